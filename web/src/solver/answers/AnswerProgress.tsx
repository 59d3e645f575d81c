import { progressText, SOLVER } from "../../words/solver";
import type { Answer } from "./useAnswer";

/** What is being done for an answer that takes a while, with a button to stop it; its place is kept free. */
export function AnswerProgress<T>({ answer }: { answer: Answer<T> }) {
  const { slow, done, stopped, progress } = answer;
  return (
    <div className="answer-progress">
      <span role="status">{stopped ? SOLVER.stopped : slow && !done ? progressText(progress) : ""}</span>
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
