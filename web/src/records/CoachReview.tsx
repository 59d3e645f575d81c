import type { FractionForm, ReviewPublic, TurnReview } from "../api/types";
import { WrittenSum } from "../table/cards/WrittenSum";
import { reviewWords as words } from "../words/records";

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
  const best = review.turns.find(({ turn }) => turn === review.best);
  const turnsOf = (numbers: number[]) =>
    numbers.flatMap((number) => review.turns.find(({ turn }) => turn === number) ?? []);
  const missed = turnsOf(review.missed);
  const alone = review.names.length === 1;
  const row = (turn: TurnReview, kind: string, title: string, before: string) => (
    <button
      type="button"
      key={`${kind} ${turn.turn}`}
      className={`review-turn ${kind}`}
      onClick={() => onPick(turn.turn)}
    >
      <b>
        {words.turnOf(turn.turn, review.names[turn.seat] ?? "")} {title}
      </b>
      <span>
        {before} <WrittenSum text={(turn.take ?? turn.best)[fractionForm]} />.
      </span>
      {!alone && <span>{words.chances(turn.take_chance, turn.chance)}</span>}
    </button>
  );
  return (
    <section className="review" aria-label={words.coach}>
      <h2>{words.coach}</h2>
      {best && (
        <button type="button" className="review-turn" onClick={() => onPick(best.turn)}>
          <b>{words.bestMoment(best.turn, review.names[best.seat] ?? "")}</b>
          <span>
            <WrittenSum text={best.written[fractionForm]} />. {words.won(best.gain, review.by)}
          </span>
        </button>
      )}
      {missed
        .slice(0, 6)
        .map((turn) => row(turn, "missed", words.missed(turn.most - turn.gain, review.by), words.missedTake))}
      {missed.length === 0 && <p>{words.noneMissed}</p>}
      {turnsOf(review.passed)
        .slice(0, 6)
        .map((turn) => row(turn, "passed", words.passed, words.passedTake))}
      <ul className="review-players">
        {review.players.map((player) => (
          <li key={player.seat}>
            <b>{player.name}</b>: {words.summary(player.score, review.by, player.turns)}.
            {player.accuracy !== null && ` ${words.accuracy(player.accuracy)}`}
            {turnsOf(player.key_moments).length > 0 && (
              <span className="key-moments">
                {words.keyMoments}{" "}
                {turnsOf(player.key_moments).map(({ turn }) => (
                  <button type="button" key={turn} className="link" onClick={() => onPick(turn)}>
                    {words.keyMoment(turn)}
                  </button>
                ))}
              </span>
            )}
            <Ideas told={words.ideas} ideas={player.ideas} />
            <Ideas told={words.missedIdeas} ideas={player.missed_ideas} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ideas(props: { told: (names: readonly string[]) => string; ideas: Record<string, number> }) {
  const names = Object.keys(props.ideas);
  return names.length === 0 ? null : <span className="review-ideas">{props.told(names)}</span>;
}
