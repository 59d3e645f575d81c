import { api } from "../../api/http";
import type { Card } from "../../api/types";
import { Store } from "../../shared/store";

/** The 89 cards, by their id. They never change, so they are fetched once. */
export const pack = new Store<readonly Card[]>([]);

let request: Promise<void> | null = null;

export function loadPack(): Promise<void> {
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
