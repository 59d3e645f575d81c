/**
 * Text kept in the browser. Private windows and full discs may refuse; then it lasts as long as the page does,
 * which is better than a table that does not open.
 */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const memory = new Map<string, string>();

export const inMemory: Shelf = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

function browserShelf(): Shelf {
  try {
    const shelf = globalThis.localStorage;
    shelf.setItem("toptake.probe", "1");
    shelf.removeItem("toptake.probe");
    return shelf;
  } catch {
    return inMemory;
  }
}

export const shelf: Shelf = browserShelf();

/** What was kept under a name, or null if nothing was or it cannot be read any more. */
export function recall<T>(key: string, from: Shelf = shelf): T | null {
  try {
    return JSON.parse(from.getItem(`toptake.${key}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown, on: Shelf = shelf): void {
  try {
    if (value === null) on.removeItem(`toptake.${key}`);
    else on.setItem(`toptake.${key}`, JSON.stringify(value));
  } catch {
    // A full shelf must not stop the game.
  }
}
