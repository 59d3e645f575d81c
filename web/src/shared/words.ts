/** A number with a true minus sign. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : String(number));

/** A value that came as it is typed, with true minus signs. */
export const typeset = (value: string): string => value.replaceAll("-", "−");

/** "1 card", "2 cards". */
export function counted(number: number, noun: string): string {
  return `${signed(number)} ${noun}${Math.abs(number) === 1 ? "" : "s"}`;
}

/** "1 point", "2 cards": a score, or what a take brings, in what the game is played for. */
export const scored = (number: number, by: "points" | "cards"): string =>
  counted(number, by === "points" ? "point" : "card");
