import { type RefObject, useLayoutEffect } from "react";
import { fitCards } from "./cardSize";

/** Sets the size of the centre's cards when piles or the window change; through the object model, as the CSP demands. */
export function useCardSize(centre: RefObject<HTMLElement | null>, piles: readonly number[]): void {
  const shape = piles.join(" ");
  useLayoutEffect(() => {
    const node = centre.current;
    const felt = node?.parentElement;
    if (!node || !felt) return;
    const set = () => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(node);
      const box = {
        width: node.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - 1,
        height: node.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom) - 1,
      };
      if (box.width <= 0 || box.height <= 0) return;
      const { card, air } = fitCards(box, shape.split(" ").map(Number), largest(felt));
      node.style.setProperty("--w", `${card.toFixed(1)}px`);
      node.style.setProperty("--air", String(air));
    };
    set();
    const observer = new ResizeObserver(set);
    observer.observe(node);
    return () => observer.disconnect();
  }, [centre, shape]);
}

/** The upper bound: a little smaller than the cards of the hand, and larger where there are no opponents. */
function largest(felt: HTMLElement): number {
  const { clientWidth: width, clientHeight: height } = felt;
  const alone = !felt.querySelector<HTMLElement>(".across")?.offsetHeight;
  const most =
    width > 760
      ? Math.min(0.115 * width, (alone ? 0.25 : 0.19) * height, 210)
      : Math.min(0.19 * width, 0.15 * height, 120);
  return Math.max(54, most);
}
