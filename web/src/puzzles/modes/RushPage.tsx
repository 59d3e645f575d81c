import { useState } from "react";
import { api, errorText } from "../../api/http";
import type { RushPublic } from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { CopyLink } from "../../shared/sharing/CopyLink";
import { puzzleWords } from "../../words/puzzles";
import { AnswerTable } from "../answer/AnswerTable";
import type { Answer } from "../answer/useAnswer";
import { Clock } from "./Clock";
import { ModeStart } from "./ModeStart";

/** As many challenges as possible in three minutes; a mistake costs ten seconds. */
export default function RushPage() {
  const [rush, setRush] = useState<RushPublic | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (request: () => Promise<RushPublic>) => {
    setSending(true);
    setProblem(null);
    try {
      const told = await request();
      setRush(told);
      // At the end of the time nothing is handed in any more, and nothing is wrong with that.
      if (!told.over) setProblem(told.error);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSending(false);
    }
  };
  const start = () => void ask(() => api.rush());
  if (!rush)
    return (
      <ModeStart
        title={puzzleWords.rush}
        about={puzzleWords.rushAbout}
        busy={sending}
        problem={problem}
        onStart={start}
      />
    );
  const { run, puzzle, seconds, solved, mistakes, right } = rush;
  const answer = ({ turns = [] }: Answer) => void ask(() => api.answerRush(run, { turns }));
  if (rush.over || !puzzle) return <RushEnd rush={rush} problem={problem} busy={sending} onStart={start} />;
  return (
    <main className="page lesson-page">
      <AnswerTable
        key={puzzle.id}
        puzzle={puzzle}
        source={puzzle.id}
        header={
          <>
            <p className="clock-line">
              <Clock seconds={seconds} onEnd={() => answer({})} />
              <span>{puzzleWords.solved(solved, mistakes)}</span>
            </p>
            <p aria-live="polite" className={right ? "good" : "bad"}>
              {right === null ? "" : right ? puzzleWords.right : puzzleWords.wrong}
            </p>
          </>
        }
        sending={sending}
        problem={problem}
        onHandIn={answer}
      />
    </main>
  );
}

function RushEnd(props: { rush: RushPublic; problem: string | null; busy: boolean; onStart: () => void }) {
  const { solved, mistakes, tried } = props.rush;
  return (
    <main className="page narrow stack">
      <div>
        <h1>{puzzleWords.timeUp}</h1>
        <p className="lead">{puzzleWords.solved(solved, mistakes)}</p>
      </div>
      {tried.length > 0 && (
        <section aria-labelledby="tried-title">
          <h2 id="tried-title">{puzzleWords.lookAgain}</h2>
          <ol className="tried-puzzles">
            {tried.map((id, index) => (
              <li key={id}>
                <a href={`/challenge/${id}`}>{puzzleWords.challengeNumber(index + 1)}</a>
              </li>
            ))}
          </ol>
        </section>
      )}
      <ErrorMessage text={props.problem} />
      <div className="row">
        <button type="button" className="button gold big" disabled={props.busy} onClick={props.onStart}>
          {puzzleWords.onceMore}
        </button>
        <CopyLink
          link={() =>
            puzzleWords.shareRush(puzzleWords.solved(solved, mistakes), `${location.origin}/challenges/rush`)
          }
          text={puzzleWords.copyResult}
        />
        <a className="button" href="/challenges">
          {puzzleWords.backToAll}
        </a>
      </div>
    </main>
  );
}
