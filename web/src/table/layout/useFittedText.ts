import { type RefObject, useLayoutEffect } from "react";

const SMALLEST = 0.5;
const STEP = 0.92;

/**
 * Makes the text of a box smaller until nothing of it is cut off; boxes on the felt keep their size whatever they say. The
 * style sheet multiplies its font sizes by --fit.
 */
export function useFittedText(
  box: RefObject<HTMLElement | null>,
  text: string,
  /** A box that scrolls need not have letters that nobody can read. */
  smallest = SMALLEST,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what has to fit
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const shrink = () => {
      let scale = 1;
      node.style.setProperty("--fit", "1");
      while (scale > smallest && isCutOff(node)) {
        scale *= STEP;
        node.style.setProperty("--fit", scale.toFixed(3));
      }
    };
    shrink();
    // The font comes late, and is wider than the one that stands in for it.
    void document.fonts?.ready.then(shrink);
    const observer = new ResizeObserver(shrink);
    // A box that is as large as its text says nothing of room that has come back.
    observer.observe(node.parentElement ?? node);
    observer.observe(node);
    return () => observer.disconnect();
  }, [box, text, smallest]);
}

const isCutOff = (node: HTMLElement): boolean =>
  node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
