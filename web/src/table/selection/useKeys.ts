import { type RefObject, useEffect, useRef } from "react";

interface KeyHandlers {
  cancel: () => void;
  undo: () => void;
  take: () => void;
  build: () => void;
  discard: () => void;
  hint: () => void;
  challenge: () => void;
}

/** Arrows move the focus over cards, piles and buttons as they lie; Enter is the browser's own click; letters are shortcuts. */
export function useKeys(root: RefObject<HTMLElement | null>, handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target.closest("input, textarea, select, dialog")) return;
      const key = event.key.toLowerCase();
      if (key === "z" && (event.ctrlKey || event.metaKey)) return act(event, latest.current.undo);
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === "escape") return act(event, latest.current.cancel);
      if (key === "u" || key === "backspace") return act(event, latest.current.undo);
      if (key === "t") return act(event, latest.current.take);
      if (key === "b") return act(event, latest.current.build);
      if (key === "d") return act(event, latest.current.discard);
      if (key === "h") return act(event, latest.current.hint);
      if (key === "c") return act(event, latest.current.challenge);
      if (key.startsWith("arrow") && root.current) {
        const next = nearest(root.current, document.activeElement, key.slice(5) as Direction);
        if (next) act(event, () => next.focus());
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [root]);
}

type Direction = "left" | "right" | "up" | "down";

function act(event: Event, what: () => void): void {
  event.preventDefault();
  what();
}

/** The nearest button in a direction; distance to the side counts more than distance ahead. */
function nearest(root: HTMLElement, from: Element | null, direction: Direction): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter(
    (each) => each.offsetParent,
  );
  if (!from || !root.contains(from))
    return root.querySelector<HTMLElement>("[data-pick^=hand]") ?? all[0] ?? null;
  const [x, y] = middle(from);
  const sideways = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of all) {
    if (each === from) continue;
    const [ex, ey] = middle(each);
    const ahead = sign * (sideways ? ex - x : ey - y);
    const aside = Math.abs(sideways ? ey - y : ex - x);
    if (ahead < 4) continue;
    const distance = ahead + aside * (sideways ? 4 : 2);
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}

function middle(node: Element): [number, number] {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
