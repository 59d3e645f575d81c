import type { RecordTable } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardFace } from "../table/cards/CardFace";
import { cardName } from "../table/cards/names";
import { PileView } from "../table/cards/PileView";
import { cardOf } from "../table/cards/pack";
import { tableWords } from "../words/play/table";

/** A recorded table with every hand face up: the first seat below, the others above. */
export function OpenTable({ table, names }: { table: RecordTable; names: string[] }) {
  const { fractionForm } = useStore(settings);
  const hand = (seat: number) => (
    <div className={table.to_move === seat ? "open-hand to-move" : "open-hand"} key={seat}>
      <span className="who-name">{names[seat]}</span>
      <span className="open-cards">
        {table.hands[seat]?.map((id) => (
          <span key={id} className="tray-card" role="img" aria-label={cardName(id, fractionForm)}>
            <CardFace card={cardOf(id)} fractionForm={fractionForm} />
          </span>
        ))}
      </span>
    </div>
  );
  return (
    <div className="open-table">
      {names
        .map((_, seat) => seat)
        .slice(1)
        .map(hand)}
      <div className="open-centre">
        {table.piles.map((pile) => (
          <PileView
            key={pile.name}
            pile={pile}
            fractionForm={fractionForm}
            names={names}
            live={table.event?.kind === "play" && table.event.build?.name === pile.name}
            picked={false}
            open={false}
            hinted={false}
          />
        ))}
        {table.piles.length === 0 && <p className="centre-empty">{tableWords.emptyCentre}</p>}
      </div>
      {hand(0)}
    </div>
  );
}
