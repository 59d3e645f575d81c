import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { CardBack, CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { cardOf } from "../../table/cards/pack";
import { learnWords as words } from "../../words/learn";

/** The other hand, face up or face down, and the button to challenge a build. */
export function LessonOpponent({
  cards,
  count,
  onChallenge,
}: {
  cards: readonly number[] | null;
  count: number;
  onChallenge: (() => void) | undefined;
}) {
  const { fractionForm } = useStore(settings);
  return (
    <section
      className="lesson-across"
      aria-label={`${words.opponent}: ${words.opponentHand(count, cards !== null)}`}
    >
      <span className="who-name">{words.opponent}</span>
      <span className={cards ? "lesson-hand" : "lesson-hand hidden"} data-spot="seat-1">
        {cards
          ? cards.map((id) => (
              <span key={id} className="lesson-card" role="img" aria-label={cardName(id, fractionForm)}>
                <CardFace card={cardOf(id)} fractionForm={fractionForm} />
              </span>
            ))
          : Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards face down are all alike
              <span key={index} className="lesson-card">
                <CardBack />
              </span>
            ))}
      </span>
      {onChallenge && (
        <button type="button" className="felt-button" onClick={onChallenge}>
          {words.challenge}
        </button>
      )}
    </section>
  );
}
