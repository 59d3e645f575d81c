import { describe, expect, it } from "vitest";
import type { ShownTurn } from "../api/types";
import { texts } from "../fixtures/messages";
import { frameAtTable, framesOf } from "./frames";

const step = { piles: [], hand: [], changed: [], said: texts("") };
// A challenge lies between the second and the third turn.
const TURNS: ShownTurn[] = [
  { table: 0, steps: [step, step] },
  { table: 1, steps: [] },
  { table: 3, steps: [step] },
];

describe("a demonstration", () => {
  it("asks, reveals step by step, and shows what came of it", () => {
    expect(framesOf(TURNS).map(({ kind, turn }) => `${turn} ${kind}`)).toEqual([
      "0 question",
      "0 step",
      "0 step",
      "0 played",
      "1 question",
      "1 played",
      "2 question",
      "2 step",
      "2 played",
    ]);
  });

  it("begins at a table", () => {
    expect([0, 1, 2, 3, 4].map((table) => frameAtTable(TURNS, table))).toEqual([0, 4, 6, 6, 0]);
  });
});
