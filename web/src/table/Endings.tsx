import type { UnfinishedTurn } from "../api/types";
import { tableWords } from "../words/play/table";
import { isNumber } from "./cards/pack";
import { deadEnd } from "./prompts";
import type { SelectionControls } from "./selection/useSelection";

interface Props {
  moment: UnfinishedTurn | null;
  controls: SelectionControls;
  sending: boolean;
  solitaire: boolean;
  onPass: () => void;
}

/**
 * The buttons that end a turn. No rule disables them: pressed at the wrong time they say why not. Before the player has
 * chosen anything they are all alike, and between turns they keep their places.
 */
export function Endings({ moment, controls, sending, solitaire, onPass }: Props) {
  const asleep = !moment || sending;
  const buildable =
    moment?.number != null && !moment.ask && moment.endings.some(({ ending }) => ending.kind === "build");
  // In a last turn one may pass, or take; whoever has no number card can do nothing else.
  const pass = moment?.endings.some(({ ending }) => ending.kind === "pass") ?? false;
  const taker = moment?.hand.some(isNumber) ?? false;
  const button = (text: string, onClick: () => void, gold: boolean, disabled = asleep) => (
    <button
      type="button"
      className={gold ? "felt-button gold" : "felt-button"}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return (
    <div className={solitaire ? "endings of-two" : "endings"}>
      {pass ? (
        <>
          {taker && button(tableWords.take, controls.take, controls.ready)}
          <button
            type="button"
            className={taker ? "felt-button pass beside" : "felt-button gold pass"}
            disabled={asleep}
            onClick={onPass}
          >
            {tableWords.pass}
          </button>
        </>
      ) : (
        <>
          {button(tableWords.take, controls.take, controls.ready)}
          {!solitaire && button(tableWords.build, controls.build, buildable)}
          {!solitaire && button(tableWords.discard, controls.discard, false)}
        </>
      )}
      {controls.selection.picked
        ? button(tableWords.cancel, controls.cancel, false)
        : button(
            tableWords.undo,
            controls.undo,
            moment !== null && deadEnd(moment),
            asleep || moment.steps.length === 0,
          )}
    </div>
  );
}
