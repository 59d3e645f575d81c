import { useCallback, useEffect, useRef } from "react";
import type { Ending, Step, UnfinishedTurn } from "../../api/types";
import type { TurnMaker } from "../turnMaker";

interface Plan {
  steps: readonly Step[];
  ending: Ending;
  /** So many steps the turn has, if nothing came between. */
  made: number;
  next: number;
}

/**
 * Carries out the joins of a take one after the other, and then the take. Each waits until the value before it was said,
 * where values are said first. Whoever undoes a step, or is refused one, has given the plan up.
 */
export function useTakePlan(
  moment: UnfinishedTurn | null,
  maker: TurnMaker,
  trying: boolean,
): (steps: readonly Step[], ending: Ending) => void {
  const plan = useRef<Plan | null>(null);
  const latest = useRef({ moment, maker });
  latest.current = { moment, maker };

  const goOn = useCallback(() => {
    const now = plan.current;
    const { moment: table, maker: by } = latest.current;
    if (!now || table?.ask) return;
    if (!table || table.steps.length !== now.made) {
      plan.current = null;
      return;
    }
    const step = now.steps[now.next];
    if (step) {
      now.next += 1;
      now.made += 1;
      by.step(step);
    } else {
      plan.current = null;
      by.end(now.ending);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new moment is a reason to go on
  useEffect(() => {
    if (!trying) goOn();
  }, [moment, trying, goOn]);

  return useCallback(
    (steps, ending) => {
      plan.current = { steps, ending, made: latest.current.moment?.steps.length ?? 0, next: 0 };
      goOn();
    },
    [goOn],
  );
}
