import type { Progress } from "../api/answerLines";
import { counted } from "../shared/words";

/** Sentences of the solver's page and of the page that checks an answer. */

const many = (number: number) => number.toLocaleString("en");
const takes = (number: number) => `${many(number)} different ${number === 1 ? "take" : "takes"}`;
const noun = (by: "points" | "cards") => (by === "points" ? "point" : "card");

const DOING = {
  searching: "Looking for the best…",
  counting: "Counting the takes…",
  listing: "Finding them one by one…",
  improving: "Found something. Looking for better…",
} as const;

/** What is going on while there is no answer, or only a part of it. */
export function progressText(progress: Progress | null): string {
  if (!progress) return "Thinking…";
  if (progress.type === "waiting")
    return (
      ["You are next…", "One is before you…"][progress.place - 1] ?? `${progress.place - 1} are before you…`
    );
  if (progress.done === null || progress.of === null) return DOING[progress.doing];
  return `${DOING[progress.doing]} ${many(progress.done)} of ${many(progress.of)}`;
}

export const SOLVER = {
  title: "Solver",
  lead: "Lay cards into the centre and the hand. What is the best take?",
  position: "The position",
  answers: "Answers",
  whatToFind: "What to find",
  tabs: {
    best: "Best take",
    takes: "All takes",
    "by-card": "Each card",
    reach: "Possible totals",
    builds: "Builds",
  },
  bestBy: "Best by",
  scorings: { points: "points", cards: "cards" },
  steps: "Allow steps with",
  grades: { whole: "whole numbers", fractional: "fractions", irrational: "roots too" },
  clearAll: "Clear all",
  copyLink: "Copy a link to this position",
  centre: "Centre",
  hand: "Hand",
  nextHere: "next card goes here",
  noCards: "no cards",
  typeIt: "Or type it: centre | hand",
  remove: (card: string) => `Remove ${card}`,
  colour: "Colour of number cards",
  anyColour: "any",
  stop: "Stop",
  stopped: "Stopped.",
  goOn: "Go on",
  noTake: "No card of the hand can take anything.",
  proven: "Proven: there is nothing better.",
  bestSoFar: (bound: number | null) =>
    `The best found in the time there was${bound === null ? "" : `; nothing brings more than ${many(bound)}`}.`,
  noNumberCard: "There is no number card in the hand.",
  takesNothing: "takes nothing here.",
  noTotals: "The whole centre with all wild cards of the hand makes none of the numbers 1 to 15.",
  totals: (proven: boolean) =>
    `What the whole centre makes together with all wild cards of the hand${proven ? "" : ", as far as it was found"}:`,
  noBuild: "No build here has its answer in the hand.",
  builds: (count: number, complete: boolean) =>
    `${complete ? counted(count, "build") : `The first ${counted(count, "build")}`}, small ones first.`,
  anyNumber: (proven: boolean) =>
    `The ? may be any number${proven ? "; each of these is proven to be the best:" : ":"}`,
  asItLies: " as it lies there",
  bringsNoTake: " brings no take.",
  worth: (points: number, cards: number, by: "points" | "cards") =>
    by === "points" ? counted(points, "point") : counted(cards, "card"),
  alsoWorth: (points: number, cards: number, by: "points" | "cards") =>
    by === "points" ? counted(cards, "card") : counted(points, "point"),
  takenWith: (card: string, cleared: boolean) => ` · with ${card}${cleared ? " · clears the centre" : ""}`,
  /** How many takes there are, as far as that is known, and which of them are shown. */
  takesFound: (found: { count: number | null; first: number; takes: unknown[]; complete: boolean }) => {
    const last = found.first + found.takes.length;
    const all = found.count ?? (found.complete ? last : null);
    const told = all === null ? `At least ${takes(last)}` : takes(all);
    const part = found.first > 0 || (all ?? last + 1) > last;
    return `${told}, the best first.${part ? ` Here are ${many(found.first + 1)} to ${many(last)}.` : ""}`;
  },
  pages: "Pages of takes",
  betterOnes: "Better ones",
  moreTakes: "More takes",
};

export const CHECK = {
  title: "Check my answer",
  lead: "Write what you would take, as a sum. It need not be the best, only right.",
  how: "How",
  typeIt: "type it",
  layIt: "lay it out",
  layItOut: "Lay it out",
  position: "The position",
  yourAnswer: "Your answer",
  myTake: "My take",
  aboutWriting:
    "Tap cards, or write it as you say it: plus or +, times or ×, divided by or ÷, half of. Join several piles by “and”.",
  addToSum: (card: string) => `Add ${card} to the sum`,
  comesTo: (card: string) => `The sum comes to ${card}`,
  back: "Take back",
  clear: "Clear",
  check: "Check",
  comparedBy: "Compared by",
  right: "Right!",
  wrong: "Not quite.",
  lookingForBetter: "Looking whether there is a better one…",
  isBest: (proven: boolean) => `And nothing is better${proven ? "" : ", as far as was found"}.`,
  missed: (short: number, by: "points" | "cards") =>
    `You missed ${counted(short, noun(by))}. Can you find the best take?`,
  worth: (gain: number, by: "points" | "cards") => `Your take brings ${counted(gain, noun(by))}.`,
  rightOnTable: (gain: number, by: "points" | "cards") => `Right: ${counted(gain, noun(by))}.`,
  noTake: "That is no take.",
  again: "Start again",
  deal: "Deal me another",
  dealCards: "Cards",
  deals: {
    "level 1": "numbers",
    "level 2": "with −",
    "level 3": "× ÷ too",
    full: "all",
  },
};
