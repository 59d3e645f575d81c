import { useState } from "react";
import { api, Refusal } from "../api/http";
import type { RoomWanted } from "../api/types";
import { go } from "../shared/navigation";
import { holdSeat } from "./session/roomSession";

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
