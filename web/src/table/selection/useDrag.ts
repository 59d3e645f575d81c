import { type RefObject, useEffect, useRef } from "react";
import type { Picked, Place } from "./selection";

interface DragHandlers {
  start: (picked: Picked) => void;
  drop: (picked: Picked, where: Place) => void;
  cancel: () => void;
}

const DRAG_DISTANCE = 7;

/**
 * Dragging by mouse, pen or finger. data-pick says what an element is, data-place where it is; a copy of the card follows
 * the pointer. A press that does not move stays a click, so that clicking and dragging work side by side.
 */
export function useDrag(root: RefObject<HTMLElement | null>, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;

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
        latest.current.start(from.picked);
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
      const dragged = ghost !== null;
      const place = dragged ? placeAt(table, event) : null;
      clear();
      node.classList.remove("dragged");
      if (!dragged) return;
      // A mouse ends its drag with a click that means nothing; a finger does not, and its next tap is meant.
      if (event.pointerType === "mouse") {
        addEventListener("click", ignoreClick, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", ignoreClick, { capture: true }), 50);
      }
      const where = place && event.type === "pointerup" ? readPlace(place) : null;
      if (where !== null && !(picked.origin === "centre" && where === picked.card))
        latest.current.drop(picked, where);
      else latest.current.cancel();
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

function readPlace(node: Element): Place {
  const place = node.getAttribute("data-place");
  return place === "centre" ? "centre" : Number(place);
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
