import type { FractionForm, ReviewPublic } from "../api/types";
import { counted } from "../shared/words";
import { WrittenSum } from "../table/cards/WrittenSum";

/** The coach's review: the best moment, what was missed, and a line about each player. */
export function CoachReview({
  review,
  fractionForm,
  onPick,
}: {
  review: ReviewPublic;
  fractionForm: FractionForm;
  onPick: (turn: number) => void;
}) {
  const noun = review.by === "points" ? "point" : "card";
  const best = review.turns.find(({ turn }) => turn === review.best);
  const missed = review.turns
    .filter(({ turn }) => review.missed.includes(turn))
    .sort((one, other) => other.cost - one.cost);
  return (
    <section className="review" aria-label="The coach">
      <h2>The coach</h2>
      {best && (
        <button type="button" className="review-turn" onClick={() => onPick(best.turn)}>
          <b>
            Best moment: turn {best.turn}, {review.names[best.seat]}
          </b>
          <span>
            <WrittenSum text={best.written[fractionForm]} />. {counted(best.gain, noun)}.
          </span>
        </button>
      )}
      {missed.slice(0, 6).map((turn) => (
        <button
          type="button"
          key={turn.turn}
          className="review-turn missed"
          onClick={() => onPick(turn.turn)}
        >
          <b>
            Turn {turn.turn}, {review.names[turn.seat]}: {counted(turn.cost, noun)} more to win
          </b>
          <span>There was {turn.best && <WrittenSum text={turn.best[fractionForm]} />}.</span>
        </button>
      ))}
      {missed.length === 0 && <p>No take was missed.</p>}
      <ul className="review-players">
        {review.players.map((player) => (
          <li key={player.seat}>
            <b>{player.name}</b>: {counted(player.score, noun)}
            {Object.entries(player.turns)
              .filter(([, count]) => count > 0)
              .map(([what, count]) => `, ${counted(count, what === "pass" ? "passe" : what)}`)}
            .
          </li>
        ))}
      </ul>
    </section>
  );
}
