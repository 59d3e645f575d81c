import type { Card, QuestionRequest, Scoring } from "../../api/types";
import { cardNamed, type PositionText, readPosition, writePosition } from "../../solver/positionText";

export type Kind = QuestionRequest["kind"];
export type Cards = "1" | "2" | "3" | "full";

/** What somebody has laid out so far, and what is asked about it. */
export interface Layout {
  kind: Kind;
  cards: Cards;
  by: Scoring;
  position: PositionText;
  /** What is drawn after the first of two turns, the next card first. */
  next: string[];
}

/** Where a card can go. */
export type Place = "centre" | "hand" | "next";

const KINDS: readonly Kind[] = [
  "best-take",
  "use-every-card",
  "two-turns",
  "clear-the-centre",
  "find-the-build",
];

/** The names of rules with these cards, for two players and for one. */
export const PRESETS: Record<Cards, string> = {
  "1": "level 1",
  "2": "level 2",
  "3": "level 3",
  full: "full",
};
const SOLITAIRE: Record<Cards, string> = {
  "1": "solitaire, cards addition",
  "2": "solitaire, cards subtraction",
  "3": "solitaire",
  full: "solitaire, cards all",
};

/** Where points can count. */
export const goesByPoints = (kind: Kind) => kind === "best-take" || kind === "two-turns";

/** A layout as it stands in the address, so that it outlives the page; what makes no sense there is as at the beginning. */
export function readLayout(query: URLSearchParams): Layout {
  const kind = KINDS.find((each) => each === query.get("kind")) ?? "best-take";
  const cards = query.get("cards") ?? "";
  return {
    kind,
    cards: Object.hasOwn(PRESETS, cards) ? (cards as Cards) : "3",
    by: query.get("by") === "points" && goesByPoints(kind) ? "points" : "cards",
    position: readPosition(query.get("p") ?? ""),
    next: readPosition(query.get("next") ?? "").centre,
  };
}

export function writeLayout({ kind, cards, by, position, next }: Layout): URLSearchParams {
  const p = writePosition(position);
  return new URLSearchParams({
    kind,
    cards,
    by: goesByPoints(kind) ? by : "cards",
    ...(p === "|" ? {} : { p }),
    ...(kind === "two-turns" && next.length > 0 ? { next: next.join(" ") } : {}),
  });
}

/** The question that is laid out, as the server reads it. */
export function questionOf({ kind, cards, by, position, next }: Layout): QuestionRequest {
  const two = kind === "two-turns";
  return {
    kind,
    position: writePosition(position),
    rules: `${(two ? SOLITAIRE : PRESETS)[cards]}, by ${goesByPoints(kind) ? by : "cards"}`,
    refill: two ? next.join(" ") : "",
  };
}

/** The first place that has to have cards and has none; as long as there is one, nothing is asked. */
export function emptyPlace({ kind, position, next }: Layout): Place | null {
  if (position.centre.length === 0) return "centre";
  if (position.hand.length === 0) return "hand";
  return kind === "two-turns" && next.length === 0 ? "next" : null;
}

/** The first word that is no card of the pack as it is mostly written; null where all are. Builds are left to the server. */
export function unknownWord({ position, next }: Layout, cards: readonly Card[]): string | null {
  const all = [...position.centre, ...position.hand, ...next];
  return all.find((word) => word !== "?" && !word.startsWith("[") && !cardNamed(word, cards)) ?? null;
}

export function withCard(layout: Layout, place: Place, word: string): Layout {
  return changed(layout, place, (words) => [...words, word]);
}

export function withoutCard(layout: Layout, place: Place, index: number): Layout {
  return changed(layout, place, (words) => words.toSpliced(index, 1));
}

function changed(layout: Layout, place: Place, change: (words: string[]) => string[]): Layout {
  if (place === "next") return { ...layout, next: change(layout.next) };
  return { ...layout, position: { ...layout.position, [place]: change(layout.position[place]) } };
}

/** All cards that are laid out, for counting what is left of the pack. */
export const laidOut = ({ position, next }: Layout): PositionText => ({
  centre: [...position.centre, ...next],
  hand: position.hand,
});
