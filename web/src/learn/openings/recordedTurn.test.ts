import { beforeAll, describe, expect, it } from "vitest";
import type { PlayEvent, RecordTable } from "../../api/types";
import { PACK, pile, texts } from "../../fixtures/messages";
import { pack } from "../../table/cards/pack";
import { positionOf, samePlay } from "./recordedTurn";

const table = (piles: RecordTable["piles"], hand: number[]): RecordTable => ({
  deck: 0,
  event: null,
  hands: [[], hand],
  piles,
  sheet: [],
  to_move: 1,
  turns: 0,
});

beforeAll(() => pack.set(PACK));

describe("a table of a record", () => {
  it("is written with the colours of its cards", () => {
    expect(positionOf(table([pile(7, 8)], [0, 29, 14]), 1)).toBe("8r | 1r 15b 15r");
  });

  it("keeps builds as they were made", () => {
    const build = { ...pile(5, 9), cards: [5, 18, 1, 60, 15], expression: texts("[[6+4]+2]−4+1") };
    expect(positionOf(table([build], [3]), 1)).toBe("[[[6r+4b]+2r]-4+1b] | 4r");
  });
});

describe("two plays", () => {
  const take: PlayEvent = {
    build: null,
    cleared: false,
    drops: [],
    kind: "play",
    number: 12,
    points: 0,
    score: [],
    seat: 0,
    ending: { kind: "take", number: 12, piles: [9] },
    steps: [],
    spoken: { fraction: [], percentage: [], decimal: [], stages: [] },
    takes: [[9, 2]],
    turn: 1,
    what: "take",
    won: [9, 2, 12],
    written: texts("take 10+3 with 13"),
  };

  it("are the same in another order, or with a card of another colour", () => {
    expect(
      samePlay(take, { ...take, number: 27, won: [2, 9, 27], written: texts("take 3+10 with 13") }),
    ).toBe(true);
  });

  it("differ by what they win", () => {
    expect(samePlay(take, { ...take, takes: [[9]], won: [9, 12] })).toBe(false);
    expect(samePlay(take, { ...take, what: "discard", takes: [], won: [] })).toBe(false);
  });
});
