import { useEffect, useRef } from "react";

type Go = (at: number, end: number) => number;

const KEYS: Record<string, Go> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, end) => end,
};

/** Arrow keys, Home and End go to another turn wherever the focus is, except in fields, which have their own use for them. */
export function useTurnKeys(go: (to: Go) => void, more: Readonly<Record<string, Go>> = {}): void {
  const latest = useRef({ go, more });
  latest.current = { go, more };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = KEYS[event.key] ?? latest.current.more[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input, textarea, select")) return;
      event.preventDefault();
      latest.current.go(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
