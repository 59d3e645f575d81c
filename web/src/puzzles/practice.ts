import type { PuzzleResult, RatingJson } from "../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "../shared/storage";
import { Store } from "../shared/store";

/** How somebody gets on in practice: the rating, what was tried (the latest last), and what went wrong and comes back. */
export interface Practice {
  you: RatingJson;
  seen: readonly string[];
  again: readonly string[];
}

const KEY = "practice";
/** The server reads no more; what was tried longest ago may come again. */
const MOST_SEEN = 2000;
const BEGINNER: Practice = { you: { rating: 1000, deviation: 350 }, seen: [], again: [] };

const ids = (stored: unknown): string[] =>
  Array.isArray(stored)
    ? stored.filter((each) => typeof each === "string" && /^[a-z2-7]{12}$/.test(each))
    : [];

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === "number" && value >= 0 && value <= most;

/** Nonsense in the storage is forgotten. */
export function loadPractice(storage: KeyValueStorage = browserStorage): Practice {
  const { you, seen, again } = load<Partial<Practice>>(KEY, storage) ?? {};
  return {
    you:
      isWithin(you?.rating, 4000) && isWithin(you.deviation, 350)
        ? { rating: you.rating, deviation: you.deviation }
        : BEGINNER.you,
    seen: ids(seen).slice(-MOST_SEEN),
    again: ids(again).slice(-MOST_SEEN),
  };
}

export const practice = new Store<Practice>(loadPractice());

/** After an answer: what was not solved comes back, what was solved does not. */
export function afterAnswer(
  before: Practice,
  id: string,
  { stars, you }: Pick<PuzzleResult, "stars" | "you">,
): Practice {
  const without = (list: readonly string[]) => list.filter((each) => each !== id);
  return {
    you: you ?? before.you,
    seen: [...without(before.seen), id].slice(-MOST_SEEN),
    again: stars === 3 ? without(before.again) : [...without(before.again), id].slice(-MOST_SEEN),
  };
}

export function rememberAnswer(
  id: string,
  result: Pick<PuzzleResult, "stars" | "you">,
  storage: KeyValueStorage = browserStorage,
): void {
  practice.set(afterAnswer(practice.get(), id, result));
  save(KEY, practice.get(), storage);
}
