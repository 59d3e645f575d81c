import { useState } from "react";
import { puzzleWords } from "../../words/puzzles";

interface Props {
  /** What it costs, asked before anything is shown. */
  question: string;
  disabled: boolean;
  onGiveUp: () => void;
}

/** A way out for whoever is stuck: what was pressed by mistake is taken back. */
export function GiveUp({ question, disabled, onGiveUp }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking)
    return (
      <button type="button" className="button" disabled={disabled} onClick={() => setAsking(true)}>
        {puzzleWords.showMe}
      </button>
    );
  return (
    <fieldset className="give-up">
      <legend>{question}</legend>
      <div className="row">
        <button type="button" className="button" disabled={disabled} onClick={onGiveUp}>
          {puzzleWords.giveUpYes}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: what was asked is answered here, and this changes nothing */}
        <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
          {puzzleWords.giveUpNo}
        </button>
      </div>
    </fieldset>
  );
}
