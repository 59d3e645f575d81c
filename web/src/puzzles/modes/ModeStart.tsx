import type { ReactNode } from "react";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { puzzleWords } from "../../words/puzzles";

/** Before the first challenge: what it is about, what may be chosen, and the button that starts it. */
export function ModeStart(props: {
  title: string;
  about: string;
  busy: boolean;
  problem: string | null;
  onStart: () => void;
  children?: ReactNode;
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
      {props.children}
      <ErrorMessage text={props.problem} />
      <div className="row">
        <button type="button" className="button gold huge" disabled={props.busy} onClick={props.onStart}>
          {puzzleWords.start}
        </button>
      </div>
    </main>
  );
}
