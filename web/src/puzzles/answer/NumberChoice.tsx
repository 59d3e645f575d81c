import { puzzleWords } from "../../words/puzzles";

/** What the ? may be taken for; numbers for which a turn was found are marked. */
export function NumberChoice({
  highest,
  found,
  onChoose,
}: {
  highest: number;
  found: Readonly<Record<string, unknown>>;
  onChoose: (number: number) => void;
}) {
  return (
    <div className="number-choice">
      {Array.from({ length: highest }, (_, index) => index + 1).map((number) => (
        <button
          type="button"
          key={number}
          className={String(number) in found ? "exercise solved" : "exercise"}
          aria-label={puzzleWords.tryNumber(number, String(number) in found)}
          onClick={() => onChoose(number)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
