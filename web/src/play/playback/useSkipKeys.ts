import { useEffect } from "react";

/**
 * While a turn is shown, a tap on the felt or a key brings the table as it is; what is pressed means nothing else then. A
 * shows the turn again.
 */
export function useSkipKeys(playing: boolean, skip: () => void, again: (() => void) | null): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (target.closest("input, textarea, select, dialog")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (!playing) {
        if (key === "a" && again) again();
        return;
      }
      // Elsewhere Escape closes a panel, and Enter presses a button.
      const onFelt = target === document.body || target.closest(".felt") !== null;
      if (key !== "s" && !(onFelt && [" ", "enter", "escape"].includes(key))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      skip();
    };
    const click = (event: MouseEvent) => {
      if (!playing || !(event.target as Element).closest?.(".felt")) return;
      event.preventDefault();
      event.stopPropagation();
      skip();
    };
    // Before anything else hears of it.
    addEventListener("keydown", press, true);
    addEventListener("click", click, true);
    return () => {
      removeEventListener("keydown", press, true);
      removeEventListener("click", click, true);
    };
  }, [playing, skip, again]);
}
