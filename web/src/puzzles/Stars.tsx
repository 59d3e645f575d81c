import { puzzleWords } from "../words/puzzles";
import { starsText } from "./progress/progress";

/** Three stars, full and empty; of a challenge that was not tried, all are empty. */
export function Stars({ stars, large = false }: { stars: number | null; large?: boolean }) {
  return (
    <span
      className={large ? "stars large" : "stars"}
      role="img"
      aria-label={stars === null ? puzzleWords.notYet : puzzleWords.starsOf(stars)}
    >
      {starsText(stars ?? 0)}
    </span>
  );
}
