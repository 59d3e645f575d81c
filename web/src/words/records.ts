import { counted, signed } from "../shared/words";

type Scoring = "points" | "cards";
const noun = (by: Scoring) => (by === "points" ? "point" : "card");
const percent = (chance: number) => `${Math.round(100 * chance)}%`;

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

/** Sentences of a game that is looked at again, and of what the coach says of it. */
export const reviewWords = {
  between: " and ",
  afterTurn: (turn: number) => `After turn ${turn}`,
  back: "Back",
  next: "Next",
  turn: "Turn",
  dealt: "The cards are dealt.",
  better: "Better was",
  moreWon: (missed: number, by: Scoring) => `: ${counted(missed, noun(by))} more.`,
  betterChance: (best: number, chance: number) =>
    `: a chance of ${percent(best)} to win, not ${percent(chance)}.`,
  show: "Show it to a class",
  save: "Save as text",

  // --- the coach ---
  coach: "The coach",
  looking: "The coach is looking…",
  queued: (place: number) => `The coach is busy: you are number ${place} in the line.`,
  lookedAt: (turns: number, of: number) => `The coach has looked at ${turns} of ${counted(of, "turn")}…`,
  bestMoment: (turn: number, name: string) => `Best moment: turn ${turn}, ${name}`,
  won: (gain: number, by: Scoring) => `${counted(gain, noun(by))}.`,
  turnOf: (turn: number, name: string) => `Turn ${turn}, ${name}:`,
  missed: (count: number, by: Scoring) => `missed ${counted(count, noun(by))}`,
  missedTake: "There was",
  noneMissed: "No take was missed.",
  passed: "passed over, and well",
  passedTake: "Given up was",
  chances: (take: number, turn: number) =>
    `It had a chance of ${percent(take)} to win, the turn ${percent(turn)}.`,
  /** What somebody has won and played in a whole game. */
  summary: (score: number, by: Scoring, turns: Record<string, number>) =>
    [
      counted(score, noun(by)),
      ...Object.entries(turns)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => (what === "pass" && count !== 1 ? `${count} passes` : counted(count, what))),
    ].join(", "),
  accuracy: (share: number) => `Accuracy: ${Math.round(share)}%.`,
  keyMoments: "Key moments:",
  keyMoment: (turn: number) => `turn ${turn}`,
  ideas: (names: readonly string[]) => `Ideas: ${names.join(", ")}.`,
  missedIdeas: (names: readonly string[]) => `Ideas missed: ${names.join(", ")}.`,

  // --- charts ---
  scores: "Score by turn",
  chanceChart: "Chance to win by turn",
  endsWith: (name: string, score: number, unit: string) => `${name} ends with ${signed(score)}${unit}`,
  gains: "Won in each turn, and what there was",
  gainsAbout: (turns: number, missed: number) =>
    `${counted(turns, "turn")}; in ${missed} of them more could have been won.`,
  gain: (turn: number, name: string, gain: number, most: number) =>
    `Turn ${turn}, ${name}: ${signed(gain)}${most > gain ? `, and there ${most === 1 ? "was" : "were"} ${most}` : ""}`,
} as const;
