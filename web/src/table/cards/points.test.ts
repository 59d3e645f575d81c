import { describe, expect, it } from "vitest";
import { countedPoints, NO_POINTS } from "./points";

describe("cards wear points", () => {
  const printed = [1, 2, 3];
  it("where the printed ones count", () => {
    expect(countedPoints({ by: "points", bonuses: ["takes", "printed"], printed: null })).toBeNull();
    expect(countedPoints({ by: "points", bonuses: ["printed"], printed })).toBe(printed);
  });
  it("nowhere else", () => {
    expect(countedPoints({ by: "points", bonuses: ["takes"], printed })).toBe(NO_POINTS);
    expect(countedPoints({ by: "cards", bonuses: ["printed"], printed: null })).toBe(NO_POINTS);
  });
});
