import { useEffect, useRef } from "react";
import type { FractionForm, UnfinishedTurn } from "../api/types";
import { cardName } from "./cards/names";
import { WrittenSum } from "./cards/WrittenSum";
import { nextPrompt, optionLabel } from "./prompts";
import type { Option, Selection } from "./selection/selection";
import type { SelectionControls } from "./selection/useSelection";

interface Props {
  moment: UnfinishedTurn | null;
  controls: SelectionControls;
  fractionForm: FractionForm;
  /** One sentence that is shown instead of everything else: why not. */
  notice: string | null;
  /** Shown when there is no turn to make. */
  waiting: string;
}

/** The line between centre and hand: the arithmetic so far and what to do next, or a choice, or why not. */
export function ArithmeticLine({ moment, controls, fractionForm, notice, waiting }: Props) {
  const { selection, choose, cancel } = controls;
  if (selection.question) {
    return (
      <div className="line asking">
        <span className="line-next">Which?</span>
        <Options
          options={selection.question.options}
          selection={selection}
          fractionForm={fractionForm}
          choose={choose}
        />
        <button type="button" className="plain" onClick={cancel}>
          Neither
        </button>
      </div>
    );
  }
  if (notice) {
    return (
      <p className="line notice" role="alert">
        {notice}
      </p>
    );
  }
  const words = moment ? promptFor(moment, selection, fractionForm) : waiting;
  const sum = moment?.line?.[fractionForm];
  return (
    <p className={moment ? "line" : "line quiet"} aria-live="polite">
      {sum && (
        <strong className="line-sum">
          <WrittenSum text={sum} />
        </strong>
      )}
      {words && <span className="line-next">{words}</span>}
    </p>
  );
}

function Options(props: {
  options: Option[];
  selection: Selection;
  fractionForm: FractionForm;
  choose: (option: Option) => void;
}) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return props.options.map((option, index) => (
    <button
      type="button"
      // biome-ignore lint/suspicious/noArrayIndexKey: the options never change their order
      key={index}
      ref={index === 0 ? first : undefined}
      className={index === 0 ? "button gold" : "button"}
      onClick={() => props.choose(option)}
    >
      {optionLabel(option, props.selection.question?.place ?? "centre", props.fractionForm)}
    </button>
  ));
}

function promptFor(
  moment: UnfinishedTurn,
  { picked, building }: Selection,
  fractionForm: FractionForm,
): string {
  if (!picked)
    return (
      nextPrompt(moment, fractionForm) || (moment.steps.length ? "" : "Your turn: pick a card, or drag it.")
    );
  const name = cardName(picked.card, fractionForm);
  if (building) return `Build with ${name}: onto which pile?`;
  return picked.origin === "hand" ? `${name}: where to?` : `${name}: onto which?`;
}
