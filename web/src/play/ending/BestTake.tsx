import type { FractionForm, PlayEvent, Scoring } from "../../api/types";
import { CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { cardOf } from "../../table/cards/pack";
import { endingWords } from "../../words/play/ending";

/** A take as it lay on the table: each pile won, and the card that took them. */
export function BestTake({
  take,
  by,
  fractionForm,
}: {
  take: PlayEvent;
  by: Scoring;
  fractionForm: FractionForm;
}) {
  const fan = (cards: readonly number[]) => (
    <span className="fan">
      {cards.map((id) => (
        <span className="fan-card" key={id} role="img" aria-label={cardName(id, fractionForm)}>
          <CardFace card={cardOf(id)} fractionForm={fractionForm} />
        </span>
      ))}
    </span>
  );
  return (
    <section className="best-take">
      <h2 className="small-title">{endingWords.bestTake}</h2>
      <div className="best-take-cards">
        {take.takes.map((cards) => (
          <span key={cards[0]}>{fan(cards)}</span>
        ))}
        <span className="best-take-with">{endingWords.with}</span>
        {take.number !== null && fan([take.number])}
      </div>
      <p>
        {take.written[fractionForm]}:{" "}
        {endingWords.bestTakeWon(take.won.length, by === "points" ? take.points : null)}
      </p>
    </section>
  );
}
