import { useEffect, useMemo } from "react";
import type { Hello } from "../../api/types";
import { browserStorage } from "../../shared/storage";
import { RoomSession } from "../session/roomSession";

/** A connection to a room as long as this is on the page. The secrets do not change meanwhile. */
export function useSession(code: string, secrets: Omit<Hello, "type">): RoomSession {
  const key = JSON.stringify(secrets);
  const session = useMemo(
    () => new RoomSession(code, browserStorage, undefined, () => JSON.parse(key) as typeof secrets),
    [code, key],
  );
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  return session;
}
