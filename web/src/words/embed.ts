import { counted } from "../shared/words";

/** Sentences of the page that others show in a frame of theirs. */
export const embedWords = {
  title: (day: string) => `Challenges of ${day}`,
  which: "Which challenge",
  centre: "In the centre",
  hand: "In the hand",
  next: (cards: number) => `${cards === 1 ? "This card comes" : `These ${counted(cards, "card")} come`} next`,
  anyNumber: "?",
  play: "Play in a new tab",
  brand: "Toptake, in a new tab",
} as const;
