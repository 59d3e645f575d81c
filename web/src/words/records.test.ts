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
    expect(words.gain(3, "Ann", 0, 1)).toBe("Turn 3, Ann: 0, and there was 1");
    expect(words.gain(3, "Ann", 4, 4)).toBe("Turn 3, Ann: 4");
  });
});
