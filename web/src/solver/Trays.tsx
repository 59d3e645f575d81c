import type { Card, FractionForm } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardFace } from "../table/cards/CardFace";
import { pack } from "../table/cards/pack";
import { WrittenSum } from "../table/cards/WrittenSum";
import { cardNamed, type PositionText, type Tray } from "./positionText";

const TITLES: [Tray, string][] = [
  ["centre", "Centre"],
  ["hand", "Hand"],
];

interface Props {
  position: PositionText;
  /** Where the next card goes; none if cards cannot be added. */
  active?: Tray;
  onTray?: (tray: Tray) => void;
  onRemove?: (tray: Tray, index: number) => void;
}

/** A position: the centre above, the hand below; the page decides whether cards can be added or removed. */
export function Trays({ position, active, onTray, onRemove }: Props) {
  const cards = useStore(pack);
  const { fractionForm } = useStore(settings);
  return (
    <div className="trays">
      {TITLES.map(([tray, title]) => (
        <section key={tray} className={active === tray ? "tray active" : "tray"} aria-label={title}>
          {onTray ? (
            <button
              type="button"
              className="tray-title"
              aria-pressed={active === tray}
              onClick={() => onTray(tray)}
            >
              {title}
              {active === tray && <span>next card goes here</span>}
            </button>
          ) : (
            <span className="tray-title">{title}</span>
          )}
          <div className="tray-cards">
            {position[tray].map((word, index) => (
              <TrayCard
                // biome-ignore lint/suspicious/noArrayIndexKey: the same word may lie there twice
                key={`${word}${index}`}
                word={word}
                card={cardNamed(word, cards)}
                fractionForm={fractionForm}
                onRemove={onRemove && (() => onRemove(tray, index))}
              />
            ))}
            {position[tray].length === 0 && <span className="tray-empty">no cards</span>}
          </div>
        </section>
      ))}
    </div>
  );
}

function TrayCard({
  word,
  card,
  fractionForm,
  onRemove,
}: {
  word: string;
  card: Card | null;
  fractionForm: FractionForm;
  onRemove?: (() => void) | undefined;
}) {
  const face = card ? (
    <CardFace card={card} fractionForm={fractionForm} />
  ) : (
    <span className="word-card">
      <WrittenSum text={word.replace(/[[\]]/g, "")} />
    </span>
  );
  const name = card ? (card.colour ? card.said[fractionForm] : card.labels[fractionForm]) : word;
  if (!onRemove) {
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
      aria-label={`Remove ${name}`}
      title="Remove"
      onClick={onRemove}
    >
      {face}
    </button>
  );
}
