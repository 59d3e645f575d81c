import { useEffect, useMemo } from "react";
import { settings } from "../shared/settings";
import { play, say } from "../shared/sound";
import { useStore } from "../shared/store";
import { SandboxTable } from "../table/SandboxTable";
import { Sandbox } from "../table/sandbox";
import type { Lesson } from "./tutorials";

interface Props {
  lesson: Lesson;
  onDone: () => void;
  onNext: (() => void) | null;
}

/** One lesson: words, a task, a table, and what came of it. */
export function LessonTable({ lesson, onDone, onNext }: Props) {
  const { fractionForm } = useStore(settings);
  const sandbox = useMemo(() => new Sandbox(lesson.position, lesson.rules), [lesson]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play: made, moment } = useStore(sandbox.state);
  const right = made !== null && lesson.done(made);
  useEffect(() => {
    if (!made) return;
    play(right ? "take" : "discard");
    say(made.spoken[fractionForm]);
  }, [made, right, fractionForm]);
  useEffect(() => {
    if (right) onDone();
  }, [right, onDone]);
  return (
    <section className="lesson" aria-label={lesson.title}>
      <header className="lesson-words">
        <h1>{lesson.title}</h1>
        <p>{lesson.words}</p>
        <p className="task">{lesson.task}</p>
      </header>
      <SandboxTable sandbox={sandbox} />
      <footer className="lesson-end" aria-live="polite">
        {made && <p className={right ? "good" : ""}>{right ? "Well done!" : lesson.almost}</p>}
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
