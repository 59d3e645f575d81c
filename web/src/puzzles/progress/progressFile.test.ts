import { describe, expect, it } from "vitest";
import { puzzleWords } from "../../words/puzzles";
import { BEGINNER, MOST_SEEN } from "./practice";
import { NOTHING } from "./progress";
import {
  type CarriedProgress,
  LONGEST_FILE,
  mergeProgress,
  progressText,
  readProgress,
} from "./progressFile";

const [ONE, OTHER, THIRD] = ["oscwsl2fpthd", "dmiusglxeg2i", "rtedulfyxnos"] as const;

const MINE: CarriedProgress = {
  today: { days: { "2026-11-18": [3, 2, null] }, onTime: ["2026-11-18"] },
  practice: { you: { rating: 1180.4, deviation: 96.2 }, seen: [ONE, OTHER], again: [OTHER] },
};
const EMPTY: CarriedProgress = { today: NOTHING, practice: BEGINNER };

const written = (changes: object) => JSON.stringify({ "toptake progress": 1, ...changes });

describe("a file of progress", () => {
  it("is read as it was written", () => {
    expect(readProgress(progressText(MINE))).toEqual(MINE);
    expect(readProgress(`\uFEFF${progressText(MINE)}`)).toEqual(MINE);
  });

  it("has the form that the documentation tells", () => {
    expect(JSON.parse(progressText(MINE))).toEqual({
      "toptake progress": 1,
      today: { days: { "2026-11-18": [3, 2, null] }, onTime: ["2026-11-18"] },
      practice: { you: { rating: 1180.4, deviation: 96.2 }, seen: [ONE, OTHER], again: [OTHER] },
    });
  });

  it("may leave out what has not begun", () => {
    expect(readProgress(written({}))).toEqual(EMPTY);
    expect(readProgress(written({ today: {}, practice: {} }))).toEqual(EMPTY);
  });

  it("of something else is refused", () => {
    for (const text of ["", "[]", "null", "{}", '{"toptake progress": "1"}', "x".repeat(LONGEST_FILE + 1)])
      expect(() => readProgress(text)).toThrow(puzzleWords.noProgress);
    expect(() => readProgress('{"toptake progress": 2}')).toThrow(puzzleWords.newerProgress);
  });

  it("with something wrong in it is refused, and what that is is said", () => {
    const wrong: [string, object][] = [
      ["today", { today: [] }],
      ["days", { today: { days: { "2026-02-30": [1, 1, 1] } } }],
      ["days", { today: { days: { "2026-02-03": [4, 1, 1] } } }],
      ["days", { today: { days: { "2026-02-03": [1, 1] } } }],
      ["onTime", { today: { onTime: ["yesterday"] } }],
      ["practice", { practice: "none" }],
      ["you", { practice: { you: { rating: 5000, deviation: 10 } } }],
      ["seen", { practice: { seen: ["short"] } }],
      ["again", { practice: { again: { 0: ONE } } }],
    ];
    for (const [name, changes] of wrong)
      expect(() => readProgress(written(changes))).toThrow(puzzleWords.wrongProgress(name));
  });

  it("brings no more than is kept, the latest", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz";
    const id = (index: number) =>
      `aaaaaaaa${[...String(index).padStart(4, "0")].map((digit) => letters[Number(digit)]).join("")}`;
    const seen = Array.from({ length: MOST_SEEN + 1 }, (_, index) => id(index));
    expect(readProgress(written({ practice: { seen } })).practice.seen).toEqual(seen.slice(1));
  });
});

describe("two that are brought together", () => {
  const theirs: CarriedProgress = {
    today: { days: { "2026-11-17": [1, null, null], "2026-11-18": [2, 3, 0] }, onTime: ["2026-11-17"] },
    practice: { you: { rating: 1300, deviation: 80 }, seen: [THIRD, OTHER], again: [THIRD] },
  };
  const both = mergeProgress(MINE, theirs);

  it("have the better result of each day, and the days of both", () => {
    expect(both.today).toEqual({
      days: { "2026-11-17": [1, null, null], "2026-11-18": [3, 3, 0] },
      onTime: ["2026-11-17", "2026-11-18"],
    });
  });

  it("have the surer rating, what either has tried, and nothing that either has solved comes back", () => {
    expect(both.practice).toEqual({
      you: { rating: 1300, deviation: 80 },
      seen: [THIRD, ONE, OTHER],
      again: [THIRD],
    });
  });

  it("do not change when one of them is brought again", () => {
    expect(mergeProgress(both, theirs)).toEqual(both);
    expect(mergeProgress(both, MINE)).toEqual(both);
    expect(mergeProgress(MINE, EMPTY)).toEqual(MINE);
  });

  it("have the same rating, whichever is brought to the other", () => {
    expect(mergeProgress(theirs, MINE).practice.you).toEqual(both.practice.you);
    const equal = { ...MINE, practice: { ...MINE.practice, you: { rating: 1200, deviation: 96.2 } } };
    expect(mergeProgress(MINE, equal).practice.you.rating).toBe(1200);
    expect(mergeProgress(equal, MINE).practice.you.rating).toBe(1200);
  });
});
