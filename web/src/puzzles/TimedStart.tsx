import { ErrorMessage } from "../shared/ErrorMessage";
import { puzzleWords } from "../words/puzzles";

/** Before the clock runs: what it is about, and the button that starts it. */
export function TimedStart(props: {
  title: string;
  about: string;
  busy: boolean;
  problem: string | null;
  onStart: () => void;
}) {
  return (
    <main className="page narrow stack">
      <div>
        <p className="crumb">
          <a href="/challenges">{puzzleWords.title}</a>
        </p>
        <h1>{props.title}</h1>
        <p className="lead">{props.about}</p>
      </div>
      <ErrorMessage text={props.problem} />
      <div className="row">
        <button type="button" className="button gold huge" disabled={props.busy} onClick={props.onStart}>
          {puzzleWords.start}
        </button>
      </div>
    </main>
  );
}
