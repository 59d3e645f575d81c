import { useEffect, useMemo, useState } from "react";
import { Notice } from "../shared/Notice";
import { useStore } from "../shared/store";
import { Playing } from "./game/GameScreen";
import { RoomSession } from "./session/roomSession";
import { Waiting } from "./WaitingRoom";

/** A room: people gather in it, then it is a table. */
export function Room({ code }: { code: string }) {
  const session = useMemo(() => new RoomSession(code), [code]);
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const state = useStore(session.state);
  const slow = useLate(1500);
  if (state.view) return <Playing session={session} state={state} view={state.view} />;
  if (state.room) return <Waiting session={session} room={state.room} you={state.you} />;
  if (state.notice) return <Notice title="This table cannot be opened" text={state.notice.text} />;
  return slow ? <Notice title="One moment" text="Looking for the table…" /> : null;
}

/** A word about waiting, but not for the time that it usually takes. */
function useLate(after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return late;
}
