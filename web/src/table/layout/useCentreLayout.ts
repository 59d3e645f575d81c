import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import { FREE, type Item, type Layout, layOut } from "./centreLayout";

/** In a game so many cards find room without moving the others; a lesson begins with all that it has. */
const ROOM = 10;
/** From the back of a classroom large cards count for more than that none of them moves. */
const PROJECTED_ROOM = 5;

/**
 * Lays out the piles of the centre and its free place, which are its children in this order, and sets the size of their
 * cards. Through the object model, as the CSP demands, and before anything is painted.
 */
export function useCentreLayout(
  centre: RefObject<HTMLElement | null>,
  piles: readonly { name: number; cards: readonly number[] }[],
  vacant: boolean,
): void {
  const before = useRef<Layout | null>(null);
  const items = piles.map(({ name, cards }) => ({ name: String(name), cards: cards.length }));
  if (vacant) items.push({ name: FREE, cards: 1 });
  const latest = useRef(items);
  latest.current = items;
  const apply = useCallback(() => {
    if (centre.current) before.current = place(centre.current, latest.current, before.current);
  }, [centre]);

  // After every drawing: the free place may be another element than before.
  useLayoutEffect(apply);
  useLayoutEffect(() => {
    if (!centre.current) return;
    const observer = new ResizeObserver(apply);
    observer.observe(centre.current);
    return () => observer.disconnect();
  }, [centre, apply]);
}

function place(node: HTMLElement, items: readonly Item[], before: Layout | null): Layout | null {
  const felt = node.parentElement;
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(node);
  const [left, top] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)];
  const box = {
    width: node.offsetWidth - left - Number.parseFloat(paddingRight),
    height: node.offsetHeight - top - Number.parseFloat(paddingBottom),
  };
  if (!felt || box.width <= 0 || box.height <= 0) return before;
  const projected = felt.querySelector(".open-seats") !== null;
  const alone = !projected && !felt.querySelector<HTMLElement>(".across")?.offsetHeight;
  const room = projected ? PROJECTED_ROOM : alone ? 0 : ROOM;
  const layout = layOut(
    box,
    items,
    projected ? Number.POSITIVE_INFINITY : largest(felt, alone),
    room,
    before,
  );
  node.style.setProperty("--w", `${layout.card.toFixed(1)}px`);
  node.querySelectorAll<HTMLElement>(":scope > :is(.pile, .slot)").forEach((child, index) => {
    const spot = layout.spots.get(items[index]?.name ?? "");
    if (!spot) return;
    child.style.left = `${(left + spot.x).toFixed(1)}px`;
    child.style.top = `${(top + spot.y).toFixed(1)}px`;
  });
  return layout;
}

/** The upper bound: a little smaller than the cards of the hand, and larger where there are no opponents. */
function largest(felt: HTMLElement, alone: boolean): number {
  const { clientWidth: width, clientHeight: height } = felt;
  const most =
    width > 760 && width > height
      ? Math.min(0.115 * width, (alone ? 0.25 : 0.21) * height)
      : Math.min(0.19 * width, 0.2 * height);
  return Math.max(54, most);
}
