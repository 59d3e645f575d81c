import { useState } from "react";
import { errorText } from "../../api/http";
import type { RoomPublic } from "../../api/types";
import { Brand } from "../../shared/Brand";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { roomWords } from "../../words/play/rooms";
import { NameField } from "../NameField";
import { loadTable } from "../session/ownTables";
import { takeSeat } from "../session/takeSeat";
import { TableLink } from "./TableLink";

interface Props {
  code: string;
  room: RoomPublic;
  you: number | null;
  /** The seats of this device. */
  yours: readonly number[];
  /** One more seat was taken at this device. */
  onSeat: () => void;
}

/** A room whose seats are not all taken: who sits there, a seat to take, the link to share. */
export function WaitingRoom({ code, room, you, yours, onSeat }: Props) {
  // Who made the room and looks on shares its link; whoever follows it may join.
  const hosts = loadTable(code) !== null && yours.length === 0;
  const about = (seat: RoomPublic["seats"][number]) => {
    if (seat.seat === you) return roomWords.you;
    if (yours.includes(seat.seat)) return roomWords.thisDevice;
    if (seat.kind === "computer") return roomWords.computer;
    return seat.name ? roomWords.joined : roomWords.waitingForPlayer;
  };
  return (
    <>
      <header className="bar">
        <Brand />
      </header>
      <main className="page narrow">
        <h1>{roomWords.table(room.code)}</h1>
        <p className="lead">
          {yours.length ? roomWords.shareLead : hosts ? roomWords.watchLead : roomWords.joinLead}
        </p>
        {room.projector && <p className="projector-sign">{roomWords.projectorSign}</p>}
        <div className="waiting">
          <ul className="chairs">
            {room.seats.map((seat) => (
              <li key={seat.seat} className={seat.name === null ? "free" : undefined}>
                <b>{seat.name ?? roomWords.freeSeat}</b>
                <span className="soft">
                  {about(seat)}
                  {room.projector && seat.name && ` · ${roomWords.handShown}`}
                </span>
              </li>
            ))}
          </ul>
          {(yours.length > 0 || hosts) && <TableLink code={code} />}
          {yours.length > 0 ? (
            <details className="join-here">
              <summary>{roomWords.joinHere}</summary>
              <JoinForm code={code} another onSeat={onSeat} />
            </details>
          ) : (
            <JoinForm code={code} onSeat={onSeat} />
          )}
        </div>
      </main>
    </>
  );
}

function JoinForm({
  code,
  another = false,
  onSeat,
}: {
  code: string;
  /** Not the one whose name this browser remembers. */
  another?: boolean;
  onSeat: () => void;
}) {
  const { name: remembered } = useStore(settings);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = (another ? typed : remembered).trim();
  const join = async () => {
    setBusy(true);
    try {
      await takeSeat(code, name);
      onSeat();
    } catch (error) {
      setBusy(false);
      setProblem(errorText(error));
    }
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (name) void join();
        else setProblem(roomWords.nameNeeded);
      }}
    >
      {another ? <NameField value={typed} onChange={setTyped} /> : <NameField />}
      <button type="submit" className="button gold big" disabled={busy}>
        {roomWords.join}
      </button>
      <ErrorMessage text={problem} />
    </form>
  );
}
