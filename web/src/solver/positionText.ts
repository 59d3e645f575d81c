import type { Card } from "../api/types";

/** A position as it is typed, CENTRE | HAND, split into words. Only the server reads the words themselves. */
export interface PositionText {
  centre: string[];
  hand: string[];
}

export type Tray = keyof PositionText;

/** Words are separated by blanks; a build, in square brackets, is one word. */
export function readPosition(text: string): PositionText {
  const [centre = "", hand = ""] = text.split("|");
  return { centre: words(centre), hand: words(hand) };
}

function words(text: string): string[] {
  return text.match(/\[[^\]]*\]?|[^\s,[\]]+/g) ?? [];
}

export function writePosition({ centre, hand }: PositionText): string {
  return `${centre.join(" ")} | ${hand.join(" ")}`.trim();
}

/** The card that a word names, if it names one: 7, 7r, -4, 3/4, sqrt. A number without a colour has none. */
export function cardNamed(word: string, pack: readonly Card[]): Card | null {
  const known = pack.find((card) => card.token === word);
  if (known) return known;
  const value = Number(word);
  const like = /^\d+$/.test(word)
    ? pack.find((card) => card.kind === "number" && card.value === value)
    : undefined;
  return like ? { ...like, token: word, colour: null } : null;
}

/** How many more of a card the position may use: a pack has each wild card once, and each number in four colours. */
export function cardsLeft(token: string, position: PositionText): number {
  const plain = (word: string) => word.replace(/^(\d+)[rbgo]$/, "$1");
  const used = [...position.centre, ...position.hand].flatMap((word) =>
    word.startsWith("[") ? (word.match(/[^\s+[\]]+/g) ?? []) : [word],
  );
  if (/^\d+$/.test(token)) return 4 - used.filter((word) => plain(word) === token).length;
  if (/^\d+[rbgo]$/.test(token) && used.filter((word) => plain(word) === plain(token)).length >= 4) return 0;
  return used.includes(token) ? 0 : 1;
}
