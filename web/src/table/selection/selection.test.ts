import { beforeAll, describe, expect, it } from "vitest";
import { discard, moment, PACK, pile, take } from "../../fixtures/messages";
import { pack } from "../cards/pack";
import { build, NOTHING, optionsOf, pick, place } from "./selection";

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

describe("what may be done", () => {
  it("is what the server offers, by place", () => {
    expect([...optionsOf(now, HAND).keys()]).toEqual([7, "centre", 2]);
    expect([...optionsOf(now, WILD).keys()]).toEqual([7, "centre"]);
    expect(optionsOf(null, HAND).size).toBe(0);
  });
});

describe("click by click", () => {
  const held = pick(now, NOTHING, HAND).selection;

  it("picks up and puts down again", () => {
    expect(held.picked).toEqual(HAND);
    expect(pick(now, held, HAND).selection).toBe(NOTHING);
  });

  it("takes a pile of the same number at once", () => {
    expect(place(now, held, 7).option).toEqual({ kind: "end", choice: take(22, 7) });
  });

  it("adds to it when the person said build", () => {
    expect(place(now, build(held), 7).option).toEqual({
      kind: "step",
      step: { kind: "put", number: 22, onto: 7 },
    });
  });

  it("discards on the free felt", () => {
    expect(place(now, held, "centre").option).toEqual({ kind: "end", choice: discard(22) });
  });

  it("asks when several takes are possible", () => {
    const two = moment({ ...now, endings: [take(22, 7, 2), take(22, 7)] });
    const several = place(two, held, 7);
    expect(several.option).toBeUndefined();
    expect(several.selection.question?.options).toHaveLength(2);
  });

  it("joins piles, whichever is picked first", () => {
    const first = place(now, NOTHING, 7).selection;
    expect(first.picked).toEqual({ card: 7, origin: "centre" });
    expect(place(now, first, 2).option).toEqual({ kind: "step", step: { kind: "join", pile: 7, onto: 2 } });
  });

  it("plays a card of the hand on a pile that was picked before it", () => {
    const pileFirst = place(now, NOTHING, 7).selection;
    expect(pick(now, pileFirst, WILD).option).toEqual({
      kind: "step",
      step: { kind: "lay", card: 60, onto: 7 },
    });
  });
});

describe("what is not offered", () => {
  it("is sent all the same, so that the server can say why not", () => {
    expect(place(now, { picked: WILD, question: null }, 70).attempt).toEqual({
      step: { kind: "lay", card: 60, onto: 70 },
    });
    expect(place(now, { picked: HAND, question: null }, 70).attempt).toEqual({
      step: { kind: "put", number: 22, onto: 70 },
    });
    const late = moment({ ...now, endings: [] });
    expect(place(late, { picked: HAND, question: null }, "centre").attempt).toEqual({
      ending: { kind: "discard", number: 22 },
    });
  });
});
