import { describe, expect, it } from "vitest";
import { reviewWords as words } from "./records";

describe("the sentences of a review", () => {
  it("have singular and plural right", () => {
    expect(words.missed(2, "cards")).toBe("missed 2 cards");
    expect(words.missed(1, "points")).toBe("missed 1 point");
    expect(words.summary(1, "cards", { take: 1, build: 0, discard: 2, pass: 1 })).toBe(
      "1 card, 1 take, 2 discards, 1 pass",
    );
    expect(words.summary(-2, "points", { pass: 2 })).toBe("−2 points, 2 passes");
    expect(words.gain(3, "Ann", 0, 1)).toBe("Turn 3, Ann: 0 of 1 that could be won");
    expect(words.gain(3, "Ann", 4, 4)).toBe("Turn 3, Ann: 4");
  });

  it("hold no chance against one that looks the same", () => {
    expect(words.betterChance(0.004, 0.001)).toBe(".");
    expect(words.betterChance(0.62, 0.49)).toBe(": with it the chance to win was 62%, not 49%.");
  });

  it("name an idea once", () => {
    expect(words.ideas({ bluff: 1, powers: 2 }, { powers: 1, zero: 3 })).toEqual([
      "Ideas: bluff.",
      "Sometimes used, sometimes missed: powers (twice used, once missed).",
      "Ideas missed: zero.",
    ]);
    expect(words.ideas({}, {})).toEqual([]);
  });
});
