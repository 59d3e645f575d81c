/** How wide the cards of the centre may be, so that every pile is seen whole. A drawing matter, in numbers only. */
export interface Box {
  width: number;
  height: number;
}

/** In widths of a card: what of a card in a fan is seen, how tall a pile is with its value, and the air between piles. */
export const STRIP = 0.36;
const TALL = 1.56;
const AIR = { loose: 0.26, tight: 0.14 };
const SMALLEST = 32;

/** Sizes go down in steps, or cards would breathe at every turn. */
const STEP = 0.88;

export interface Fit {
  card: number;
  air: number;
}

/** `fans` says of each pile how many cards it has. Below the smallest size the centre scrolls. */
export function fitted({ width, height }: Box, fans: readonly number[], largest: number): Fit {
  for (let card = largest; card > SMALLEST; card *= STEP)
    for (const air of [AIR.loose, AIR.tight])
      if (rows(width / card, fans, air) * (TALL + air) - air <= height / card) return { card, air };
  return { card: SMALLEST, air: AIR.tight };
}

/** As the browser wraps them: in order, a new row when the next pile is too wide for this one. */
function rows(width: number, fans: readonly number[], air: number): number {
  let count = 1;
  let used = 0;
  for (const cards of fans) {
    const wide = 1 + STRIP * (cards - 1);
    if (wide > width) return Number.POSITIVE_INFINITY;
    if (used > 0 && used + air + wide > width) {
      count += 1;
      used = wide;
    } else used += (used > 0 ? air : 0) + wide;
  }
  return count;
}
