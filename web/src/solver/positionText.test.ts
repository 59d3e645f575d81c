import { describe, expect, it } from "vitest";
import { PACK } from "../fixtures/messages";
import { cardNamed, cardsLeft, readPosition, writePosition } from "./positionText";

describe("a typed position", () => {
  it("is read word by word, a build being one word", () => {
    expect(readPosition("3 [8 + 4] -4|14 3/2")).toEqual({
      centre: ["3", "[8 + 4]", "-4"],
      hand: ["14", "3/2"],
    });
    expect(readPosition("")).toEqual({ centre: [], hand: [] });
  });

  it("is written as it was read", () => {
    const text = "3 [8+4] -4 | 14 3/2";
    expect(writePosition(readPosition(text))).toBe(text);
  });

  it("knows the picture of a plain card, with or without a colour", () => {
    expect(cardNamed("7r", PACK)).toMatchObject({ value: 7, colour: "red" });
    expect(cardNamed("7", PACK)).toMatchObject({ value: 7, colour: null });
    expect(cardNamed("[8+4]", PACK)).toBeNull();
  });

  it("knows when a pack is used up", () => {
    const position = readPosition("7r 7 7 -4 | [7+2]");
    expect(cardsLeft("7", position)).toBe(0);
    expect(cardsLeft("7g", position)).toBe(0);
    expect(cardsLeft("8", position)).toBe(4);
    expect(cardsLeft("-4", position)).toBe(0);
    expect(cardsLeft("x3", position)).toBe(1);
  });
});
