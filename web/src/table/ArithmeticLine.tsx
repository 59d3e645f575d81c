import { useRef } from "react";
import type { FractionForm, UnfinishedTurn } from "../api/types";
import { WrittenSum } from "./cards/WrittenSum";
import { useFittedText } from "./layout/useFittedText";
import { promptFor } from "./prompts";
import type { SelectionControls } from "./selection/useSelection";
import type { Notice } from "./turnMaker";

interface Props {
  moment: UnfinishedTurn | null;
  controls: SelectionControls;
  fractionForm: FractionForm;
  /** Shown instead of everything else. */
  notice: Notice | null;
  /** Shown when there is no turn to make. */
  waiting: string;
}

/** The line between centre and hand: the arithmetic so far and what to do next, or why not. Its size never changes. */
export function ArithmeticLine({ moment, controls, fractionForm, notice, waiting }: Props) {
  const words = moment
    ? promptFor(moment, controls.selection, controls.ready, fractionForm, controls.refused)
    : waiting;
  const sum = moment?.line?.[fractionForm];
  const box = useRef<HTMLParagraphElement>(null);
  useFittedText(box, notice?.text ?? `${sum ?? ""} ${words}`);
  if (notice) {
    return (
      <p
        className={notice.friendly ? "line notice friendly" : "line notice"}
        role={notice.friendly ? "status" : "alert"}
        ref={box}
        key="notice"
      >
        <span className="line-next">{notice.text}</span>
      </p>
    );
  }
  return (
    <p className={moment ? "line" : "line quiet"} aria-live="polite" ref={box} key="line">
      {sum && (
        <strong className="line-sum">
          <WrittenSum text={sum} />
        </strong>
      )}
      {words && <span className="line-next">{words}</span>}
    </p>
  );
}
