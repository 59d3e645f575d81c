import { useCallback, useEffect, useRef, useState } from "react";

/**
 * Does one thing after the other. What is pressed while a step is on its way to the server waits for the answer, since it
 * was meant for the table after that step; if the step is refused, what waited is dropped.
 */
export function useInOrder(trying: boolean, table: string): (action: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const latest = useRef({ trying });
  const [, redraw] = useState(0);
  latest.current = { trying };
  const triedFrom = useRef<string>(undefined);

  // After every drawing, since an action has to see what the one before it has changed.
  useEffect(() => {
    if (trying) {
      triedFrom.current ??= table;
      return;
    }
    const refused = triedFrom.current !== undefined && triedFrom.current === table;
    triedFrom.current = undefined;
    if (refused) waiting.current = [];
    const next = waiting.current.shift();
    if (!next) return;
    next();
    redraw((count) => count + 1);
  });

  return useCallback((action) => {
    if (!latest.current.trying && waiting.current.length === 0) action();
    else waiting.current.push(action);
  }, []);
}
