import type { OwnGame, RecordSummary } from "../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "../shared/storage";

const MOST = 50;

/** Games that were imported in this browser, the last one first; nobody at them was at this device. */
export function importedGames(storage: KeyValueStorage = browserStorage): OwnGame[] {
  const stored = load<OwnGame[]>("imported", storage);
  return Array.isArray(stored) ? stored : [];
}

export function rememberImported(game: RecordSummary, storage: KeyValueStorage = browserStorage): void {
  const others = importedGames(storage).filter(({ id }) => id !== game.id);
  save("imported", [{ ...game, yours: [] }, ...others].slice(0, MOST), storage);
}
