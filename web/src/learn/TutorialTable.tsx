import { useEffect, useMemo } from "react";
import { useStore } from "../shared/store";
import { SandboxTable } from "../table/SandboxTable";
import { Sandbox } from "../table/sandbox";
import type { Tutorial } from "./tutorials";
import { usePlayFeedback } from "./usePlayFeedback";

interface Props {
  tutorial: Tutorial;
  onDone: () => void;
  onNext: (() => void) | null;
}

/** One tutorial: words, a task, a table to do it on, and whether it was done. */
export function TutorialTable({ tutorial, onDone, onNext }: Props) {
  const sandbox = useMemo(() => new Sandbox(tutorial.position, tutorial.rules), [tutorial]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play: made, moment } = useStore(sandbox.state);
  const right = made !== null && tutorial.done(made);
  usePlayFeedback(made, right, onDone);
  return (
    <section className="lesson" aria-label={tutorial.title}>
      <header className="lesson-words">
        <h1>{tutorial.title}</h1>
        <p>{tutorial.words}</p>
        <p className="task">{tutorial.task}</p>
      </header>
      <SandboxTable sandbox={sandbox} />
      <footer className="lesson-end" aria-live="polite">
        {made && <p className={right ? "good" : ""}>{right ? "Well done!" : tutorial.almost}</p>}
        {made && right && onNext && (
          <button type="button" className="button gold big" onClick={onNext}>
            Next lesson
          </button>
        )}
        {made && right && !onNext && (
          <a className="button gold big" href="/">
            Play
          </a>
        )}
        {(made || (moment?.steps.length ?? 0) > 0) && (
          <button type="button" className="button" onClick={() => sandbox.begin()}>
            Start again
          </button>
        )}
      </footer>
    </section>
  );
}
