import { type RefObject, useEffect, useRef } from "react";
import type { Picked, Place } from "./selection";

export interface Dragging {
  start: (picked: Picked) => void;
  drop: (picked: Picked, where: Place) => void;
  cancel: () => void;
}

const FAR_ENOUGH = 7;

/**
 * Dragging by mouse, pen or finger. Elements say by data-pick what they are and by data-place where they are; a picture
 * of the card follows the pointer. A press that does not move stays a click, so both ways live side by side.
 */
export function useDrag(root: RefObject<HTMLElement | null>, dragging: Dragging): void {
  const latest = useRef(dragging);
  latest.current = dragging;

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
        if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
        ghost = picture(from.node);
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
      // The click that ends a drag means nothing; a finger that was moved makes none, and its next tap is meant.
      if (event.pointerType === "mouse") {
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
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

const swallow = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

export function readPick(node: HTMLElement): Picked {
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

function picture(node: HTMLElement): HTMLElement {
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
