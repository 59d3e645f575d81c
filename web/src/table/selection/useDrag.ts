import { type RefObject, useEffect, useRef } from "react";
import { prefersReducedMotion } from "../../shared/settings";
import { restOf } from "../restOf";
import type { Picked, Place } from "./selection";

interface DragHandlers {
  lift: (picked: Picked) => void;
  drop: (picked: Picked, where: Place) => void;
  dropOnHand: (picked: Picked, card: number) => void;
  cancel: () => void;
}

const DRAG_DISTANCE = 7;

/**
 * Dragging by mouse, pen or finger. data-pick says what an element is, data-place where it is; a copy of the card follows
 * the pointer, and slides back from where it cannot stay. A press that does not move stays a click, so that clicking and
 * dragging work side by side.
 */
export function useDrag(
  root: RefObject<HTMLElement | null>,
  handlers: DragHandlers,
  /** The server has not answered yet. */
  trying: boolean,
): void {
  const latest = useRef({ ...handlers, trying });
  latest.current = { ...handlers, trying };

  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let from: { x: number; y: number; node: HTMLElement; picked: Picked; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;

    const down = (event: PointerEvent) => {
      const node = (event.target as Element).closest<HTMLElement>("[data-pick]");
      if (!node || event.button !== 0 || !event.isPrimary || node.getAttribute("aria-disabled") === "true")
        return;
      from = { x: event.clientX, y: event.clientY, node, picked: readPick(node), pointer: event.pointerId };
    };

    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!ghost) {
        if (Math.hypot(dx, dy) < DRAG_DISTANCE) return;
        ghost = copyOf(from.node);
        from.node.classList.add("dragged");
        latest.current.lift(from.picked);
      }
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
      const place = placeAt(table, event);
      if (place !== over) {
        over?.classList.remove("over");
        place?.classList.add("over");
        over = place;
      }
    };

    const up = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      const { picked, node } = from;
      const place = ghost ? placeAt(table, event) : null;
      const copy = ghost;
      ghost = null;
      clear();
      if (!copy) return;
      // A mouse ends its drag with a click that means nothing; a finger does not, and its next tap is meant.
      if (event.pointerType === "mouse") {
        addEventListener("click", ignoreClick, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", ignoreClick, { capture: true }), 50);
      }
      const where = place && event.type === "pointerup" ? readPlace(place) : null;
      if (where === null || (picked.origin === "centre" && where === picked.card)) latest.current.cancel();
      else if (typeof where === "object") latest.current.dropOnHand(picked, where.card);
      else latest.current.drop(picked, where);
      settle(copy, node, () => latest.current.trying);
    };

    const clear = () => {
      ghost?.remove();
      over?.classList.remove("over");
      from = ghost = over = null;
    };

    table.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
    return () => {
      clear();
      table.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    };
  }, [root]);
}

const ignoreClick = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

function readPick(node: HTMLElement): Picked {
  const [origin, card] = (node.dataset.pick ?? "").split(":");
  return { origin: origin === "hand" ? "hand" : "centre", card: Number(card) };
}

/** A place of the centre, or a card of the hand. */
function readPlace(node: Element): Place | { card: number } {
  const place = node.getAttribute("data-place") ?? "";
  if (place.startsWith("hand:")) return { card: Number(place.slice(5)) };
  return place === "centre" ? "centre" : Number(place);
}

/** So long a copy lies where it was dropped while the server thinks about it. */
const LONGEST_WAIT = 1500;

/** A card that has gone where it was dropped is drawn there; one that has not slides back to where it came from. */
function settle(copy: HTMLElement, node: HTMLElement, trying: () => boolean): void {
  const before = restOf(node);
  const began = performance.now();
  const look = () => {
    if (trying() && performance.now() - began < LONGEST_WAIT) return void requestAnimationFrame(look);
    const now = restOf(node);
    const stayed = node.isConnected && Math.hypot(now.left - before.left, now.top - before.top) < 20;
    node.classList.remove("dragged");
    if (!stayed || prefersReducedMotion()) return copy.remove();
    copy
      .animate([{ transform: copy.style.transform }, { transform: "none" }], {
        duration: 220,
        easing: "cubic-bezier(0.22, 0.8, 0.24, 1)",
      })
      .finished.finally(() => copy.remove());
  };
  // What was dropped is sent first.
  requestAnimationFrame(look);
}

function placeAt(table: HTMLElement, event: PointerEvent): Element | null {
  const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-place]") ?? null;
  return place && table.contains(place) ? place : null;
}

function copyOf(node: HTMLElement): HTMLElement {
  const rect = node.getBoundingClientRect();
  const ghost = node.cloneNode(true) as HTMLElement;
  for (const each of [ghost, ...ghost.querySelectorAll<HTMLElement>("[data-card]")])
    each.removeAttribute("data-card");
  ghost.classList.add("ghost", "held");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.style.left = `${rect.left}px`;
  ghost.style.top = `${rect.top}px`;
  ghost.style.width = `${rect.width}px`;
  ghost.style.setProperty("--w", getComputedStyle(node).getPropertyValue("--w"));
  document.body.append(ghost);
  return ghost;
}
