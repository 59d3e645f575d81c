import { describe, expect, it } from "vitest";
import type { Card } from "../api/types";
import { PACK } from "../fixtures/messages";
import { cardNamed } from "./positionText";
import { withCard, withoutLast, withTotal } from "./sumText";

const wild = (token: string, operation: Card["operation"], label: string): Card => {
  const labels = { fraction: label, percentage: label, decimal: label, stages: label };
  return { ...(PACK.at(-1) as Card), kind: "wild", token, operation, labels };
};
const WILDS = [
  wild("x3", "multiply", "×3"),
  wild("-4", "subtract", "−4"),
  wild("/2", "divide", "÷2"),
  wild("3/4", "fraction", "3/4"),
  wild("n2", "power", "N²"),
  wild("sqrt", "root", "√N"),
];
const tap = (sum: string, ...words: string[]) =>
  words.reduce(
    (text, word) => withCard(text, word, WILDS.find(({ token }) => token === word) ?? cardNamed(word, PACK)),
    sum,
  );

describe("a sum that cards are tapped into", () => {
  it("adds numbers and builds", () => {
    expect(tap("", "8r", "3")).toBe("8 + 3");
    expect(tap("8 +", "3")).toBe("8 + 3");
    expect(tap("8 plus ", "3")).toBe("8 plus 3");
    expect(tap("(", "8")).toBe("(8");
    expect(tap("8 + 3 and ", "11")).toBe("8 + 3 and 11");
    expect(tap("", "5", "[8+4]")).toBe("5 + [8+4]");
  });

  it("lets a wild card act on what stands there", () => {
    expect(tap("", "5", "x3")).toBe("5 × 3");
    expect(tap("", "8", "5", "x3", "-4", "/2")).toBe("((8 + 5) × 3 − 4) ÷ 2");
    expect(tap("11 and 9", "-4")).toBe("11 and 9 − 4");
    expect(tap("", "8", "3/4", "-4", "n2")).toBe("(8 × 3/4 − 4)²");
    expect(tap("", "9", "sqrt")).toBe("√9");
    expect(tap("", "5", "4", "sqrt", "x3")).toBe("√(5 + 4) × 3");
    expect(tap("", "x3")).toBe("");
  });

  it("says what it comes to, and takes back", () => {
    expect(withTotal("8 + 3", "11o")).toBe("8 + 3 = 11");
    expect(withTotal("8 + 3 = 11", "12")).toBe("8 + 3 = 12");
    expect(withTotal("", "12")).toBe("");
    expect(withoutLast("8 + 13")).toBe("8 +");
    expect(withoutLast("8 + 3 and")).toBe("8 + 3");
    expect(withoutLast("")).toBe("");
  });
});
