import type { PracticeRequest } from "../api/types";
import { counted } from "../shared/words";
import { difficultyText } from "./difficulty";

/** Sentences of the challenges: one position each, and the best play is to be found. */

type Kind = "best-take" | "use-every-card" | "two-turns" | "clear-the-centre" | "find-the-build";
type By = "cards" | "points";
type Idea = NonNullable<PracticeRequest["idea"]>;
type Family = NonNullable<PracticeRequest["family"]>;

/** After so many challenges somebody is told their rating. */
const RATED_AFTER = 10;

const date = (text: string) => new Date(`${text}T12:00:00`);

export const puzzleWords = {
  title: "Challenges",
  notFound: "This challenge cannot be opened",
  lead: "One table, one turn: what is the best that you can find?",
  today: "Today",
  backToToday: "Back to today",
  /** "18 Nov 2026". */
  day: (text: string) =>
    date(text).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" }),
  /** "November 2026", of its first day. */
  month: (text: string) => date(text).toLocaleDateString("en-GB", { month: "long", year: "numeric" }),
  weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
  daysBefore: "Days before",
  monthBefore: "The month before",
  monthAfter: "The month after",
  dayWith: (day: string, stars: number) => `${day}${stars ? `, ${counted(stars, "star")}` : ""}`,
  streak: (days: number) =>
    days === 0 ? "Solve one today and a streak begins." : `${counted(days, "day")} in a row`,
  difficulty: ["Easy", "Middle", "Hard"],
  starsOf: (stars: number) => `${stars} of 3 stars`,
  notYet: "Not tried yet",
  once: "Your first answer to each counts.",
  copyStars: "Copy my stars",
  /** To be sent to friends: the stars, and nothing of the answers. */
  share: (day: string, stars: readonly string[], link: string) =>
    `Toptake challenge ${day} ${stars.join(" ")} ${link}`,
  copyResult: "Copy my result",
  shareOne: (stars: string, link: string) => `Toptake challenge ${stars} ${link}`,
  shareTopTake: (stars: string, place: number, of: number, link: string) =>
    `Toptake top take ${stars} ${of === 1 ? "" : `place ${place} of ${of} `}${link}`,
  shareRush: (solved: string, link: string) => `Toptake rush: ${solved} in three minutes. ${link}`,

  // --- progress as a file ---
  progress: "Your progress",
  progressAbout:
    "Your stars and your practice are kept in this browser only. As a file you can carry them to another one, or to the terminal.",
  saveProgress: "Save as a file",
  bringProgress: "Bring from a file",
  progressFileName: "toptake-progress.json",
  brought: (days: number, tried: number) =>
    `Brought: there are stars of ${counted(days, "day")} now, and ${counted(tried, "challenge")} tried in practice.`,
  noProgress: "That file has no progress of Toptake in it.",
  newerProgress: "That file is of a newer Toptake: bring this one up to date, and it can be read.",
  wrongProgress: (what: string) => `That file cannot be read: something is wrong with its ${what}.`,

  // --- solving ---
  kinds: {
    "best-take": "Best take",
    "use-every-card": "Use every card",
    "two-turns": "Two turns",
    "clear-the-centre": "Clear the centre",
    "find-the-build": "Find the build",
  } satisfies Record<Kind, string>,
  difficultyOf: (rating: number) => `Difficulty ${difficultyText(rating)}`,
  level: (level: number) => `Level ${level}`,
  /** From the percentages for one, two and three stars. */
  starsFrom: ([one, two]: readonly number[]) =>
    `Three stars for the best, two from ${two}% of it, one from ${one}%.`,
  firstTurn: "First turn.",
  comesNext: " These cards come next:",
  secondTurn: "Second turn.",
  toSecondTurn: "On to the second turn",
  turnBefore: "Back to the first turn",
  handIn: "Hand in",
  handInOne: "Hand in this one turn",
  startAgain: "Start again",
  typeIt: (kind: Kind) =>
    kind === "find-the-build" ? "Or type it, a card of your hand last: 6 + 4 = 10" : "Or type it: 6 + 4 = 10",
  layOut: "Lay it out",
  wins: (made: number, by: By) => `You win ${counted(made, by === "points" ? "point" : "card")}.`,
  /** Of those that lay there: whatever else is won does not count where the centre is to be cleared. */
  winsOfCentre: (made: number, of: number) => `You win ${made} of the ${counted(of, "card")} of the centre.`,
  noTake: "That takes nothing.",
  noBuild: "That is no build.",
  build: (cards: number) => `Your build has ${counted(cards, "card")}.`,
  aboutBuild:
    "A build is a pile of two cards or more. One of your number cards goes into it, and what it makes is on another card of your hand: its answer.",
  chooseNumber: "Choose a number, and show how it wins all the cards.",
  chooseAbove: "Which number shall it be?",
  showMe: "Show me",
  skip: "Skip it",
  giveUp: "Show the best play? Then this counts as no stars.",
  giveUpFirst: "Show the best play?",
  giveUpYes: "Yes, show me",
  giveUpNo: "I go on looking",
  tryNumber: (number: number, found: boolean) => `Try the ${number}${found ? ", found" : ""}`,
  otherNumber: "Another number",
  keepNumber: (number: number) => `Keep the ${number}`,
  numbersFound: (count: number) => (count ? `${counted(count, "number")} found.` : "No number found yet."),

  // --- the result ---
  /** By the number of stars. */
  verdicts: ["Not this time.", "A good start.", "Close to the best!", "The best there is!"],
  shown: "This is how it goes.",
  percent: (percent: number) => `${percent}% of the best`,
  reached: (kind: Kind, by: By, numbers: boolean, reached: number, optimum: number) =>
    numbers
      ? `You found ${reached} of ${counted(optimum, "number")}.`
      : kind === "find-the-build"
        ? reached
          ? `Your build has ${counted(reached, "card")}; the best has ${optimum}.`
          : `You made no build; the best has ${counted(optimum, "card")}.`
        : kind === "clear-the-centre"
          ? `You won ${reached} of the ${counted(optimum, "card")} of the centre.`
          : `You won ${counted(reached, by === "points" ? "point" : "card")}; the best is ${optimum}.`,
  inTime: (milliseconds: number) => {
    const seconds = Math.max(1, Math.round(milliseconds / 1000));
    return seconds < 60
      ? `In ${counted(seconds, "second")}.`
      : `In ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} minutes.`;
  },
  notFirst: "You had tried it before: the first answer counts.",
  missedIdea: "What you can look for next time:",
  bestPlays: (count: number) => (count === 1 ? "The best play" : "The best plays"),
  more: (count: number) =>
    count === 1 ? "There is one more that is as good." : `There are ${count} more that are as good.`,
  ofCentre: (cards: number) => `${counted(cards, "card")} of the centre`,
  secondPlay: "The next best",
  second: (second: number) => `The next best comes to ${second}.`,
  /** Whoever reaches as much has the same place. */
  place: (place: number, of: number) =>
    of === 1
      ? "You are the first at this table."
      : `Place ${place} of ${of} who have tried this table in three minutes.`,
  turn: (number: number) => `Turn ${number}`,
  buildWith: (number: string) => `Build with ${number}`,
  tryAgain: "Try it again",
  next: "Next one",
  backToAll: "To the challenges",
  result: "Your result",

  // --- practice ---
  ways: "More challenges",
  practice: "Practice",
  practiceAbout: "One after the other, as hard as is right for you. What goes wrong comes back later.",
  practiceDoor: "One after the other, as hard as is right for you.",
  /** A rating that rests on a few answers jumps about, and says little: it is told after ten. */
  yourRating: (tried: number, rating: number) =>
    tried < RATED_AFTER ? `${counted(tried, "challenge")} tried` : `Your rating: ${Math.round(rating)}`,
  tried: (tried: number, rating: number, again: number) =>
    `${counted(tried, "challenge")} tried${
      tried < RATED_AFTER ? "" : `, your rating is ${Math.round(rating)}`
    }.${again ? ` ${again === 1 ? "One comes" : `${again} come`} back later.` : ""}`,
  levelChoice: "Level",
  anyLevel: "any",
  /** What the levels hold, by their names; empty for all of them. */
  aboutLevels: {
    "": "1: numbers. 2: with −. 3: with − × ÷, fractions and powers. 4: the same, for points.",
    "1": "Level 1: numbers only.",
    "2": "Level 2: numbers and −.",
    "3": "Level 3: − × ÷, and fractions and powers too.",
    "4": "Level 4: the cards of level 3, played for points.",
  } as Readonly<Record<string, string>>,
  cardChoice: "With which card",
  anyCard: "any",
  families: {
    subtraction: "any −",
    multiplication: "any × or ÷",
    fractions: "any fraction",
    "simple fractions": "any fraction with 1 above",
  } satisfies Record<Family, string>,
  ideaChoice: "What it is about",
  anyIdea: "anything",
  /** By the names that the server says, too, where it has none of them; one that is missing here, or is none, is an error of types. */
  ideas: {
    "several piles at once": "several piles at once",
    "combining piles": "combining piles",
    "clearing the centre": "clearing the centre",
    "negative pile": "negative pile (below zero)",
    "beyond 15 and back": "beyond 15 and back",
    "zero trick": "zero trick",
    powers: "powers (and roots)",
    "power and root": "power and root",
  } satisfies Record<Idea, string>,
  start: "Start",

  // --- against the clock ---
  rush: "Rush",
  rushAbout: "As many as you can in three minutes, each a little harder. A mistake costs ten seconds.",
  topTake: "Top take",
  topTakeAbout:
    "One table, three minutes. Hand in as often as you like: the best answer counts, and you hear nothing before the end.",
  topTakeDoor: "One table, three minutes: the best answer that you hand in counts.",
  timeLeft: "Time left",
  time: (seconds: number) => {
    const whole = Math.ceil(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  },
  solved: (solved: number, mistakes: number) =>
    `${solved} solved${mistakes ? `, ${counted(mistakes, "mistake")}` : ""}`,
  right: "Right!",
  wrong: "Not the best: ten seconds less.",
  timeUp: "The time is up!",
  lookAgain: "Look at them again",
  challengeNumber: (number: number) => `Challenge ${number}`,
  onceMore: "Once more",
  noted: "Noted. Can you find a better one?",
  done: "I am done",

  // --- opinions ---
  whichDiscard: "Which discard?",
  whichDiscardAbout:
    "There is nothing to take. Which card would you let go? Nobody can prove the answer: compare your judgement with an opinion. No stars, and nothing counts.",
  whichDiscardDoor: "An opinion, not a proof: which card would you let go?",
  opinion: "An opinion",
  opinionOf: (level: number) => `An opinion, with the cards of level ${level}`,
  chooseDiscard: "Tap the card that you would let go, and then Discard.",
  discard: "Discard",
  otherOpinion: "Another one",
  inCentre: "Centre",
  yourHand: "Your hand",
  estimates: "Of 100 games you win, as two estimates see it",
  discarded: "After discarding",
  firstEstimate: "First",
  secondEstimate: "Second",
} as const;
