import { useEffect, useRef } from "react";
import type { FractionForm, Moment } from "../api/types";
import { Sum } from "./cards/WrittenSum";
import type { Option, Selection } from "./selection/selection";
import type { Selecting } from "./selection/useSelection";
import { nextWords, optionLabel, said } from "./words";

interface Props {
  moment: Moment | null;
  selecting: Selecting;
  fractionForm: FractionForm;
  /** One sentence that goes before everything else: why not. */
  notice: string | null;
  /** What to say when there is no turn to make. */
  waiting: string;
}

/** The one big line: the arithmetic so far, as a pupil would say it, and the way on. Here one also chooses. */
export function ArithmeticLine({ moment, selecting, fractionForm, notice, waiting }: Props) {
  const { selection, choose, cancel } = selecting;
  if (selection.asked) {
    return (
      <div className="line asking">
        <span className="line-next">Which?</span>
        <Options
          options={selection.asked.options}
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
  const words = moment ? wayOn(moment, selection, fractionForm) : waiting;
  const sum = moment?.line?.[fractionForm];
  return (
    <p className={moment ? "line" : "line quiet"} aria-live="polite">
      {sum && (
        <strong className="line-sum">
          <Sum text={sum} />
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
      {optionLabel(option, props.selection.asked?.place ?? "centre", props.fractionForm)}
    </button>
  ));
}

function wayOn(moment: Moment, { picked, building }: Selection, fractionForm: FractionForm): string {
  if (!picked)
    return (
      nextWords(moment, fractionForm) || (moment.steps.length ? "" : "Your turn: pick a card, or drag it.")
    );
  const name = said(picked.card, fractionForm);
  if (building) return `Build with ${name}: onto which pile?`;
  return picked.origin === "hand" ? `${name}: where to?` : `${name}: onto which?`;
}
