import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";

/** The secret by which the server knows whose browser this is, when it comes back to a room. */
interface Seat {
  token: string;
  seat: number;
}

export const loadSeat = (code: string, storage: KeyValueStorage = browserStorage): Seat | null =>
  load<Seat>(`seat.${code}`, storage);

export const saveSeat = (code: string, seat: Seat, storage: KeyValueStorage = browserStorage): void =>
  save(`seat.${code}`, seat, storage);
