import { useEffect, useState } from "react";
import { api, errorText } from "../api/http";
import type { RoomRequest } from "../api/types";
import { navigate } from "../shared/navigation";
import { saveTable } from "./session/ownTables";

/** Fetches the code of the page that follows; whoever draws it says so if it cannot be had. */
const loadRoomPage = () => void import("./room/RoomPage").catch(() => {});

/** Opens a room and goes there, or says why not. */
export function useNewRoom() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Once they can press: a slow phone is busy with it for a moment.
    const timer = setTimeout(loadRoomPage, 500);
    return () => clearTimeout(timer);
  }, []);
  const open = async (wanted: RoomRequest): Promise<void> => {
    setBusy(true);
    setProblem(null);
    loadRoomPage();
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
