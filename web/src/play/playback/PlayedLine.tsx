import type { Event, FractionForm } from "../../api/types";
import { WrittenSum } from "../../table/cards/WrittenSum";
import { playbackWords } from "../../words/play/game";
import type { Frame } from "./frames";
import { wordsOf } from "./useTurnPlayback";

interface Props {
  frame: Frame;
  event: Event;
  names: readonly string[];
  you: number | null;
  fractionForm: FractionForm;
}

/** The arithmetic of somebody else's step where one's own would stand; how a turn ends is said in words. */
export function PlayedLine({ frame, event, names, you, fractionForm }: Props) {
  const value = frame.kind === "step" ? frame.step.pile.value?.[fractionForm] : undefined;
  const made = frame.kind === "step" && value ? frame.step.pile.expression[fractionForm] : null;
  const name = event.seat === you ? playbackWords.you : (names[event.seat] ?? "");
  return (
    <p className="line played">
      {made ? (
        <>
          <strong className="line-sum">
            <WrittenSum text={`${made} = ${value}`} />
          </strong>
          <span className="line-next">{playbackWords.plays(name)}</span>
        </>
      ) : (
        <span className="line-next">
          {name}: {wordsOf(frame, event, fractionForm)}
        </span>
      )}
    </p>
  );
}

/** Where the buttons of one's own turn will be. */
export function SkipButton({ onSkip }: { onSkip: () => void }) {
  return (
    <div className="endings">
      <button type="button" className="felt-button" onClick={onSkip}>
        {playbackWords.skip}
      </button>
    </div>
  );
}
