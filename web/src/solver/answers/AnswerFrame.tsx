import type { ReactNode } from "react";
import type { Listener } from "../../api/answerLines";
import type { FractionForm, Scoring, SolveRequest } from "../../api/types";
import { AnswerProgress } from "./AnswerProgress";
import { useAnswer } from "./useAnswer";

export interface AnswerProps {
  query: SolveRequest & { by: Scoring };
  fractionForm: FractionForm;
}

interface Props<T> {
  /** What is asked: as long as it stays the same, nothing is asked again. */
  question: string;
  ask: (listener: Listener<T>) => Promise<T>;
  /** What is drawn of an answer, or of the part of it that there is before it is done or stopped. */
  children: (result: T, done: boolean) => ReactNode;
}

/** An answer as it grows, and above it what is being done; the answer before stays in sight until there is another. */
export function AnswerFrame<T>({ question, ask, children }: Props<T>) {
  const answer = useAnswer(question, ask);
  return (
    <>
      <AnswerProgress answer={answer} />
      {answer.problem ? (
        <NoAnswer text={answer.problem} />
      ) : (
        answer.result !== null && (
          <div className={answer.old ? "answer-shown old" : "answer-shown"}>
            {children(answer.result, answer.done && !answer.old)}
          </div>
        )
      )}
    </>
  );
}

export function NoAnswer({ text }: { text: string }) {
  return <p className="answer-none">{text}</p>;
}
