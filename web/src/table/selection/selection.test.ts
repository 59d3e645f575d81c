import { beforeAll, describe, expect, it } from "vitest";
import { discard, moment, PACK, pile, take } from "../../fixtures/messages";
import { pack } from "../cards/pack";
import { build, isPlaceFor, markedPiles, NOTHING, optionsOf, pick, place, put, tableOf } from "./selection";

beforeAll(() => pack.set(PACK));

// The hand: 8 (22) and a wild card (60); the centre: 8 (7), 3 (2) and a wild card (70).
const HAND = { card: 22, origin: "hand" } as const;
const WILD = { card: 60, origin: "hand" } as const;
const now = moment({
  piles: [pile(7, 8), pile(2, 3), pile(70, null)],
  hand: [22, 60],
  choices: [
    {
      card: 22,
      origin: "hand",
      steps: [
        { kind: "put", number: 22, onto: 7 },
        { kind: "put", number: 22, onto: 2 },
      ],
    },
    {
      card: 60,
      origin: "hand",
      steps: [
        { kind: "lay", card: 60, onto: 7 },
        { kind: "drop", card: 60 },
      ],
    },
    { card: 7, origin: "centre", steps: [{ kind: "join", pile: 7, onto: 2 }] },
    { card: 2, origin: "centre", steps: [{ kind: "join", pile: 2, onto: 7 }] },
  ],
  endings: [take(22, 7), discard(22)],
});

describe("the table that a selection refers to", () => {
  it("is the same when the same moment is sent once more", () => {
    expect(tableOf(structuredClone(now))).toBe(tableOf(now));
    expect(tableOf({ ...now, endings: [], choices: [] })).toBe(tableOf(now));
  });

  it("is another after a step, a turn, or a value that was said", () => {
    const others = [
      { ...now, steps: [{ kind: "lay", card: 60, onto: 7 } as const] },
      { ...now, hand: [22, 61] },
      { ...now, piles: now.piles.slice(1) },
      { ...now, piles: [pile(7, 9), ...now.piles.slice(1)] },
      null,
    ].map(tableOf);
    expect(new Set([tableOf(now), ...others]).size).toBe(6);
  });
});

describe("what may be done", () => {
  it("is what the server offers, by place", () => {
    expect([...optionsOf(now, HAND).keys()]).toEqual(["centre", 7, 2]);
    expect([...optionsOf(now, WILD).keys()]).toEqual([7, "centre"]);
    expect(optionsOf(null, HAND).size).toBe(0);
  });

  it("looks alike wherever something may be put, whatever would come of it", () => {
    const held = { picked: HAND, marks: [] };
    const bare = moment({ ...now, choices: [], endings: [] });
    for (const table of [now, bare]) {
      expect([7, 2, 70].map((name) => isPlaceFor(table, held, name))).toEqual([true, true, false]);
      expect(isPlaceFor(table, NOTHING, 7)).toBe(false);
    }
  });
});

describe("a take", () => {
  const held = { picked: HAND, marks: [] };

  it("begins with a card, and then piles are marked for it, and unmarked", () => {
    expect(pick(now, NOTHING, HAND).selection).toEqual(held);
    const one = place(now, held, 7);
    expect(one).toEqual({ selection: { picked: HAND, marks: [7] } });
    const two = place(now, one.selection, 2).selection;
    expect(markedPiles(now, two)).toEqual([7, 2]);
    expect(place(now, two, 7).selection.marks).toEqual([2]);
  });

  it("may begin with a pile as well", () => {
    const pile = place(now, NOTHING, 7).selection;
    expect(pick(now, pile, HAND).selection).toEqual({ picked: HAND, marks: [7] });
  });

  it("keeps its marks when another number card is tried", () => {
    const marked = place(now, held, 7).selection;
    const other = { card: 23, origin: "hand" } as const;
    expect(pick(now, marked, other).selection).toEqual({ picked: other, marks: [7] });
    expect(pick(now, marked, HAND).selection).toBe(NOTHING);
  });

  it("is of what was changed, if nothing else is marked", () => {
    const changed = moment({ ...now, changed: [2] });
    expect(markedPiles(changed, held)).toEqual([2]);
    expect(markedPiles(changed, place(changed, held, 7).selection)).toEqual([7]);
    expect(markedPiles(changed, NOTHING)).toEqual([]);
  });

  it("is not of a wild card by itself", () => {
    expect(place(now, held, 70)).toEqual({ selection: held, untakeable: 70 });
  });
});

describe("a build", () => {
  const held = { picked: HAND, marks: [] };
  const onto = (pile: number) => ({ kind: "step", step: { kind: "put", number: 22, onto: pile } });

  it("is a card put on a pile", () => {
    expect(put(now, HAND, 7).option).toEqual(onto(7));
  });

  it("is the next pile once the person said so, or the one that was marked", () => {
    const building = build(now, held).selection;
    expect(building).toMatchObject({ picked: HAND, building: true });
    expect(place(now, building, 7).option).toEqual(onto(7));
    expect(build(now, place(now, held, 2).selection).option).toEqual(onto(2));
  });
});

describe("click by click", () => {
  it("discards on the free felt", () => {
    const held = { picked: HAND, marks: [] };
    expect(place(now, held, "centre").option).toEqual({ kind: "end", choice: discard(22) });
  });

  it("joins piles, whichever is picked first", () => {
    const first = place(now, NOTHING, 7).selection;
    expect(first.picked).toEqual({ card: 7, origin: "centre" });
    expect(place(now, first, 2).option).toEqual({ kind: "step", step: { kind: "join", pile: 7, onto: 2 } });
  });

  it("lays a wild card on a pile that was picked before it", () => {
    const pileFirst = place(now, NOTHING, 7).selection;
    expect(pick(now, pileFirst, WILD).option).toEqual({
      kind: "step",
      step: { kind: "lay", card: 60, onto: 7 },
    });
  });
});

describe("what is not offered", () => {
  it("is sent all the same, so that the server can say why not", () => {
    expect(put(now, WILD, 70).attempt).toEqual({ step: { kind: "lay", card: 60, onto: 70 } });
    expect(put(now, HAND, 70).attempt).toEqual({ step: { kind: "put", number: 22, onto: 70 } });
    const late = moment({ ...now, endings: [] });
    expect(put(late, HAND, "centre").attempt).toEqual({ ending: { kind: "discard", number: 22 } });
  });
});
