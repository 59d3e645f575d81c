/** How hard a challenge is, in words for its number: a fifth of the built-in ones in each. */
const HARDNESS: readonly (readonly [number, string])[] = [
  [1100, "very easy"],
  [1180, "easy"],
  [1260, "middle"],
  [1340, "hard"],
  [Number.POSITIVE_INFINITY, "very hard"],
];

export const hardness = (rating: number): string => HARDNESS.find(([below]) => rating < below)?.[1] ?? "";

/** "1190, easy". */
export const difficultyText = (rating: number): string => `${rating}, ${hardness(rating)}`;

/** Of several: "1090, very easy, to 1190, easy". */
export const difficultySpan = (easiest: number, hardest: number): string =>
  easiest === hardest
    ? difficultyText(easiest)
    : hardness(easiest) === hardness(hardest)
      ? `${easiest} to ${hardest}, ${hardness(easiest)}`
      : `${easiest} to ${hardest}, ${hardness(easiest)} to ${hardness(hardest)}`;

/** The bounds, told to whoever chooses by them. */
export const aboutDifficulty = `What the numbers mean: ${HARDNESS.slice(0, -1)
  .map(([below, word]) => `${word} below ${below}`)
  .join(", ")}, and very hard from there on.`;
