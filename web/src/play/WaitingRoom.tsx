import { useState } from "react";
import { api, errorText } from "../api/http";
import type { RoomPublic } from "../api/types";
import { Brand } from "../shared/Brand";
import { CopyLink } from "../shared/CopyLink";
import { ErrorMessage } from "../shared/ErrorMessage";
import { QrCode } from "../shared/QrCode";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { NameField } from "./NameField";
import { addSeat } from "./session/ownTables";
import type { RoomSession } from "./session/roomSession";

/** A room whose seats are not all taken: who sits there, a seat to take, the link to share. */
export function WaitingRoom({
  session,
  room,
  you,
}: {
  session: RoomSession;
  room: RoomPublic;
  you: number | null;
}) {
  const link = `${location.origin}/room/${room.code}`;
  return (
    <>
      <header className="bar">
        <Brand />
      </header>
      <main className="page narrow">
        <h1>Table {room.code}</h1>
        <p className="lead">
          {you === null ? "Sit down, or watch." : "Share the link; the game begins when every seat is taken."}
        </p>
        <div className="waiting">
          <ul className="chairs">
            {room.seats.map((seat) => (
              <li key={seat.seat} className={seat.name === null ? "free" : undefined}>
                <b>{seat.name ?? "Free seat"}</b>
                <span className="soft">
                  {seat.seat === you
                    ? "you"
                    : seat.kind === "computer"
                      ? "computer"
                      : seat.name
                        ? "seated"
                        : "waiting"}
                </span>
              </li>
            ))}
          </ul>
          {you === null ? <SitDown session={session} /> : <Share link={link} />}
        </div>
      </main>
    </>
  );
}

function SitDown({ session }: { session: RoomSession }) {
  const { name } = useStore(settings);
  const [problem, setProblem] = useState<string | null>(null);
  const sit = async () => {
    try {
      const { seat, token } = await api.sitDown(session.code, name.trim());
      addSeat(session.code, { seat, token });
      session.stop();
      session.start();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void sit();
      }}
    >
      <NameField />
      <button type="submit" className="button gold big">
        Sit down
      </button>
      <ErrorMessage text={problem} />
    </form>
  );
}

function Share({ link }: { link: string }) {
  return (
    <div className="share">
      <QrCode text={link} />
      <div className="stack">
        <label className="field">
          Link to this table
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
        <CopyLink link={() => link} text="Copy the link" />
      </div>
    </div>
  );
}
