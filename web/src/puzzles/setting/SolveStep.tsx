import { useEffect, useRef, useState } from "react";
import { api, errorText } from "../../api/http";
import type { QuestionPublic, QuestionRequest, SetResult } from "../../api/types";
import { puzzleWords } from "../../words/puzzles";
import { settingWords as words } from "../../words/setting";
import { AnswerTable } from "../answer/AnswerTable";
import type { Answer } from "../answer/useAnswer";

interface Props {
  /** As it was asked about, and as it lies on the table. */
  request: QuestionRequest;
  question: QuestionPublic;
  title: string;
  onSet: (result: SetResult) => void;
  onBack: () => void;
}

/** The setter solves it, on the same table as whoever gets the link. */
export function SolveStep({ request, question, title, onSet, onBack }: Props) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** After a play that is not the best: what it lacks, told when it is asked for. */
  const [hint, setHint] = useState<{ text: string; told: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const handIn = async ({ turns = [], numbers = {} }: Answer) => {
    setSending(true);
    setProblem(null);
    setHint(null);
    try {
      const result = await api.setPuzzle({ ...request, title, turns, numbers });
      if (result.id !== null) return onSet(result);
      setProblem(result.error);
      if (result.legal) setHint({ text: result.hint ?? words.noHint, told: false });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <main className="page lesson-page">
      <AnswerTable
        puzzle={question}
        source={request}
        header={
          <>
            <h1 ref={heading} tabIndex={-1}>
              {title || puzzleWords.kinds[question.kind]}
            </h1>
            <p>{words.solveAbout}</p>
          </>
        }
        sending={sending}
        problem={problem}
        onHandIn={(answer) => void handIn(answer)}
      >
        {hint && !hint.told && (
          <button type="button" className="button" onClick={() => setHint({ ...hint, told: true })}>
            {words.hint}
          </button>
        )}
        {hint?.told && <p className="task">{hint.text}</p>}
        <button type="button" className="button" onClick={onBack}>
          {words.backToLayout}
        </button>
      </AnswerTable>
    </main>
  );
}
