import { counted } from "../../shared/words";

/** Sentences of the form in which a table is set up. */
export const tableFormWords = {
  /** The name on the wire, the title, and what is in it. */
  levels: [
    ["simplified", "First steps", "Number cards up to 10."],
    ["1", "Level 1", "Number cards and addition."],
    ["2", "Level 2", "With subtraction cards."],
    ["3", "Level 3", "With × and ÷ as well."],
    ["4", "Level 4", "Played for points, with bluffs."],
    ["full", "Full", "Every card: fractions, powers, roots."],
  ],
  levelTitle: "Cards",

  // --- cards and points of one's own ---
  ownCards: "Cards one at a time",
  ownCardsAndPoints: "Cards one at a time, points in stages",
  cardsInPlay: "Cards in play",
  packCards: (cards: number) => counted(cards, "card"),
  packKinds: (numbers: number, wilds: number) =>
    `in play: ${counted(numbers, "number card")}, ${counted(wilds, "wild card")}`,
  numbersTo: (highest: number) => `Number cards 1 to ${highest}`,
  highest: "Highest number card",
  chosen: (chosen: number, all: number) => `${chosen} of ${all}`,
  families: {
    subtraction: "Subtraction",
    multiplication: "Multiplication and division",
    simple_fractions: "Simple fractions",
    complex_fractions: "Other fractions",
    powers: "Powers and roots",
  },
  stages: "Points in stages",
  stage: (stage: string) => `Stage ${stage}`,

  title: "Custom game",
  playedFor: "Played for",
  asUsual: "as usual",
  cards: "cards",
  points: "points",
  sayFirst: "Say it first",
  sayFirstAbout: "You work out each sum and type it in; only then is it shown.",
  off: "off",
  on: "on",
  moreRules: "More rules",

  // --- seats ---
  seats: "Who plays",
  seat: (number: number) => `Seat ${number}`,
  you: "You",
  device: "Somebody on this device",
  friend: "A friend, by link",
  aFriend: "a friend",
  nameOfSeat: (number: number) => `Name in seat ${number}`,
  addPlayer: "Add player",
  removeSeat: (number: number) => `Remove seat ${number}`,
  begins: "Who begins",
  lots: "draw lots",
  namesNeeded: "Give everybody on this device a name: the others will see it.",
  nobody: "Somebody has to play: choose yourself, or a friend by link.",
  onlyWatch: "You watch: nobody plays on this screen.",
  projector: "Show all hands here (for a projector). Everybody at the table is told.",
  deal: "Deal",
  openTable: "Open the table and get the link",

  // --- single rules ---
  options: {
    edition: "Points table",
    bluffing: "Bluffing",
    operations: "Bonus for operations, with fraction cards in play",
    challenge_changed: "A build that was changed since",
    grade: "Allow steps with",
    centre: "Cards in the centre at the start",
    refill: "After a take",
    wilds_first: "Your wild cards, in a build",
    side_builds: "A pile changed with a wild card",
    last_turn_drops: "Wild cards in the last turns",
  },
  choices: {
    edition: { guide: "guide of 2000", current: "today's" },
    bluffing: { false: "off", true: "on" },
    operations: { pack: "none", shown: "if none is in sight", always: "as without" },
    challenge_changed: { true: "may be challenged", false: "is past" },
    grade: { whole: "whole numbers", fractional: "fractions", irrational: "roots too" },
    refill: { false: "the centre stays", true: "the centre is filled up" },
    wilds_first: { true: "before the number card", false: "at any time" },
    side_builds: { false: "has to be used", true: "may be left, if you hold its value" },
    last_turn_drops: { false: "stay in the hand", true: "may be dropped" },
  },
  printed: "Printed points of your own",
  printedAbout: "For example: x3=12 powers=5. Nothing here: the usual ones.",
  printedWrong: "Printed points are written like this: x3=12 powers=5.",

  // --- the line that sums it up ---
  forCards: "for cards",
  forPoints: (kinds: number | null) =>
    kinds === null ? "for points" : `for ${counted(kinds, "kind")} of points`,
  /** Who plays against whom. */
  players: (players: readonly string[]) =>
    players.length === 2
      ? players.join(" against ")
      : `${players.slice(0, -1).join(", ")} and ${players.at(-1)}`,
  ownCardsOf: (title: string) => `${title}, own cards`,
  ownPack: (cards: number) => counted(cards, "card"),
  ownRules: (count: number) => `${counted(count, "rule")} changed`,
  saidFirst: "say it first",
  someBegins: (who: string) => (who === "You" ? "you begin" : `${who} begins`),
  lotsBegin: "lots decide who begins",
} as const;
