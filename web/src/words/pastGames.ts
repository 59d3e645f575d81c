import { counted } from "../shared/words";

/** Sentences of the page of past games. */
export const pastGamesWords = {
  title: "Past games",
  lead: "Look back at a game that you played in this browser, turn by turn, with the coach.",
  none: "You have not finished a game in this browser yet.",
  play: "Play one",
  review: "Review",
  you: "You",
  unfinished: "not finished",
  turns: (count: number) => counted(count, "turn"),
  importGame: "Import a game",
  importAbout: "A game that the command line or another table wrote down as text.",
  importText: "The game as text",
  importButton: "Import",
  importedUpTo: "Review the game up to there",
  link: "A game that somebody else played is opened by its link: ask them for it.",
  cannotOpen: "This game cannot be opened",
} as const;
