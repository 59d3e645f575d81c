import { useEffect, useState } from "react";
import { api, errorText } from "../../api/http";
import type { OwnRoom, OwnRoomRequest } from "../../api/types";
import { ownTables } from "./ownTables";

const MOST = 100;

/** What became of the tables of this browser, the one opened last first; null until the server has said. */
export function useOwnRooms(): { rooms: OwnRoom[] | null; problem: string | null } {
  const [rooms, setRooms] = useState<OwnRoom[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    // Somebody who has played nowhere has nothing to ask.
    const wanted = ownTables()
      .slice(0, MOST)
      .flatMap(({ code, held }): OwnRoomRequest[] =>
        held.length ? held.map(({ token }) => ({ code, token })) : [{ code }],
      );
    if (wanted.length === 0) return setRooms([]);
    api.ownRooms(wanted).then(
      ({ rooms: found }) => setRooms(found),
      (error: unknown) => setProblem(errorText(error)),
    );
  }, []);
  return { rooms, problem };
}
