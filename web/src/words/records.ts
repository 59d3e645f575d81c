import { counted, signed } from "../shared/words";

type Scoring = "points" | "cards";
const noun = (by: Scoring) => (by === "points" ? "point" : "card");
const often = (times: number) => ["never", "once", "twice"][times] ?? `${times} times`;
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
  moreWon: (missed: number, by: Scoring) => (missed > 0 ? `: ${counted(missed, noun(by))} more.` : "."),
  /** Nothing where the two look alike. */
  betterChance: (best: number, chance: number) =>
    percent(best) === percent(chance)
      ? "."
      : `: with it the chance to win was ${percent(best)}, not ${percent(chance)}.`,
  show: "Show it to a class",
  save: "Save as text",

  // --- the coach ---
  coach: "The coach",
  looking: "The coach is looking…",
  queued: (place: number) => `The coach is busy: you are number ${place} in the line.`,
  lookedAt: (turns: number, of: number) => `The coach has looked at ${turns} of ${counted(of, "turn")}…`,
  bestTake: (turn: number, name: string) => `Best take: turn ${turn}, ${name}`,
  won: (gain: number, by: Scoring) => `${counted(gain, noun(by))}.`,
  turnOf: (turn: number, name: string) => `Turn ${turn}, ${name}:`,
  missed: (count: number, by: Scoring) => `missed ${counted(count, noun(by))}`,
  missedTake: "Better was",
  missedTitle: (told: number, of: number) =>
    `Takes that were missed${told < of ? `: the costliest ${told} of ${of}, turn by turn` : ""}`,
  noneMissed: "No take was missed.",
  passed: "left a take for later",
  passedTake: "That was",
  passedTitle: (told: number, of: number) =>
    `Takes that could wait${told < of ? `: the first ${told} of ${of}` : ""}`,
  /** What somebody has won and played in a whole game. */
  summary: (score: number, by: Scoring, turns: Record<string, number>) =>
    [
      counted(score, noun(by)),
      ...Object.entries(turns)
        .filter(([, count]) => count > 0)
        .map(([what, count]) => (what === "pass" && count !== 1 ? `${count} passes` : counted(count, what))),
    ].join(", "),
  accuracy: (share: number) => `Accuracy: ${Math.round(share)}%.`,
  ownBest: (gain: number, by: Scoring) => `Best take: ${counted(gain, noun(by))}, in`,
  keyMoments: "Key moments:",
  keyMoment: (turn: number) => `turn ${turn}`,
  /** The ideas of a player, by how often: no idea is in two sentences. */
  ideas: (used: Record<string, number>, missed: Record<string, number>) => {
    const names = (from: Record<string, number>, other: Record<string, number>) =>
      Object.keys(from).filter((idea) => !(idea in other));
    const sentence = (start: string, list: string[]) =>
      list.length ? [`${start}: ${list.join(", ")}.`] : [];
    const both = Object.keys(used).filter((idea) => idea in missed);
    return [
      ...sentence("Ideas", names(used, missed)),
      ...sentence(
        "Sometimes used, sometimes missed",
        both.map((idea) => `${idea} (${often(used[idea] ?? 0)} used, ${often(missed[idea] ?? 0)} missed)`),
      ),
      ...sentence("Ideas missed", names(missed, used)),
    ];
  },

  // --- charts ---
  scores: "Score by turn",
  chanceChart: "Chance to win by turn",
  endsWith: (name: string, score: number, unit: string) => `${name} ends with ${signed(score)}${unit}`,
  gains: "Won in each turn, and what there was",
  gainsAbout: (turns: number, missed: number) =>
    `${counted(turns, "turn")}; in ${missed === 0 ? "none" : missed} of them more could have been won.`,
  gain: (turn: number, name: string, gain: number, most: number) =>
    `Turn ${turn}, ${name}: ${signed(gain)}${most > gain ? ` of ${most} that could be won` : ""}`,
} as const;
