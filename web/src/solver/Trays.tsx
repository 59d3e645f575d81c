import type { Card, FractionForm } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardFace } from "../table/cards/CardFace";
import { pack } from "../table/cards/pack";
import { WrittenSum } from "../table/cards/WrittenSum";
import { SOLVER } from "../words/solver";
import { cardNamed, type PositionText, type Tray } from "./positionText";

const TITLES: [Tray, string][] = [
  ["centre", SOLVER.centre],
  ["hand", SOLVER.hand],
];

interface Props {
  position: PositionText;
  /** Where the next card goes; none if cards cannot be added. */
  active?: Tray;
  onTray?: (tray: Tray) => void;
  onRemove?: (tray: Tray, index: number) => void;
  /** A card is tapped: what that does, in words and in deed. */
  onTap?: {
    text: (tray: Tray, word: string, name: string) => string;
    tap: (tray: Tray, word: string) => void;
  };
}

/** A position: the centre above, the hand below; the page decides whether cards can be added or removed. */
export function Trays({ position, active, onTray, onRemove, onTap }: Props) {
  return (
    <div className="trays">
      {TITLES.map(([tray, title]) => (
        <OneTray
          key={tray}
          title={title}
          words={position[tray]}
          active={active === tray}
          {...(onTray ? { onActivate: () => onTray(tray) } : {})}
          pressOf={(word, index) =>
            onRemove
              ? { text: SOLVER.remove, press: () => onRemove(tray, index) }
              : onTap && {
                  text: (name) => onTap.text(tray, word, name),
                  press: () => onTap.tap(tray, word),
                }
          }
        />
      ))}
    </div>
  );
}

/** What pressing a card does, in words and in deed. */
interface Press {
  text: (name: string) => string;
  press: () => void;
}

/** One place of a position and the cards in it. */
export function OneTray(props: {
  title: string;
  words: readonly string[];
  /** Does the next card go here? */
  active: boolean;
  onActivate?: () => void;
  pressOf: (word: string, index: number) => Press | undefined;
}) {
  const { title, words, active, onActivate, pressOf } = props;
  const cards = useStore(pack);
  const { fractionForm } = useStore(settings);
  return (
    <section className={active ? "tray active" : "tray"} aria-label={title}>
      {onActivate ? (
        <button type="button" className="tray-title" aria-pressed={active} onClick={onActivate}>
          {title}
          {active && <span>{SOLVER.nextHere}</span>}
        </button>
      ) : (
        <span className="tray-title">{title}</span>
      )}
      <div className="tray-cards">
        {words.map((word, index) => (
          <TrayCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the same word may lie there twice
            key={`${word}${index}`}
            word={word}
            card={cardNamed(word, cards)}
            fractionForm={fractionForm}
            press={pressOf(word, index)}
          />
        ))}
        {words.length === 0 && <span className="tray-empty">{SOLVER.noCards}</span>}
      </div>
    </section>
  );
}

function TrayCard({
  word,
  card,
  fractionForm,
  press,
}: {
  word: string;
  card: Card | null;
  fractionForm: FractionForm;
  press?: Press | undefined;
}) {
  const face = card ? (
    <CardFace card={card} fractionForm={fractionForm} />
  ) : (
    <span className="word-card">
      <WrittenSum text={word.replace(/[[\]]/g, "")} />
    </span>
  );
  const name = card
    ? card.kind === "wild" || card.colour
      ? card.said[fractionForm]
      : card.labels[fractionForm]
    : word;
  if (!press) {
    return (
      <span className="tray-card" role="img" aria-label={name}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="tray-card"
      aria-label={press.text(name)}
      title={press.text(name)}
      onClick={press.press}
    >
      {face}
    </button>
  );
}
