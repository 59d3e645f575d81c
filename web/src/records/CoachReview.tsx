import type { FractionForm, ReviewPublic, TurnReview } from "../api/types";
import { counted } from "../shared/words";
import { WrittenSum } from "../table/cards/WrittenSum";

export const percent = (chance: number) => `${Math.round(100 * chance)}%`;

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
  const turnsOf = (numbers: number[]) =>
    numbers.flatMap((number) => review.turns.find(({ turn }) => turn === number) ?? []);
  const missed = turnsOf(review.missed);
  const alone = review.names.length === 1;
  const row = (turn: TurnReview, kind: string, title: string, words: string) => (
    <button
      type="button"
      key={`${kind} ${turn.turn}`}
      className={`review-turn ${kind}`}
      onClick={() => onPick(turn.turn)}
    >
      <b>
        Turn {turn.turn}, {review.names[turn.seat]}: {title}
      </b>
      <span>
        {words} <WrittenSum text={(turn.take ?? turn.best)[fractionForm]} />.
      </span>
      {!alone && (
        <span>
          It had a chance of {percent(turn.take_chance)} to win, the turn {percent(turn.chance)}.
        </span>
      )}
    </button>
  );
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
      {missed
        .slice(0, 6)
        .map((turn) =>
          row(turn, "missed", `${counted(turn.most - turn.gain, noun)} more to win`, "There was"),
        )}
      {missed.length === 0 && <p>No take was missed.</p>}
      {turnsOf(review.passed)
        .slice(0, 6)
        .map((turn) => row(turn, "passed", "passed over, and well", "Given up was"))}
      <ul className="review-players">
        {review.players.map((player) => (
          <li key={player.seat}>
            <b>{player.name}</b>: {counted(player.score, noun)}
            {Object.entries(player.turns)
              .filter(([, count]) => count > 0)
              .map(([what, count]) => `, ${counted(count, what === "pass" ? "passe" : what)}`)}
            .{player.accuracy !== null && ` Accuracy: ${Math.round(player.accuracy)}%.`}
            {turnsOf(player.key_moments).length > 0 && (
              <span className="key-moments">
                Key moments:{" "}
                {turnsOf(player.key_moments).map(({ turn }) => (
                  <button type="button" key={turn} className="link" onClick={() => onPick(turn)}>
                    turn {turn}
                  </button>
                ))}
              </span>
            )}
            <Ideas title="Ideas" ideas={player.ideas} />
            <Ideas title="Ideas missed" ideas={player.missed_ideas} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ideas({ title, ideas }: { title: string; ideas: Record<string, number> }) {
  const names = Object.keys(ideas);
  return names.length === 0 ? null : (
    <span className="review-ideas">
      {title}: {names.join(", ")}.
    </span>
  );
}
