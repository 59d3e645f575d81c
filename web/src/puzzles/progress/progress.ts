import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";
import { Store } from "../../shared/store";

/** The stars of the three challenges of a day; null for one that was not tried. */
export type DayStars = readonly [number | null, number | null, number | null];

/** What was done of the challenges in this browser; dates are the server's, as 2026-11-18. */
export interface PuzzleProgress {
  days: Readonly<Record<string, DayStars>>;
  /** Days on which a challenge of that very day was handed in. */
  onTime: readonly string[];
}

const KEY = "challenges";
export const NOTHING: PuzzleProgress = { days: {}, onTime: [] };
const NOT_TRIED: DayStars = [null, null, null];

export const isDay = (day: unknown): day is string =>
  typeof day === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  new Date(`${day}T12:00:00Z`).toJSON()?.slice(0, 10) === day;

const isStars = (stars: unknown): boolean =>
  stars === null || (Number.isInteger(stars) && Number(stars) >= 0 && Number(stars) <= 3);

export const isDayStars = (stored: unknown): stored is DayStars =>
  Array.isArray(stored) && stored.length === 3 && stored.every(isStars);

/** Nonsense in the storage is forgotten, entry by entry. */
export function loadPuzzleProgress(storage: KeyValueStorage = browserStorage): PuzzleProgress {
  const stored = load<unknown>(KEY, storage);
  if (typeof stored !== "object" || stored === null) return NOTHING;
  const { days, onTime } = stored as { days?: unknown; onTime?: unknown };
  const right = Object.entries(typeof days === "object" && days !== null ? days : {}).filter(
    ([day, stars]) => isDay(day) && isDayStars(stars),
  );
  return {
    days: Object.fromEntries(right) as Record<string, DayStars>,
    onTime: Array.isArray(onTime) ? [...new Set(onTime.filter(isDay))] : [],
  };
}

export const puzzleProgress = new Store<PuzzleProgress>(loadPuzzleProgress());

export const starsOn = (progress: PuzzleProgress, day: string): DayStars => progress.days[day] ?? NOT_TRIED;

/** With the stars of one challenge of a day; the first answer to each counts. */
export function withStars(
  progress: PuzzleProgress,
  { day, at, stars, today }: { day: string; at: number; stars: number; today: string },
): PuzzleProgress {
  const [easy, middle, hard] = starsOn(progress, day).map((known, index) =>
    index === at ? (known ?? stars) : known,
  );
  return {
    days: { ...progress.days, [day]: [easy ?? null, middle ?? null, hard ?? null] },
    onTime: day !== today || progress.onTime.includes(day) ? progress.onTime : [...progress.onTime, day],
  };
}

export function rememberStars(
  answer: { day: string; at: number; stars: number; today: string },
  storage: KeyValueStorage = browserStorage,
): void {
  keepPuzzleProgress(withStars(puzzleProgress.get(), answer), storage);
}

export function keepPuzzleProgress(after: PuzzleProgress, storage: KeyValueStorage = browserStorage): void {
  puzzleProgress.set(after);
  save(KEY, after, storage);
}

/** The day so many days later, or earlier. Noon is the same day whatever the clocks do. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** How many days in a row were played on time, up to today; today may still come. */
export function streak({ onTime }: PuzzleProgress, today: string): number {
  const played = new Set(onTime);
  let day = played.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; played.has(day); day = addDays(day, -1)) count += 1;
  return count;
}

/** "★★☆"; "—" for a challenge that was not tried. */
export const starsText = (stars: number | null): string =>
  stars === null ? "—" : "★".repeat(stars) + "☆".repeat(3 - stars);

/** The days of a month in weeks that begin on Monday; null before its first day. */
export function monthDays(month: string): (string | null)[] {
  const first = `${month.slice(0, 7)}-01`;
  const before = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

/** The first day of another month. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month.slice(0, 7)}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}
