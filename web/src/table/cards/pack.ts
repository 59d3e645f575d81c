import { api } from "../../api/http";
import type { Card } from "../../api/types";
import { Store } from "../../shared/store";

/** The 89 cards as they look. They never change, so they are asked for once. */
export const pack = new Store<readonly Card[]>([]);

let asked: Promise<void> | null = null;

export function loadPack(): Promise<void> {
  asked ??= api
    .cards()
    .then(({ cards }) => pack.set(cards))
    .catch((error: unknown) => {
      asked = null;
      throw error;
    });
  return asked;
}

export function cardOf(id: number): Card {
  const card = pack.get()[id];
  if (!card) throw new Error(`There is no card number ${id}.`);
  return card;
}

export const isNumber = (id: number): boolean => cardOf(id).kind === "number";
