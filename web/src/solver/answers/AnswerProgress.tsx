import { progressText, SOLVER } from "../../words/solver";
import type { Answer } from "./useAnswer";

/** What is being done for an answer that takes a while, with a button to stop it; its place is kept free. `doing` says it where the server does not. */
export function AnswerProgress<T>({ answer, doing }: { answer: Answer<T>; doing?: string }) {
  const { slow, done, stopped, progress } = answer;
  return (
    <div className="answer-progress">
      <span role="status">
        {stopped ? SOLVER.stopped : slow && !done ? (doing ?? progressText(progress)) : ""}
      </span>
      {slow && !done && (
        <button type="button" className="button" onClick={answer.stop}>
          {SOLVER.stop}
        </button>
      )}
      {stopped && (
        <button type="button" className="button" onClick={answer.again}>
          {SOLVER.goOn}
        </button>
      )}
    </div>
  );
}
