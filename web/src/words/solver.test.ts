import { describe, expect, it } from "vitest";
import { CHECK, progressText, SOLVER } from "./solver";

describe("the sentences of the solver", () => {
  it("have singular and plural right", () => {
    expect(CHECK.missed(1, "cards")).toContain("You missed 1 card.");
    expect(CHECK.missed(2, "cards")).toContain("You missed 2 cards.");
    expect(SOLVER.builds(1, true)).toBe("1 build, small ones first.");
    const one = { count: 1, first: 0, takes: [{}], complete: true };
    expect(SOLVER.takesFound(one)).toBe("1 different take, the best first.");
  });

  it("say how much of a list is shown, and no more than is known", () => {
    const takes = Array.from({ length: 100 });
    expect(SOLVER.takesFound({ count: 72_482, first: 100, takes, complete: false })).toBe(
      "72,482 different takes, the best first. Here are 101 to 200.",
    );
    expect(SOLVER.takesFound({ count: null, first: 0, takes, complete: false })).toContain("At least 100");
  });

  it("say what is going on", () => {
    expect(progressText(null)).toBe("Thinking…");
    expect(progressText({ type: "waiting", place: 1 })).toBe("You are next…");
    expect(progressText({ type: "waiting", place: 2 })).toBe("One is before you…");
    expect(progressText({ type: "waiting", place: 3 })).toBe("2 are before you…");
    expect(progressText({ type: "working", doing: "listing", done: 256, of: 1000 })).toContain(
      "256 of 1,000",
    );
  });
});
