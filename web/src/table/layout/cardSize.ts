/** How wide the cards of the centre may be, so that every pile is seen whole. */
interface Box {
  width: number;
  height: number;
}

/** In widths of a card: the visible strip of a covered card, the height of a pile with its value, the gap between piles. */
export const STRIP = 0.36;
export const TALL = 1.56;
const AIR = { loose: 0.26, tight: 0.14 };
const SMALLEST = 32;

/** Sizes go down in steps, which are tried one after the other. */
const STEP = 0.96;

interface Fit {
  card: number;
  air: number;
}

/** `piles` is the number of cards of each pile. Below the smallest size the centre scrolls. */
export function fitCards({ width, height }: Box, piles: readonly number[], largest: number): Fit {
  for (let card = Math.min(largest, STEP * width, (STEP * height) / TALL); card > SMALLEST; card *= STEP)
    for (const air of [AIR.loose, AIR.tight])
      if (rows(width / card, piles, air) * (TALL + air) - air <= height / card) return { card, air };
  return { card: SMALLEST, air: AIR.tight };
}

/** As the browser wraps them: in order, a new row when the next pile is too wide for this one. */
function rows(width: number, piles: readonly number[], air: number): number {
  let count = 1;
  let used = 0;
  for (const cards of piles) {
    const wide = 1 + STRIP * (cards - 1);
    if (wide > width) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + air + wide > width) {
      count += 1;
      used = wide;
    } else used += (used > 0 ? air : 0) + wide;
  }
  return count;
}
