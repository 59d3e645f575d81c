import type { FractionForm, ReviewPublic, TurnReview } from "../api/types";
import { WrittenSum } from "../table/cards/WrittenSum";
import { reviewWords as words } from "../words/records";

const MOST_TOLD = 6;

/** The coach's review: the best take, what was missed, and a line about each player. */
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
  const inOrder = (numbers: number[]) =>
    turnsOf(numbers.slice(0, MOST_TOLD)).sort((one, two) => one.turn - two.turn);
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
      {turn.odds && <span>{turn.odds}</span>}
    </button>
  );
  const missed = inOrder(review.missed);
  const passed = inOrder(review.passed);
  return (
    <section className="review" aria-label={words.coach}>
      <h2>{words.coach}</h2>
      {best && (
        <button type="button" className="review-turn" onClick={() => onPick(best.turn)}>
          <b>{words.bestTake(best.turn, review.names[best.seat] ?? "")}</b>
          <span>
            <WrittenSum text={best.written[fractionForm]} />. {words.won(best.gain, review.by)}
          </span>
        </button>
      )}
      {missed.length === 0 ? (
        <p>{words.noneMissed}</p>
      ) : (
        <h3>{words.missedTitle(missed.length, review.missed.length)}</h3>
      )}
      {missed.map((turn) =>
        row(turn, "missed", words.missed(turn.most - turn.gain, review.by), words.missedTake),
      )}
      {passed.length > 0 && <h3>{words.passedTitle(passed.length, review.passed.length)}</h3>}
      {passed.map((turn) => row(turn, "passed", words.passed, words.passedTake))}
      <ul className="review-players">
        {review.players.map((player) => (
          <li key={player.seat}>
            <b>{player.name}</b>: {words.summary(player.score, review.by, player.turns)}.
            {player.accuracy !== null && ` ${words.accuracy(player.accuracy)}`}
            {turnsOf(player.best === null ? [] : [player.best]).map(({ turn, gain }) => (
              <span key={turn} className="key-moments">
                {words.ownBest(gain, review.by)}{" "}
                <button type="button" className="link" onClick={() => onPick(turn)}>
                  {words.keyMoment(turn)}
                </button>
              </span>
            ))}
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
            {words.ideas(player.ideas, player.missed_ideas).map((sentence) => (
              <span key={sentence} className="review-ideas">
                {sentence}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
