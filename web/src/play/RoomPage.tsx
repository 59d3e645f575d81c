import { useEffect, useMemo, useState } from "react";
import { Notice } from "../shared/Notice";
import { useStore } from "../shared/store";
import { PrintedPoints } from "../table/cards/CardFace";
import { GameScreen } from "./game/GameScreen";
import { RoomSession } from "./session/roomSession";
import { WaitingRoom } from "./WaitingRoom";

/** A room: a waiting room until every seat is taken, then the game. */
export function RoomPage({ id: code }: { id: string }) {
  const session = useMemo(() => new RoomSession(code), [code]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const state = useStore(session.state);
  const slow = useDelay(1500);
  if (state.view)
    return (
      <PrintedPoints value={state.view.rules.printed}>
        <GameScreen session={session} state={state} view={state.view} />
      </PrintedPoints>
    );
  if (state.room) return <WaitingRoom session={session} room={state.room} you={state.you} />;
  if (state.notice) return <Notice title="This table cannot be opened" text={state.notice.text} />;
  return slow ? <Notice title="One moment" text="Looking for the table…" /> : null;
}

/** True after a while: a message about waiting should not flash up when the answer is quick. */
function useDelay(after: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return over;
}
