import { api } from "../api/http";
import { Notice } from "../shared/Notice";
import { useFetched } from "../shared/useFetched";
import { puzzleWords } from "../words/puzzles";
import { AboutPuzzle } from "./AboutPuzzle";
import { Challenge } from "./Challenge";

/** One challenge, by its link. */
export default function ChallengePage({ id }: { id: string }) {
  const { found: puzzle, problem } = useFetched(id, () => api.puzzle(id));
  if (problem) return <Notice title={puzzleWords.notFound} text={problem} />;
  return (
    <main className="page lesson-page">
      {puzzle && (
        <Challenge
          puzzle={puzzle}
          mode="single"
          header={
            <>
              <p className="crumb">
                <a href="/challenges">{puzzleWords.title}</a>
              </p>
              <h1>{puzzle.title || puzzleWords.kinds[puzzle.kind]}</h1>
              <AboutPuzzle puzzle={puzzle} />
            </>
          }
          next={
            <a className="button gold big" href="/challenges">
              {puzzleWords.backToAll}
            </a>
          }
        />
      )}
    </main>
  );
}
