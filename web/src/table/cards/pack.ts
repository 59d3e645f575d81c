import { api } from "../../api/http";
import type { Card, CardList } from "../../api/types";
import { Store } from "../../shared/store";

/** The 89 cards, by their id. They never change, so they come once. */
export const pack = new Store<readonly Card[]>([]);

/** The server writes it into the page, so that nothing waits for it; who serves the page without it is asked. */
function packInPage(): readonly Card[] | null {
  const written = globalThis.document?.getElementById("pack")?.textContent;
  return written ? (JSON.parse(written) as CardList).cards : null;
}

pack.set(packInPage() ?? []);

let request: Promise<void> | null = null;

export function loadPack(): Promise<void> {
  if (pack.get().length > 0) return Promise.resolve();
  request ??= api
    .cards()
    .then(({ cards }) => pack.set(cards))
    .catch((error: unknown) => {
      request = null;
      throw error;
    });
  return request;
}

export function cardOf(id: number): Card {
  const card = pack.get()[id];
  if (!card) throw new Error(`There is no card number ${id}.`);
  return card;
}

export const isNumber = (id: number): boolean => cardOf(id).kind === "number";
