import { useCallback, useEffect, useRef, useState } from "react";
import type { Ending, Step, UnfinishedTurn } from "../../api/types";
import { playSound } from "../../shared/sound";
import {
  build,
  NOTHING,
  type Option,
  type Outcome,
  type Picked,
  type Place,
  pick,
  place,
  type Selection,
} from "./selection";
import { useInOrder } from "./useInOrder";

/** Carries out what was selected: a room session or a sandbox. */
export interface TurnMaker {
  step(step: Step): void;
  end(ending: Ending): void;
  undo(): void;
}

export interface SelectionControls {
  selection: Selection;
  pick: (picked: Picked) => void;
  place: (where: Place) => void;
  /** Both at once, as a drag does. */
  move: (picked: Picked, where: Place) => void;
  choose: (option: Option) => void;
  /** The picked card is meant for a build. */
  build: () => void;
  cancel: () => void;
  /** Do something with the selection or the turn once the step that is on its way has been answered. */
  inOrder: (action: () => void) => void;
}

/** The selection as React state, and the operations that clicks, drags and keys share. */
export function useSelection(
  moment: UnfinishedTurn | null,
  maker: TurnMaker,
  trying: boolean,
): SelectionControls {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const latest = useRef({ moment, selection, maker });
  latest.current = { moment, selection, maker };

  // What was picked may be gone once the table has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is what it depends on
  useEffect(() => setSelection(NOTHING), [moment]);

  const inOrder = useInOrder(trying, moment);
  const carryOut = useCallback(({ selection: next, option, attempt }: Outcome) => {
    const { maker: by } = latest.current;
    setSelection(next);
    if (option?.kind === "step") {
      playSound(option.step.kind === "join" ? "join" : "lay");
      by.step(option.step);
    } else if (option) {
      by.end(option.choice.ending);
    } else if (attempt) {
      if ("step" in attempt) by.step(attempt.step);
      else by.end(attempt.ending);
    }
  }, []);

  return {
    selection,
    pick: useCallback(
      (picked) => inOrder(() => carryOut(pick(latest.current.moment, latest.current.selection, picked))),
      [carryOut, inOrder],
    ),
    place: useCallback(
      (where) => inOrder(() => carryOut(place(latest.current.moment, latest.current.selection, where))),
      [carryOut, inOrder],
    ),
    move: useCallback(
      (picked, where) =>
        inOrder(() => carryOut(place(latest.current.moment, { picked, question: null }, where))),
      [carryOut, inOrder],
    ),
    choose: useCallback((option) => carryOut({ selection: NOTHING, option }), [carryOut]),
    build: useCallback(() => setSelection(build), []),
    cancel: useCallback(() => setSelection(NOTHING), []),
    inOrder,
  };
}
