import { useState } from "react";
import { api, errorText } from "../api/http";
import type { RoomRequest } from "../api/types";
import { navigate } from "../shared/navigation";
import { saveSeat } from "./session/seat";

/** Opens a room, takes its first seat and goes there, or says why not. */
export function useNewRoom() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (wanted: RoomRequest): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { code, seat, token } = await api.openRoom(wanted);
      saveSeat(code, { seat, token });
      navigate(`/room/${code}`);
    } catch (error) {
      setBusy(false);
      setProblem(errorText(error));
    }
  };
  return { busy, problem, open };
}
