import type { UnfinishedTurn } from "../../api/types";
import { isNumber } from "../../table/cards/pack";
import { wildHandWords as words } from "../../words/play/game";
import type { RoomSession } from "../session/roomSession";

/** Is there nothing left to do but to lay down every card, for all of them are wild? */
export function isWildHand(moment: UnfinishedTurn | null): moment is UnfinishedTurn {
  return (
    moment !== null &&
    moment.hand.length > 0 &&
    !moment.hand.some(isNumber) &&
    moment.endings.length === 0 &&
    moment.steps.every(({ kind }) => kind === "drop")
  );
}

/** One sentence where the arithmetic stands, and one button where the endings are. */
export const wildHand = (session: RoomSession, moment: UnfinishedTurn, sending: boolean) => ({
  live: [],
  line: (
    <p className="line">
      <span className="line-next">{words.onlyWild}</span>
    </p>
  ),
  buttons: (
    <div className="endings">
      <button
        type="button"
        className="felt-button gold"
        disabled={sending}
        onClick={() => {
          const drops = moment.hand.map((card) => ({ kind: "drop", card }) as const);
          session.end({ kind: "pass" }, [...moment.steps, ...drops]);
        }}
      >
        {words.layDown}
      </button>
    </div>
  ),
});
