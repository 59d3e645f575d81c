import { useState } from "react";
import { api, errorText } from "../../api/http";
import type { PuzzlePublic } from "../../api/types";
import { useStore } from "../../shared/store";
import { puzzleWords } from "../../words/puzzles";
import { AboutPuzzle } from "../AboutPuzzle";
import { Challenge } from "../Challenge";
import { MOST_SEEN, practice, rememberAnswer } from "../progress/practice";
import { ModeStart } from "./ModeStart";
import { WishChoices } from "./WishChoices";
import { NO_WISHES, wishesAsked } from "./wishes";

/** One challenge after the other, each so hard that about three of four are solved. */
export default function PracticePage() {
  const { you, seen, again } = useStore(practice);
  const [wishes, setWishes] = useState(NO_WISHES);
  const [puzzle, setPuzzle] = useState<PuzzlePublic | null>(null);
  /** Counts what was served: the same challenge may come back. */
  const [served, setServed] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  /** Left out, as long as the page is open: it was not tried, so nothing is remembered of it. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const next = async (left = skipped) => {
    setProblem(null);
    const shown = [...left, ...seen.slice(Math.max(0, left.length + seen.length - MOST_SEEN))];
    const back = again.filter((id) => !left.includes(id));
    try {
      setPuzzle(await api.practice({ you, seen: shown, again: back, ...wishesAsked(wishes) }));
      setServed(served + 1);
    } catch (error) {
      setPuzzle(null);
      setProblem(errorText(error));
    }
  };
  const skip = (id: string) => {
    const left = [...skipped.filter((each) => each !== id), id].slice(-MOST_SEEN);
    setSkipped(left);
    return next(left);
  };
  if (puzzle)
    return (
      <main className="page lesson-page">
        <Challenge
          key={served}
          puzzle={puzzle}
          mode="practice"
          you={you}
          header={
            <>
              <p className="crumb">
                <a href="/challenges">{puzzleWords.title}</a>
                {seen.length > 0 && ` · ${puzzleWords.yourRating(seen.length, you.rating)}`}
              </p>
              <h1>{puzzleWords.practice}</h1>
              <AboutPuzzle puzzle={puzzle} />
            </>
          }
          onResult={(result) => rememberAnswer(puzzle.id, result)}
          skip={
            <button type="button" className="button" onClick={() => void skip(puzzle.id)}>
              {puzzleWords.skip}
            </button>
          }
          next={
            <button type="button" className="button gold big" onClick={() => void next()}>
              {puzzleWords.next}
            </button>
          }
        />
      </main>
    );
  return (
    <ModeStart
      title={puzzleWords.practice}
      about={puzzleWords.practiceAbout}
      busy={false}
      problem={problem}
      onStart={() => void next()}
    >
      {seen.length > 0 && <p>{puzzleWords.tried(seen.length, you.rating, again.length)}</p>}
      <WishChoices wishes={wishes} onChange={setWishes} />
    </ModeStart>
  );
}
