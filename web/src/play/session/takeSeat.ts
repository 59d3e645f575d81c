import { api, isRefused } from "../../api/http";
import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";
import { addSeat } from "./ownTables";

/** A seat that this browser has asked for and not heard of yet. The same secret asks for the same seat. */
interface AskedSeat {
  name: string;
  token: string;
}

const PREFIX = "asked.";
const TOKEN_BYTES = 24;

/** As the server makes them: in base64 for addresses. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Takes a free seat of a room. If the answer is lost, asking again brings the same seat, in this page or after a reload. */
export async function takeSeat(
  code: string,
  name: string,
  storage: KeyValueStorage = browserStorage,
  join: typeof api.join = api.join,
): Promise<void> {
  const token = load<AskedSeat>(PREFIX + code, storage)?.token ?? newToken();
  save(PREFIX + code, { name, token } satisfies AskedSeat, storage);
  try {
    const { seat } = await join(code, { name, token });
    addSeat(code, { seat, token }, storage);
  } catch (error) {
    if (isRefused(error)) save(PREFIX + code, null, storage);
    throw error;
  }
  save(PREFIX + code, null, storage);
}

/** The seat that was asked for before this page was opened, if the server has one for it; then this is true. */
export async function askForSeatAgain(
  code: string,
  storage: KeyValueStorage = browserStorage,
  join: typeof api.join = api.join,
): Promise<boolean> {
  const asked = load<AskedSeat>(PREFIX + code, storage);
  if (typeof asked?.token !== "string" || typeof asked.name !== "string") return false;
  try {
    await takeSeat(code, asked.name, storage, join);
    return true;
  } catch {
    // The form is there to ask once more.
    return false;
  }
}
