import { type ReactNode, useEffect, useRef, useState } from "react";
import { api, errorText } from "../api/http";
import type { PuzzlePublic, PuzzleResult, RatingJson, StartRequest } from "../api/types";
import { puzzleWords } from "../words/puzzles";
import { AnswerTable } from "./answer/AnswerTable";
import { GiveUp } from "./answer/GiveUp";
import type { Answer } from "./answer/useAnswer";
import { ResultView } from "./ResultView";

interface Props {
  puzzle: PuzzlePublic;
  mode: StartRequest["mode"];
  /** The rating of whoever answers, where it is to be moved. */
  you?: RatingJson;
  /** What stands above what is asked. */
  header: ReactNode;
  onResult?: (result: PuzzleResult) => void;
  /** How it goes on after the result. */
  next: ReactNode;
  /** Beside the buttons of the answer, for whoever is stuck. */
  skip?: ReactNode;
}

/** One challenge from its start to its result; the clock is the server's. */
export function Challenge({ puzzle, mode, you, header, onResult, next, skip }: Props) {
  const { id } = puzzle;
  const [ticket, setTicket] = useState<string | null>(null);
  const [result, setResult] = useState<PuzzleResult | null>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(true);

  useEffect(() => {
    wanted.current = true;
    if (result) return;
    api.startPuzzle(id, mode).then(
      (started) => wanted.current && setTicket(started.ticket),
      (error: unknown) => wanted.current && setProblem(errorText(error)),
    );
    return () => {
      wanted.current = false;
    };
    // A new ticket is for another try.
  }, [id, mode, result]);

  const [gaveUp, setGaveUp] = useState(false);
  const handIn = async (answer: Answer, givingUp = false) => {
    if (ticket === null) return;
    setSending(true);
    setProblem(null);
    try {
      const found = await api.handIn(id, {
        ...answer,
        ticket,
        ...(you ? { you } : {}),
        ...(givingUp ? { gave_up: true } : {}),
      });
      if (!wanted.current) return;
      if (found.error) return setProblem(found.error);
      setGaveUp(givingUp);
      setResult(found);
      setTicket(null);
      onResult?.(found);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSending(false);
    }
  };

  if (!result)
    return (
      <AnswerTable
        puzzle={puzzle}
        source={puzzle.id}
        header={header}
        sending={sending || ticket === null}
        problem={problem}
        onHandIn={(answer) => void handIn(answer)}
      >
        <GiveUp
          question={mode === "single" ? puzzleWords.giveUpFirst : puzzleWords.giveUp}
          disabled={sending || ticket === null}
          onGiveUp={() => void handIn({}, true)}
        />
        {skip}
      </AnswerTable>
    );
  return (
    <ResultView puzzle={puzzle} result={result} gaveUp={gaveUp}>
      {next}
      <button type="button" className="button" onClick={() => setResult(null)}>
        {puzzleWords.tryAgain}
      </button>
    </ResultView>
  );
}
