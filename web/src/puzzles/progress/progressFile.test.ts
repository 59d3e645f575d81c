import { readFileSync } from "node:fs";
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

/** What the terminal reads, too; see tests/puzzles/test_progress.py. */
const FILES = JSON.parse(
  readFileSync(new URL("../../../../tests/data/progress_files.json", import.meta.url), "utf8"),
) as {
  written: object[];
  read: { file: object; as: object }[];
  refused: { file: unknown; why: string }[];
  merged: { mine: object; theirs: object; both: object }[];
};

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

  it.each(FILES.written)("is written as the terminal writes it: %j", (file) => {
    const text = `${JSON.stringify(file, null, 1)}\n`;
    expect(progressText(readProgress(text))).toBe(text);
  });

  it("may leave out what has not begun", () => {
    expect(readProgress(written({}))).toEqual(EMPTY);
  });

  it.each(FILES.read)("is read as the terminal reads it: %j", ({ file, as }) => {
    const { today, practice } = readProgress(JSON.stringify(file));
    expect({ ...today, rating: practice.you.rating, seen: practice.seen }).toEqual(as);
  });

  it("of something else is refused", () => {
    for (const text of ["", "x".repeat(LONGEST_FILE + 1), '{"toptake progress": NaN}'])
      expect(() => readProgress(text)).toThrow(puzzleWords.noProgress);
  });

  it.each(FILES.refused)(
    "with something wrong in it is refused, and what that is is said: %j",
    ({ file, why }) => {
      const sentences = { none: puzzleWords.noProgress, newer: puzzleWords.newerProgress };
      const said = sentences[why as keyof typeof sentences] ?? puzzleWords.wrongProgress(why);
      expect(() => readProgress(JSON.stringify(file))).toThrow(said);
    },
  );

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

  it.each(FILES.merged)("are what the terminal makes of them: %j", (files) => {
    const [mine, other, merged] = [files.mine, files.theirs, files.both].map((file) =>
      readProgress(JSON.stringify(file)),
    ) as [CarriedProgress, CarriedProgress, CarriedProgress];
    expect(mergeProgress(mine, other)).toEqual(merged);
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
