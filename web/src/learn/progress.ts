import type { TutorialList, TutorialSummary } from "../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "../shared/storage";
import { Store } from "../shared/store";

/** Which lessons and openings were done in this browser, by their names, the latest last. */
export type Progress = readonly string[];

const KEY = "lessons";

/** Before lessons had names their titles were stored; most names are made of the title. */
const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

export function loadProgress(storage: KeyValueStorage = browserStorage): Progress {
  const stored = load<unknown>(KEY, storage);
  if (!Array.isArray(stored)) return [];
  return [...new Set(stored.filter((each) => typeof each === "string").map(nameOf))];
}

export const progress = new Store<Progress>(loadProgress());

/** Done again it becomes the latest. */
export function markDone(name: string, storage: KeyValueStorage = browserStorage): void {
  progress.set([...progress.get().filter((each) => each !== name), name]);
  save(KEY, progress.get(), storage);
}

/** All lessons in the order of learning, then the openings. */
export function inOrder({ units, openings }: TutorialList): { name: string; title: string }[] {
  return [...units.flatMap(({ tutorials }) => tutorials), ...openings];
}

/** The next one that is not done, after a lesson or after the latest; then from the start; null when all are done. */
export function nextLesson(list: TutorialList, done: Progress, after?: string): string | null {
  const names = inOrder(list).map(({ name }) => name);
  const latest = after ?? done.findLast((name) => names.includes(name));
  const at = latest === undefined ? -1 : names.indexOf(latest);
  const open = (name: string) => name !== after && !done.includes(name);
  return names.slice(at + 1).find(open) ?? names.find(open) ?? null;
}

export const countDone = (lessons: readonly Pick<TutorialSummary, "name">[], done: Progress): number =>
  lessons.filter(({ name }) => done.includes(name)).length;
