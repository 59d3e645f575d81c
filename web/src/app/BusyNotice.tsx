import { busy } from "../api/http";
import { useStore } from "../shared/store";
import { appWords } from "../words/app";

/** A word while requests wait because the server has much to do; they are sent again by themselves. */
export function BusyNotice() {
  const waiting = useStore(busy);
  return (
    <p className="busy-notice" role="status" hidden={waiting === 0}>
      {waiting > 0 && appWords.busy}
    </p>
  );
}
