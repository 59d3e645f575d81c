/** "1 card", "2 cards". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${Math.abs(number) === 1 ? "" : "s"}`;
}
