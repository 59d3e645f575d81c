import { describe, expect, it } from "vitest";
import { gameInWords, rulesInWords } from "./rules";

describe("the rules of a table in words", () => {
  for (const [text, words] of [
    ["level 2", "Level 2 · for cards"],
    ["level 4", "Level 4 · for points"],
    ["level 2, by points", "Level 2 · for points"],
    ["simplified", "First steps · for cards"],
    ["full, without 3/2 x2 -5 /2", "Full · for points · without 3/2, ×2, −5, ÷2"],
    ["full, by cards, seats 3", "Full · for cards · 3 players"],
    ["solitaire, cards subtraction, by points", "Solitaire · for points · subtraction"],
    ["solitaire, cards addition", "Solitaire · for cards · number cards"],
    [
      "paper, cards subtraction multiplication, highest 10, grade whole",
      "Every card, five in the centre · for cards · subtraction, multiplication and division · number cards 1 to 10 · Allow steps with: whole numbers",
    ],
    [
      "level 4, edition current, bonuses takes+printed, printed powers=5 x3=12, operations shown",
      "Level 4 · for 2 kinds of points · Points table: today's · printed points of its own · Bonus for operations, with fraction cards in play: if none is in sight",
    ],
    [
      "level 4, bluffing off, wilds_first off, centre 5",
      "Level 4 · for points · Bluffing: off · Your wild cards, in a build: at any time · Cards in the centre at the start: 5",
    ],
  ] as const)
    it(text, () => expect(rulesInWords(text)).toBe(words));

  it("says shortly what is played for what", () => {
    expect(gameInWords("solitaire, cards all, by points")).toBe("Solitaire · for points");
    expect(gameInWords("level 1, highest 8")).toBe("Level 1, own cards · for cards");
    expect(gameInWords("level 3, cards x2, by points", true)).toBe(
      "Level 3, own cards · for points · say it first",
    );
    expect(gameInWords("level 3, bluffing on")).toBe("Level 3 · for cards");
  });

  it("has no sign of a machine, even for rules that it does not know", () => {
    expect(rulesInWords("level 2, some_rule x-1")).toBe("Level 2 · for cards · some rule x−1");
  });
});
