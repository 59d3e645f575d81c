import type { Card, EndingChoice, Moment, Pile, ServerMessage, Step, Texts, View } from "../client/types";
import type { Wire } from "./connection";
import type { Shelf } from "./storage";

/** Small made-up tables for the tests of this folder. Cards 0 to 14 are numbers 1 to 15, from 60 on wild cards. */
export const texts = (text: string): Texts => ({ fraction: text, percentage: text, decimal: text });

export const PACK: Card[] = Array.from({ length: 89 }, (_, id) => ({
  id,
  kind: id < 60 ? "number" : "wild",
  token: id < 60 ? `${(id % 15) + 1}${"rbgo"[Math.floor(id / 15)]}` : `wild${id}`,
  value: id < 60 ? (id % 15) + 1 : null,
  colour: id < 60 ? ((["red", "blue", "green", "orange"] as const)[Math.floor(id / 15)] ?? null) : null,
  operation: id < 60 ? null : "subtract",
  amount: null,
  points: 0,
  labels: texts(String(id)),
  said: texts(`card ${id}`),
}));

export const pile = (name: number, value: number | null, cards = [name]): Pile => ({
  name,
  cards,
  value: value === null ? null : texts(String(value)),
  expression: texts(""),
  build: cards.length > 1,
  builder: null,
});

export const take = (number: number, ...piles: number[]): EndingChoice => ({
  ending: { kind: "take", number, piles },
  written: texts(""),
  cards: piles.length + 1,
  points: null,
  bluff: false,
});

export const discard = (number: number): EndingChoice => ({
  ending: { kind: "discard", number },
  written: texts(""),
  cards: 0,
  points: null,
  bluff: false,
});

export const moment = (part: Partial<Moment> = {}): Moment => ({
  piles: [],
  hand: [],
  changed: [],
  number: null,
  built: null,
  steps: [],
  line: null,
  choices: [],
  endings: [],
  spoken: { fraction: [], percentage: [], decimal: [] },
  ...part,
});

export const view = (part: Partial<View> = {}): View => ({
  type: "view",
  game: "g",
  seat: 0,
  names: ["You", "Pip"],
  hand: [],
  piles: [],
  deck: 48,
  hands: [5, 5],
  to_move: 0,
  rules: {
    text: "level 1",
    level: 1,
    seats: 2,
    by: "cards",
    edition: "guide",
    sets: [],
    highest: 15,
    grade: "irrational",
    bluffing: false,
    solitaire: false,
  },
  turns: 0,
  last: null,
  taker: null,
  sheet: [],
  challengeable: [],
  over: false,
  winners: [],
  since: 0,
  events: [],
  moment: moment(),
  ...part,
});

export const drop = (card: number): Step => ({ kind: "drop", card });

export class FakeShelf implements Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

/** A server that says only what a test lets it say. */
export class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.onclose?.();
  }

  say(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get last(): Record<string, unknown> | undefined {
    return this.sent.at(-1);
  }
}
