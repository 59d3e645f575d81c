import type { PuzzlePublic } from "../api/types";
import { puzzleWords } from "../words/puzzles";

/** What kind of challenge it is, with which cards and how hard. */
export function AboutPuzzle({ puzzle }: { puzzle: PuzzlePublic }) {
  const { kind, level, rating } = puzzle;
  return (
    <p className="soft">
      {[puzzleWords.kinds[kind], puzzleWords.level(level), puzzleWords.difficultyOf(rating)].join(" · ")}
    </p>
  );
}
