import { useState } from "react";
import { api, errorText } from "../../api/http";
import type { PuzzlePublic, PuzzleResult } from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { puzzleWords } from "../../words/puzzles";
import { AnswerTable } from "../answer/AnswerTable";
import type { Answer } from "../answer/useAnswer";
import { practice, rememberAnswer } from "../progress/practice";
import { ResultView } from "../ResultView";
import { Clock } from "./Clock";
import { ModeStart } from "./ModeStart";

interface TopTake {
  puzzle: PuzzlePublic;
  ticket: string;
  /** Left when the server answered. */
  seconds: number;
  /** So many answers were noted. */
  noted: number;
}

/** One position, three minutes: the best answer that is handed in counts, and nothing is told before the end. */
export default function TopTakePage() {
  const [game, setGame] = useState<TopTake | null>(null);
  const [result, setResult] = useState<PuzzleResult | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const carryOut = async (request: () => Promise<void>) => {
    setSending(true);
    setProblem(null);
    try {
      await request();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSending(false);
    }
  };
  const start = () =>
    void carryOut(async () => {
      const puzzle = await api.topTake({ seen: [...practice.get().seen] });
      const { ticket, seconds } = await api.startPuzzle(puzzle.id, "top-take");
      setResult(null);
      setGame({ puzzle, ticket, seconds: seconds ?? 0, noted: 0 });
    });
  if (!game)
    return (
      <ModeStart
        title={puzzleWords.topTake}
        about={puzzleWords.topTakeAbout}
        busy={sending}
        problem={problem}
        onStart={start}
      />
    );
  const { puzzle, ticket, seconds, noted } = game;
  if (result)
    return (
      <main className="page">
        <ResultView puzzle={puzzle} result={result}>
          <button type="button" className="button gold big" disabled={sending} onClick={start}>
            {puzzleWords.onceMore}
          </button>
          <a className="button" href="/challenges">
            {puzzleWords.backToAll}
          </a>
          <ErrorMessage text={problem} />
        </ResultView>
      </main>
    );
  const note = (answer: Answer) =>
    void carryOut(async () => {
      const told = await api.noteAnswer(puzzle.id, { ...answer, ticket });
      if (told.error) return setProblem(told.error);
      setGame({ ...game, seconds: told.seconds, noted: noted + 1 });
    });
  const finish = () =>
    void carryOut(async () => {
      const told = await api.finishTopTake(puzzle.id, ticket);
      setResult(told);
      rememberAnswer(puzzle.id, told);
    });
  return (
    <main className="page lesson-page">
      <AnswerTable
        // Noted answers are laid back, and the next one begins.
        key={noted}
        puzzle={puzzle}
        source={puzzle.id}
        header={
          <>
            <p className="clock-line">
              <Clock seconds={seconds} onEnd={finish} />
              <span>{puzzleWords.topTake}</span>
            </p>
            <p aria-live="polite">{noted > 0 ? puzzleWords.noted : ""}</p>
          </>
        }
        sending={sending}
        problem={problem}
        onHandIn={note}
      >
        <button type="button" className="button" disabled={sending} onClick={finish}>
          {puzzleWords.done}
        </button>
      </AnswerTable>
    </main>
  );
}
