import { expect, it } from "vitest";
import { aboutDifficulty, difficultySpan, difficultyText } from "./difficulty";

it.each([
  [0, "0, very easy"],
  [1099, "1099, very easy"],
  [1100, "1100, easy"],
  [1180, "1180, middle"],
  [1260, "1260, hard"],
  [1340, "1340, very hard"],
])("a difficulty of %i has a word", (rating, text) => {
  expect(difficultyText(rating)).toBe(text);
});

it("several difficulties have the words of both ends", () => {
  expect(difficultySpan(1000, 1000)).toBe("1000, very easy");
  expect(difficultySpan(1000, 1050)).toBe("1000 to 1050, very easy");
  expect(difficultySpan(1000, 1300)).toBe("1000 to 1300, very easy to hard");
});

it("the bounds are told", () => {
  expect(aboutDifficulty).toBe(
    "What the numbers mean: very easy below 1100, easy below 1180, middle below 1260, hard below 1340, and very hard from there on.",
  );
});
