import { type ReactNode, useEffect, useState } from "react";
import type { View } from "../../api/types";
import { Notice } from "../../shared/Notice";
import { useStore } from "../../shared/store";
import { countedPoints, PrintedPoints } from "../../table/cards/points";
import { roomWords } from "../../words/play/rooms";
import { GameScreen } from "../game/GameScreen";
import type { RoomSession } from "../session/roomSession";
import { WaitingRoom } from "./WaitingRoom";

interface Props {
  session: RoomSession;
  /** This browser has one seat more. */
  onSeat: () => void;
  /** Told when a view is on the felt, after all turns before it were shown. */
  onShown?: (view: View) => void;
  /** Until there is something to draw. */
  children?: ReactNode;
}

/** A room over one connection: a waiting room until every seat is taken, then the game. */
export function RoomScreen({ session, onSeat, onShown, children = null }: Props) {
  const state = useStore(session.state);
  const { view, room, you, yours, notice } = state;
  const slow = useDelay(1500);
  if (view)
    return (
      <PrintedPoints value={countedPoints(view.rules)}>
        <GameScreen session={session} state={state} view={view} onShown={onShown} />
      </PrintedPoints>
    );
  if (room) return <WaitingRoom code={session.code} room={room} you={you} yours={yours} onSeat={onSeat} />;
  if (notice) return <Notice title={roomWords.cannotOpen} text={notice.text} />;
  return slow ? <Notice title={roomWords.oneMoment} text={roomWords.looking} /> : children;
}

/** True after a while: a message about waiting should not flash up when the answer is quick. */
function useDelay(after: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return over;
}
