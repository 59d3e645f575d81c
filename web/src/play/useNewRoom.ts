import { useState } from "react";
import { api, errorText } from "../api/http";
import type { RoomRequest } from "../api/types";
import { navigate } from "../shared/navigation";
import { saveTable } from "./session/ownTables";

/** Opens a room and goes there, or says why not. */
export function useNewRoom() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async (wanted: RoomRequest): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { code, held, projector } = await api.openRoom(wanted);
      saveTable(code, { held, projector });
      navigate(`/room/${code}`);
    } catch (error) {
      setBusy(false);
      setProblem(errorText(error));
    }
  };
  return { busy, problem, open };
}
