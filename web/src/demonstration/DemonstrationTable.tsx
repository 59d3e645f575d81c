import { useRef } from "react";
import type { RecordTable, ShownStep } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardBack, CardFace } from "../table/cards/CardFace";
import { cardName } from "../table/cards/names";
import { PileView } from "../table/cards/PileView";
import { cardOf } from "../table/cards/pack";
import { useCentreLayout } from "../table/layout/useCentreLayout";
import { useCardFlight } from "../table/useCardFlight";
import { tableWords } from "../words/play/table";
import { demonstrationWords as words } from "../words/teach";

interface Props {
  names: readonly string[];
  table: RecordTable;
  /** In the middle of a turn: what lies there now. */
  step: ShownStep | undefined;
  /** Whose turn it is or was. */
  mover: number;
  /** Are all hands face up, or only that of the mover? */
  both: boolean;
  line: string;
  question: boolean;
}

/** The felt of a demonstration: the first seat below, the others above, one big line between. */
export function DemonstrationTable({ names, table, step, mover, both, line, question }: Props) {
  const { fractionForm } = useStore(settings);
  const root = useRef<HTMLDivElement>(null);
  const centre = useRef<HTMLDivElement>(null);
  const piles = step?.piles ?? table.piles;
  useCentreLayout(centre, piles, false);
  useCardFlight(root, { from: () => `seat-${mover}`, to: () => `seat-${mover}` });
  const hand = (seat: number) => (
    <DemonstrationHand
      key={seat}
      seat={seat}
      name={names[seat] ?? ""}
      cards={(step && seat === mover ? step.hand : table.hands[seat]) ?? []}
      open={both || seat === mover}
      toMove={seat === mover}
    />
  );
  return (
    <div className="felt demonstration-felt" ref={root}>
      <div className="demonstration-hands">
        {names
          .map((_, seat) => seat)
          .slice(1)
          .map(hand)}
      </div>
      <div className="centre" ref={centre}>
        {piles.map((pile) => (
          <PileView
            key={pile.name}
            pile={pile}
            fractionForm={fractionForm}
            names={names}
            live={step?.changed.includes(pile.name) ?? false}
            picked={false}
            open={false}
            hinted={false}
          />
        ))}
        {piles.length === 0 && <p className="centre-empty">{tableWords.emptyCentre}</p>}
      </div>
      <p className={question ? "line question" : "line"}>
        <strong className="line-sum">{line}</strong>
      </p>
      <div className="demonstration-hands">{hand(0)}</div>
    </div>
  );
}

function DemonstrationHand(props: {
  seat: number;
  name: string;
  cards: readonly number[];
  open: boolean;
  toMove: boolean;
}) {
  const { fractionForm } = useStore(settings);
  return (
    <section
      className={props.toMove ? "demonstration-hand to-move" : "demonstration-hand"}
      aria-label={words.hand(props.name, props.toMove)}
    >
      <span className="who-name">{props.name}</span>
      <span className="demonstration-cards" data-spot={`seat-${props.seat}`}>
        {props.cards.map((id) =>
          props.open ? (
            <span
              key={id}
              className="demonstration-card"
              data-card={id}
              role="img"
              aria-label={cardName(id, fractionForm)}
            >
              <CardFace card={cardOf(id)} fractionForm={fractionForm} />
            </span>
          ) : (
            <span key={id} className="demonstration-card">
              <CardBack />
            </span>
          ),
        )}
      </span>
    </section>
  );
}
