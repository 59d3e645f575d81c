import { useEffect, useRef, useState } from "react";
import type { View } from "../../api/types";
import { ScoreSheet } from "../../table/ScoreSheet";
import type { RoomSession, RoomState } from "../session/roomSession";
import { noteScore, type ScoreComparison } from "./solitaireBests";

export function GameOver({ session, state, view }: { session: RoomSession; state: RoomState; view: View }) {
  const [hidden, setHidden] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // Noted once: a game that is opened again is told the same.
  const [compared] = useState(() => {
    const score = view.sheet[0]?.score;
    return view.rules.solitaire && view.seat !== null && score !== undefined
      ? noteScore(view.rules.text, view.game, score)
      : null;
  });
  // Whoever plays by keyboard goes on here, not behind it.
  useEffect(() => card.current?.focus(), []);
  if (hidden) return null;
  const mine = view.seat;
  const won = mine !== null && view.winners.includes(mine);
  const names = view.winners.map((seat) => (seat === mine ? "you" : view.names[seat])).join(" and ");
  const title = view.rules.solitaire
    ? `Finished: ${view.sheet[0]?.score ?? 0} ${view.rules.by}`
    : won
      ? view.winners.length > 1
        ? "A shared win!"
        : "You win!"
      : `${names} ${view.winners.length > 1 ? "share the win" : "wins"}`;
  // At a device that several people share, one of them speaks for all.
  const rematch = state.yours.every((yours) => state.room?.seats.find(({ seat }) => seat === yours)?.rematch);
  return (
    <section className="game-over" aria-label="The game is over">
      <div className="over-card" ref={card} tabIndex={-1}>
        <h1>{title}</h1>
        {view.ended && <p className="over-why">{view.ended}.</p>}
        {compared && (
          <p className={compared.isNew ? "over-why new-best" : "over-why"}>{bestText(compared)}</p>
        )}
        <ScoreSheet sheet={view.sheet} names={view.names} rules={view.rules} you={mine} />
        <div className="row">
          {state.yours.length > 0 && (
            <button
              type="button"
              className="button gold big"
              disabled={rematch}
              onClick={() => session.rematch()}
            >
              {rematch ? "Waiting for the others…" : "Play again"}
            </button>
          )}
          {state.room?.game && (
            <a className="button big" href={`/records/${state.room.game}`}>
              Review
            </a>
          )}
          <button type="button" className="plain" onClick={() => setHidden(true)}>
            See the table
          </button>
        </div>
      </div>
    </section>
  );
}

function bestText({ best, isNew, before }: ScoreComparison): string {
  if (!isNew) return `Your best is ${best}.`;
  return before === null ? "★ Your first best with these rules." : `★ A new best! It was ${before} before.`;
}
