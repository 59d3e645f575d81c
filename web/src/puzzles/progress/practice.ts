import type { PuzzleResult, RatingJson } from "../../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";
import { Store } from "../../shared/store";

/** How somebody gets on in practice: the rating, what was tried (the latest last), and what went wrong and comes back. */
export interface Practice {
  you: RatingJson;
  seen: readonly string[];
  again: readonly string[];
}

const KEY = "practice";
/** The server reads no more; what was tried longest ago may come again. */
export const MOST_SEEN = 2000;
export const BEGINNER: Practice = { you: { rating: 1000, deviation: 350 }, seen: [], again: [] };

export const isPuzzleId = (stored: unknown): stored is string =>
  typeof stored === "string" && /^[a-z2-7]{12}$/.test(stored);

const ids = (stored: unknown): string[] => (Array.isArray(stored) ? stored.filter(isPuzzleId) : []);

const isWithin = (value: unknown, most: number): boolean =>
  typeof value === "number" && value >= 0 && value <= most;

export function isRating(stored: unknown): stored is RatingJson {
  const { rating, deviation } = (stored ?? {}) as Partial<RatingJson>;
  return isWithin(rating, 4000) && isWithin(deviation, 350);
}

/** Nonsense in the storage is forgotten. */
export function loadPractice(storage: KeyValueStorage = browserStorage): Practice {
  const { you, seen, again } = load<Partial<Practice>>(KEY, storage) ?? {};
  return {
    you: isRating(you) ? { rating: you.rating, deviation: you.deviation } : BEGINNER.you,
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
  keepPractice(afterAnswer(practice.get(), id, result), storage);
}

export function keepPractice(after: Practice, storage: KeyValueStorage = browserStorage): void {
  practice.set(after);
  save(KEY, after, storage);
}
