/**
 * JSON in the browser's local storage, under names that begin with "toptake.". Private windows and full disks may refuse
 * it; then values last as long as the page, and the game goes on.
 */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  readonly length: number;
  key(index: number): string | null;
}

function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
  };
}

function openStorage(): KeyValueStorage {
  try {
    const storage = globalThis.localStorage;
    storage.setItem("toptake.probe", "1");
    storage.removeItem("toptake.probe");
    return storage;
  } catch {
    return memoryStorage();
  }
}

export const browserStorage: KeyValueStorage = openStorage();

/** The stored value, or null if there is none or it is not JSON. */
export function load<T>(key: string, storage: KeyValueStorage = browserStorage): T | null {
  try {
    return JSON.parse(storage.getItem(`toptake.${key}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function save(key: string, value: unknown, storage: KeyValueStorage = browserStorage): void {
  try {
    if (value === null) storage.removeItem(`toptake.${key}`);
    else storage.setItem(`toptake.${key}`, JSON.stringify(value));
  } catch {
    // Storage that is full must not stop the game.
  }
}
