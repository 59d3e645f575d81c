import { puzzleWords } from "../../words/puzzles";
import { BEGINNER, isPuzzleId, isRating, MOST_SEEN, type Practice } from "./practice";
import { type DayStars, isDay, isDayStars, NOTHING, type PuzzleProgress, starsOn } from "./progress";

/** All that was done of the challenges, as it is carried from one browser to another, or to the terminal. */
export interface CarriedProgress {
  today: PuzzleProgress;
  practice: Practice;
}

const VERSION_ENTRY = "toptake progress";
const VERSION = 1;
/** Characters; no progress is as long. */
export const LONGEST_FILE = 2_000_000;

/** Why a file is refused, in one sentence. */
export class ProgressFileError extends Error {}

export const progressText = ({ today, practice }: CarriedProgress): string =>
  `${JSON.stringify({ [VERSION_ENTRY]: VERSION, today, practice }, null, 1)}\n`;

/** Reads a file; what is wrong in it is refused, for what is left out would be lost when it is brought and carried on. */
export function readProgress(text: string): CarriedProgress {
  const data = asTable(parsed(text));
  const version = data?.[VERSION_ENTRY];
  if (!data || typeof version !== "number" || version < 1 || text.length > LONGEST_FILE)
    throw new ProgressFileError(puzzleWords.noProgress);
  if (version > VERSION) throw new ProgressFileError(puzzleWords.newerProgress);
  const today = table(data, "today", NOTHING);
  const practice = table(data, "practice", BEGINNER);
  const days = table(today, "days", NOTHING.days);
  const you = practice.you ?? BEGINNER.you;
  if (!Object.entries(days).every(([day, stars]) => isDay(day) && isDayStars(stars))) throw wrong("days");
  if (!isRating(you)) throw wrong("you");
  return {
    today: { days: days as Record<string, DayStars>, onTime: list(today, "onTime", isDay) },
    practice: {
      you: { rating: you.rating, deviation: you.deviation },
      seen: list(practice, "seen", isPuzzleId).slice(-MOST_SEEN),
      again: list(practice, "again", isPuzzleId).slice(-MOST_SEEN),
    },
  };
}

/**
 * Both together: of a challenge that both know the better result counts, and of two ratings the surer one. What only one
 * of them has is never lost, and a file that is brought twice changes nothing.
 */
export function mergeProgress(mine: CarriedProgress, theirs: CarriedProgress): CarriedProgress {
  return {
    today: mergeDays(mine.today, theirs.today),
    practice: mergePractice(mine.practice, theirs.practice),
  };
}

function mergeDays(mine: PuzzleProgress, theirs: PuzzleProgress): PuzzleProgress {
  const days = [...new Set([...Object.keys(mine.days), ...Object.keys(theirs.days)])].sort();
  const better = (day: string): DayStars => {
    const [ours, others] = [starsOn(mine, day), starsOn(theirs, day)];
    const best = (at: 0 | 1 | 2) =>
      ours[at] === null || others[at] === null ? (ours[at] ?? others[at]) : Math.max(ours[at], others[at]);
    return [best(0), best(1), best(2)];
  };
  return {
    days: Object.fromEntries(days.map((day) => [day, better(day)])),
    onTime: [...new Set([...mine.onTime, ...theirs.onTime])].sort(),
  };
}

/** What the other one has tried comes first, as if it were longer ago; what one of them has solved does not come back. */
function mergePractice(mine: Practice, theirs: Practice): Practice {
  const isSolved = (id: string) =>
    [mine, theirs].some(({ seen, again }) => seen.includes(id) && !again.includes(id));
  const joined = (name: "seen" | "again") => [
    ...theirs[name].filter((id) => !mine[name].includes(id)),
    ...mine[name],
  ];
  return {
    you: isSurer(theirs.you, mine.you) ? theirs.you : mine.you,
    seen: joined("seen").slice(-MOST_SEEN),
    again: joined("again")
      .filter((id) => !isSolved(id))
      .slice(-MOST_SEEN),
  };
}

/** Of two that are as sure, the higher one. */
const isSurer = (one: Practice["you"], other: Practice["you"]): boolean =>
  one.deviation < other.deviation || (one.deviation === other.deviation && one.rating > other.rating);

function parsed(text: string): unknown {
  try {
    // Other programs begin a text with a mark that shows its bytes' order.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

const asTable = (data: unknown): Record<string, unknown> | null =>
  typeof data === "object" && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : null;

function table(data: Record<string, unknown>, name: string, missing: object): Record<string, unknown> {
  const found = asTable(data[name] ?? missing);
  if (!found) throw wrong(name);
  return found;
}

function list(
  data: Record<string, unknown>,
  name: string,
  isOne: (each: unknown) => each is string,
): string[] {
  const found = data[name] ?? [];
  if (!Array.isArray(found) || !found.every(isOne)) throw wrong(name);
  return [...new Set(found)];
}

const wrong = (what: string) => new ProgressFileError(puzzleWords.wrongProgress(what));
