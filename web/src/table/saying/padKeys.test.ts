import { beforeAll, describe, expect, it } from "vitest";
import { PACK } from "../../fixtures/messages";
import { pack } from "../cards/pack";
import { signKeys, typed } from "./padKeys";

beforeAll(() =>
  pack.set(
    PACK.map((card) =>
      card.id === 70
        ? { ...card, operation: "fraction" as const }
        : card.id === 86
          ? { ...card, operation: "power" as const, token: "sqrt" }
          : card.id >= 61
            ? { ...card, operation: "multiply" as const }
            : card,
    ),
  ),
);

const signs = (cards: number[], form: "fraction" | "percentage" | "decimal") =>
  signKeys(cards, form).join("");

describe("the keys of the pad", () => {
  it("are, beside digits, what the cards of the table need in its form", () => {
    expect(signs([1, 2], "fraction")).toBe("");
    expect(signs([1, 60], "fraction")).toBe("-");
    expect(signs([1, 65], "fraction")).toBe("");
    expect(signs([70], "fraction")).toBe("/");
    expect(signs([70], "percentage")).toBe("/%");
    expect(signs([70, 60, 86], "decimal")).toBe("-/.√+");
  });

  it("take what a keyboard types, and no letters", () => {
    expect(typed("−3")).toBe("-3");
    expect(typed("3,5u")).toBe("3.5");
    expect(typed("3 1/2")).toBe("3 1/2");
    expect(typed("2√5")).toBe("2√5");
  });
});
