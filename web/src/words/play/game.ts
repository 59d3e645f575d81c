import { counted, signed } from "../../shared/words";

/** Sentences around a game: its bar, its drawer, hints, the turns of others. */
export const gameWords = {
  solitaire: "Solitaire",
  level: (level: number) => `Level ${level}`,
  yourBest: (score: number) => `Your best: ${signed(score)}`,
  hint: "Hint",
  score: "Score",
  doubt: "Doubt?",

  over: "The game is over.",
  sending: "…",
  thinking: (name: string) => `${name} is thinking…`,
  lastTurn: (name: string) => `${name} has a last turn…`,
  cannotNow: "That cannot be done now.",

  // --- the drawer ---
  drawer: "Score and history",
  toTable: "Back to the table",
  challengeTitle: "Does the builder hold the answer?",
  challenge: (name: string) => `Challenge ${name}:`,
  nothingToChallenge: "There is no build that you may challenge now.",
  turnSoFar: "This turn so far",

  // --- a challenge ---
  bluff: "It was a bluff!",
  noBluff: "The answer is there!",
  challenged: (name: string, sentence: string) => `Challenged ${name}: ${sentence}`,
  loses: (name: string, points: number) =>
    `${name} ${name === "You" ? "lose" : "loses"} ${counted(points, "point")}.`,

  emotes: "Friendly signs",
  emote: {
    hello: "Hello",
    good_luck: "Good luck",
    nice_take: "Nice take",
    well_built: "Well built",
    wow: "Wow",
    thinking: "Thinking",
    oops: "Oops",
    thanks: "Thanks",
    good_game: "Good game",
  },
} as const;

/** What a hint says around the sentences of the coach. */
export const hintWords = {
  title: "Hint",
  queued: (place: number) => `The coach is busy: you are number ${place} in the line.`,
  /** The next strength, by the one that is shown. */
  more: [undefined, "Which cards?", "Show me the play", undefined] as readonly (string | undefined)[],
  doIt: "Do it for me",
  close: "Got it",
};

/** What has happened in a game, turn by turn. */
export const historyWords = {
  title: "What happened",
  you: "You",
  none: "Nothing yet. Every turn is told here.",
};

/** What is said around a turn that is shown on the felt. */
export const playbackWords = {
  you: "You",
  skip: "Skip",
  again: "Show me again",
  plays: (name: string) => `${name} ${name === "You" ? "play" : "plays"}`,
  pace: "Others' turns",
  paces: { calm: "calm", brisk: "brisk", instant: "at once" },
};

/** What is said to somebody whose hand is all wild cards. */
export const wildHandWords = {
  onlyWild: "You hold only wild cards. Lay them in the centre and draw new ones.",
  layDown: "Lay them down",
} as const;
