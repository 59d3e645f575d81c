import { counted } from "../shared/words";
import { hardness } from "./difficulty";

/** Sentences of the page on which challenges are set. */

export const settingWords = {
  title: "Set a challenge",
  door: "Lay out a position of your own, and see who finds the best play.",
  lead: "Lay out cards, solve it yourself, and send the link to whoever shall find the best play.",

  // --- what is asked ---
  kind: "What is asked",
  kinds: {
    "best-take": "Best take: win the most in one turn",
    "use-every-card": "Use every card: win all of them with one card",
    "two-turns": "Two turns: win the most in both",
    "clear-the-centre": "Clear the centre: leave nothing there",
    "find-the-build": "Find the build: tie up the most cards",
  },
  cards: "Cards",
  levels: { "1": "numbers", "2": "with −", "3": "× ÷ too", full: "all" },
  by: "What counts",
  scorings: { cards: "cards", points: "points" },

  // --- the position ---
  position: "The position",
  next: "Drawn after the first turn",
  nextAbout: "The first of them go to the centre until it has five, the others to the hand.",
  typeNext: "Or type what is drawn",
  anyNumber: "? in the hand",
  aboutAnyNumber: "A ? asks which number cards can win everything.",

  // --- is it sound? ---
  soundness: "Is it a challenge?",
  missing: {
    centre: "Lay cards into the centre.",
    hand: "Lay cards into the hand, one of them a number card.",
    next: "Lay the cards that are drawn after the first turn.",
  },
  proving: "Looking for every best play, and how hard it is…",
  sound: "It can be set: its best is proven.",
  unsound: "It cannot be set.",
  plays: (plays: number) =>
    plays === 1 ? "There is one best play." : `There are ${counted(plays, "best play")}.`,
  numberPlays: (plays: number) => `All its numbers together have ${counted(plays, "way")} to win everything.`,
  difficulty: (rating: number) => `It is ${hardness(rating)}: difficulty ${rating}.`,
  tooEasy: "But its best is seen at first sight. Better one that takes a step or two.",
  known: "The same challenge is there already, so nothing has to be set, and it keeps the title that it has.",
  openKnown: "Open that one",

  // --- solve it ---
  challengeTitle: "Title, if you like",
  solve: "Now solve it yourself",
  solveAbout: "Whoever sets a challenge has to find its best play first.",
  hint: "Give me a hint",
  noHint: "There is no trick in it: look at every card of the centre once more.",
  backToLayout: "Change the position",

  // --- it is set ---
  isSet: "Your challenge is set",
  isKnown: "This challenge was there already",
  keptTitle: (yours: string, title: string) =>
    title
      ? `It keeps the title that it had, “${title}”; yours, “${yours}”, is not stored.`
      : `It was there without a title; yours, “${yours}”, is not stored.`,
  share: "Whoever has this link can solve it:",
  link: "Link to your challenge",
  open: "Open it",
  another: "Set another one",
} as const;
