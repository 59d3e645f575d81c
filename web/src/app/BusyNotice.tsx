import { busy } from "../api/http";
import { useStore } from "../shared/store";

/** A word while requests wait because the server has much to do; they are sent again by themselves. */
export function BusyNotice() {
  const waiting = useStore(busy);
  return (
    <p className="busy-notice" role="status" hidden={waiting === 0}>
      {waiting > 0 && "Many are asking just now. One moment, it goes on by itself…"}
    </p>
  );
}
