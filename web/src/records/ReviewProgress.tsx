import type { FractionForm, WaitingPublic } from "../api/types";
import { WrittenSum } from "../table/cards/WrittenSum";
import { reviewWords as words } from "../words/records";

const MOST_SHOWN = 3;

/** What the coach has found so far: how far it is, and the turns that cost most of those that it has looked at. */
export function ReviewProgress({
  waiting,
  names,
  fractionForm,
  onPick,
}: {
  waiting: WaitingPublic | null;
  names: string[];
  fractionForm: FractionForm;
  onPick: (turn: number) => void;
}) {
  const turns = waiting?.turns ?? [];
  const costly = turns
    .filter(({ cost }) => cost > 0)
    .sort((one, two) => two.cost - one.cost)
    .slice(0, MOST_SHOWN);
  return (
    <section className="review" aria-label={words.coach}>
      <p className="soft" aria-live="polite">
        {!waiting && words.looking}
        {waiting && waiting.place > 0 && words.queued(waiting.place)}
        {waiting && waiting.place === 0 && words.lookedAt(turns.length, waiting.of)}
      </p>
      {costly.map((turn) => (
        <button
          type="button"
          key={turn.turn}
          className="review-turn missed"
          onClick={() => onPick(turn.turn)}
        >
          <b>{words.turnOf(turn.turn, names[turn.seat] ?? "")}</b>
          <span>
            {words.better} <WrittenSum text={turn.best[fractionForm]} />.
          </span>
        </button>
      ))}
    </section>
  );
}
