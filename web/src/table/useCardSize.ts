import { type RefObject, useLayoutEffect } from "react";
import { fitted } from "./cardSize";

/** Gives the centre's cards their size, whenever piles or the screen change. Styles are set through the object model. */
export function useFit(centre: RefObject<HTMLElement | null>, fans: readonly number[]): void {
  const shape = fans.join(" ");
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
      const { card, air } = fitted(box, shape.split(" ").map(Number), largest(felt));
      node.style.setProperty("--w", `${card.toFixed(1)}px`);
      node.style.setProperty("--air", String(air));
    };
    set();
    const watching = new ResizeObserver(set);
    watching.observe(node);
    return () => watching.disconnect();
  }, [centre, shape]);
}

/** Cards of the centre are a little smaller than those of the hand, and larger where nobody sits across. */
function largest(felt: HTMLElement): number {
  const { clientWidth: width, clientHeight: height } = felt;
  const alone = !felt.querySelector<HTMLElement>(".across")?.offsetHeight;
  const most =
    width > 760
      ? Math.min(0.115 * width, (alone ? 0.25 : 0.19) * height, 210)
      : Math.min(0.19 * width, 0.15 * height, 120);
  return Math.max(54, most);
}
