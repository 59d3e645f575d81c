import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { View } from "../../api/types";
import { useStore } from "../../shared/store";
import { roomWords } from "../../words/play/rooms";
import type { HeldSeat } from "../session/ownTables";
import { RoomScreen } from "./RoomScreen";
import { useSession } from "./useSession";

/** Whoever has just played sees what came of it before the device is handed on. */
const LOOK_BACK = 1800;

/**
 * A device at which several people play in turn. While it is handed on, the screen is that of somebody who looks on: no hand
 * has been sent to it. Whoever says that it is their turn gets a connection of their own.
 */
export function SharedDevice({
  code,
  held,
  onSeat,
}: {
  code: string;
  held: readonly HeldSeat[];
  onSeat: () => void;
}) {
  const covered = useSession(code, { token: null, others: held.map(({ token }) => token) });
  const { view, yours } = useStore(covered.state);
  const [open, setOpen] = useState<string | null>(null);
  const mover = view && !view.over ? yours.indexOf(view.to_move ?? -1) : -1;
  const next = held[mover];
  const cover = useCallback(() => setOpen(null), []);
  const screen = (
    <>
      <RoomScreen session={covered} onSeat={onSeat} />
      {next && view && (
        <Cover
          key={`${view.game} ${view.turns}`}
          name={view.names[view.to_move ?? 0] ?? ""}
          onUncover={() => setOpen(next.token)}
        />
      )}
    </>
  );
  if (open === null) return screen;
  return (
    <OpenHand
      code={code}
      token={open}
      others={held.map(({ token }) => token).filter((token) => token !== open)}
      isOthersTurn={(shown) => {
        const seat = held.findIndex(({ token }) => token === open);
        return yours.includes(shown.to_move ?? -1) && shown.to_move !== yours[seat];
      }}
      onDone={cover}
    >
      {screen}
    </OpenHand>
  );
}

/** One player's own screen, until it is the turn of somebody else at this device. */
function OpenHand({
  code,
  token,
  others,
  isOthersTurn,
  onDone,
  children,
}: {
  code: string;
  token: string;
  others: string[];
  isOthersTurn: (view: View) => boolean;
  onDone: () => void;
  children: ReactNode;
}) {
  const session = useSession(code, { token, others });
  const { view } = useStore(session.state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = (now: View) => {
    clearTimeout(timer.current);
    // The end of a game is everybody's.
    if (now.over) onDone();
    else if (isOthersTurn(now)) timer.current = setTimeout(onDone, LOOK_BACK);
  };
  // The table stays in sight until the hand is there.
  return view ? <RoomScreen session={session} onSeat={onDone} onShown={shown} /> : children;
}

/** Who is to have the device now, and one button for them. */
function Cover({ name, onUncover }: { name: string; onUncover: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="cover" aria-label={roomWords.handOn(name)}>
      <div className="cover-card">
        <h1>{roomWords.handOn(name)}</h1>
        <p>{roomWords.handOnWhy}</p>
        <button type="button" className="button gold huge" ref={button} onClick={onUncover}>
          {roomWords.uncover(name)}
        </button>
      </div>
    </section>
  );
}
