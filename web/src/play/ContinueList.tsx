import type { OwnRoom } from "../api/types";
import { roomWords as words } from "../words/play/rooms";
import { gameInWords, titleInWords } from "../words/rules";
import { useOwnRooms } from "./session/useOwnRooms";

const SHOWN = 3;

/** The games of this browser that go on, one press from where they were left. */
export function ContinueList() {
  const { rooms, problem } = useOwnRooms();
  const running = rooms?.filter(({ stage }) => stage === "running" || stage === "waiting") ?? [];
  if (problem) return <p className="soft">{words.noServer}</p>;
  if (running.length === 0) return null;
  return (
    <nav className="continue" aria-label={words.continueTitle}>
      {running.slice(0, SHOWN).map((room) => (
        <RunningGame key={room.code} room={room} />
      ))}
      {running.length > SHOWN && (
        <details className="continue-more">
          <summary>{words.moreGames(running.length - SHOWN)}</summary>
          {running.slice(SHOWN).map((room) => (
            <RunningGame key={room.code} room={room} />
          ))}
        </details>
      )}
    </nav>
  );
}

function RunningGame({ room }: { room: OwnRoom }) {
  const { rules, names, yours, stage } = room;
  // Of several at this device all are named, for none of them is more "you" than the others.
  const others = names.filter((name, seat) => name && (yours.length > 1 || !yours.includes(seat)));
  const what = rules.solitaire
    ? words.solitaire
    : rules.level
      ? titleInWords(rules.text)
      : gameInWords(rules.text);
  const who = rules.solitaire ? "" : words.with(others.filter((name) => name !== null));
  return (
    <a className="button continue-game" href={`/room/${room.code}`}>
      <b>{words.continueTitle}</b>
      <span>
        {what} {who}
        {stage === "waiting" && ` · ${words.waitingForPlayer}`}
        {yours.length === 0 && ` · ${words.watching}`}
      </span>
    </a>
  );
}
