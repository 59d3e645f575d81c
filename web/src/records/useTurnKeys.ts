import { useEffect, useRef } from "react";

const KEYS: Record<string, (at: number, end: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, end) => end,
};

/** Arrow keys, Home and End go to another turn wherever the focus is, except in fields, which have their own use for them. */
export function useTurnKeys(go: (to: (at: number, end: number) => number) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = KEYS[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input, textarea, select")) return;
      event.preventDefault();
      latest.current(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
