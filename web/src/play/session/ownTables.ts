import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";

/** A seat that this device plays, and the secret by which the server knows it again. */
export interface HeldSeat {
  seat: number;
  token: string;
}

/** A table that was opened in this browser. */
export interface OwnTable {
  /** Several are played in turn; none by whoever looks on. */
  held: HeldSeat[];
  /** The secret of a screen that shows every hand. */
  projector: string | null;
  /** When it was last opened, in milliseconds. */
  at: number;
}

const PREFIX = "table.";
/** Under which a browser keeps a table. */
export const nameOf = (code: string): string => `toptake.${PREFIX}${code}`;

/** Browsers that played before several seats could be held have one under this name. */
const OLD_PREFIX = "seat.";

export function loadTable(code: string, storage: KeyValueStorage = browserStorage): OwnTable | null {
  const stored = load<OwnTable>(PREFIX + code, storage);
  if (Array.isArray(stored?.held)) return stored;
  const old = load<HeldSeat>(OLD_PREFIX + code, storage);
  return typeof old?.token === "string" ? { held: [old], projector: null, at: 0 } : null;
}

/** What is new of a table; the rest stays as it was. */
export function saveTable(
  code: string,
  part: Partial<OwnTable>,
  storage: KeyValueStorage = browserStorage,
): void {
  const before = loadTable(code, storage) ?? { held: [], projector: null };
  save(PREFIX + code, { ...before, at: Date.now(), ...part } satisfies OwnTable, storage);
  save(OLD_PREFIX + code, null, storage);
}

/** One more seat that is played at this device. Whoever plays may not see every hand: that secret goes. */
export function addSeat(code: string, seat: HeldSeat, storage: KeyValueStorage = browserStorage): void {
  const others = (loadTable(code, storage)?.held ?? []).filter(({ token }) => token !== seat.token);
  const held = [...others, seat];
  saveTable(code, { held, projector: null }, storage);
}

export function forgetTable(code: string, storage: KeyValueStorage = browserStorage): void {
  save(PREFIX + code, null, storage);
  save(OLD_PREFIX + code, null, storage);
}

/** All tables of this browser, the one opened last first. */
export function ownTables(storage: KeyValueStorage = browserStorage): (OwnTable & { code: string })[] {
  const codes = [PREFIX, OLD_PREFIX].flatMap((prefix) =>
    storedNames(storage)
      .filter((name) => name.startsWith(`toptake.${prefix}`))
      .map((name) => name.slice(`toptake.${prefix}`.length)),
  );
  return [...new Set(codes)]
    .flatMap((code) => {
      const table = loadTable(code, storage);
      return table ? [{ code, ...table }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

function storedNames(storage: KeyValueStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}
