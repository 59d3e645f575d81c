import { useCallback, useEffect, useState } from "react";
import { loadTable, nameOf, type OwnTable, saveTable } from "../session/ownTables";
import { askForSeatAgain } from "../session/takeSeat";
import { RoomScreen } from "./RoomScreen";
import { SharedDevice } from "./SharedDevice";
import { useSession } from "./useSession";

const NOBODY: OwnTable = { held: [], projector: null, at: 0 };

/** A room, as its address and what this browser holds of it make it: a player's, a shared device's or a watcher's. */
export default function RoomPage({ id }: { id: string }) {
  const code = id.toUpperCase();
  const [table, setTable] = useState(() => openTable(code));
  const seated = useCallback(() => setTable(loadTable(code) ?? NOBODY), [code]);
  useEffect(() => void askForSeatAgain(code).then((found) => found && seated()), [code, seated]);
  // Whoever sits down in one tab is a player in every other, too, and sees no hand but their own.
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => key === nameOf(code) && seated();
    addEventListener("storage", changed);
    return () => removeEventListener("storage", changed);
  }, [code, seated]);
  if (table.held.length > 1)
    return <SharedDevice key={table.held.length} code={code} held={table.held} onSeat={seated} />;
  return <OneScreen key={table.held.length} code={code} table={table} onSeat={seated} />;
}

function OneScreen({ code, table, onSeat }: { code: string; table: OwnTable; onSeat: () => void }) {
  const token = table.held[0]?.token ?? null;
  // Whoever plays in this browser never sees another hand, not even in a second tab.
  const session = useSession(code, { token, projector: token === null ? table.projector : null });
  return <RoomScreen session={session} onSeat={onSeat} />;
}

/** What this browser holds of the room; the secret of a projector comes behind the # of its link. */
function openTable(code: string): OwnTable {
  const stored = loadTable(code);
  const projector = new URLSearchParams(location.hash.slice(1)).get("projector");
  if (projector && !stored?.held.length) saveTable(code, { projector });
  else if (stored) saveTable(code, {});
  return loadTable(code) ?? NOBODY;
}
