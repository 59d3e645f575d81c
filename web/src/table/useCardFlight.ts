import { type RefObject, useLayoutEffect, useRef } from "react";
import { prefersReducedMotion } from "../shared/settings";
import { restOf } from "./restOf";

interface SeenCard {
  /** Where it is seen, perhaps raised or in flight, and where it belongs. */
  seen: DOMRect;
  rest: DOMRect;
  node: Element;
}

/** Where a card comes from when it appears, and goes to when it vanishes: the data-spot of an element. */
export interface Flights {
  from: (card: string) => string | null;
  to: (card: string) => string | null;
}

/**
 * Animates every card from where it was to where it is. Cards are found by data-card, not by component, because another
 * component may draw a card after a turn. The browser animates without React; with reduced motion nothing happens.
 */
export function useCardFlight(root: RefObject<HTMLElement | null>, flights: Flights): void {
  const before = useRef<Map<string, SeenCard> | null>(null);
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const now = new Map<string, SeenCard>();
    for (const node of table.querySelectorAll("[data-card]")) {
      const seen = node.getBoundingClientRect();
      now.set(node.getAttribute("data-card") ?? "", { seen, rest: restOf(node, seen), node });
    }
    const old = before.current;
    before.current = now;
    if (!old || prefersReducedMotion()) return;
    for (const [name, { rest, node }] of now) {
      const was = old.get(name);
      // What raises a card, and what flies already, has a movement of its own.
      const start = was ? (was.node === node ? was.rest : was.seen) : spot(table, flights.from(name));
      if (start) fly(node, start, rest, was ? 0 : 60);
    }
    for (const [name, { seen, node }] of old) {
      const end = now.has(name) ? null : spot(table, flights.to(name));
      if (end) flyAway(node, seen, end);
    }
  });
}

function spot(table: Element, name: string | null): DOMRect | null {
  return (name && table.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect()) || null;
}

function fly(node: Element, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  if (Math.abs(dx) + Math.abs(dy) < 3) return;
  const scale = to.width ? from.width / to.width : 1;
  node.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0" },
      { transform: "none", transformOrigin: "0 0" },
    ],
    { duration: 420, delay, fill: "backwards", easing: "cubic-bezier(0.22, 0.8, 0.24, 1)" },
  );
}

/** A card that is no longer drawn: a copy of its element flies away and is removed. */
function flyAway(node: Element, from: DOMRect, to: DOMRect): void {
  const ghost = node.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add("ghost");
  const { style } = ghost;
  style.left = `${from.left}px`;
  style.top = `${from.top}px`;
  style.width = `${from.width}px`;
  document.body.append(ghost);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  ghost
    .animate(
      [
        { transform: "none", opacity: 1 },
        { transform: "translateY(-10px) scale(1.04)", opacity: 1, offset: 0.3 },
        { transform: `translate(${x}px, ${y}px) scale(0.35)`, opacity: 0.2 },
      ],
      { duration: 760, easing: "ease-in-out" },
    )
    .finished.finally(() => ghost.remove());
}
