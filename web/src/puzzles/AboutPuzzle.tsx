import type { PuzzlePublic } from "../api/types";
import { puzzleWords } from "../words/puzzles";

/** What kind of challenge it is, with which cards and how hard. */
export function AboutPuzzle({ puzzle }: { puzzle: PuzzlePublic }) {
  const { kind, rules, rating } = puzzle;
  return (
    <p className="soft">
      {[
        puzzleWords.kinds[kind],
        ...(rules.level === null ? [] : [puzzleWords.level(rules.level)]),
        puzzleWords.difficultyOf(rating),
      ].join(" · ")}
    </p>
  );
}
