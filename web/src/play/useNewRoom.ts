import { useState } from "react";
import { api, Refusal } from "../client/http";
import type { RoomWanted } from "../client/types";
import { holdSeat } from "../state/room";
import { go } from "../state/route";

/** Opens a table and goes there, or says why not. */
export function useNewTable() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (wanted: RoomWanted): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { code, seat, token } = await api.openRoom(wanted);
      holdSeat(code, { seat, token });
      go(`/room/${code}`);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof Refusal ? error.message : String(error));
    }
  };
  return { busy, problem, open };
}
