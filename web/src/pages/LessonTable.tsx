import { useEffect, useMemo } from "react";
import { Sandbox } from "../state/sandbox";
import { settings } from "../state/settings";
import { play, say } from "../state/sound";
import { useStore } from "../state/store";
import { useSelection } from "../state/useSelection";
import { eventWords } from "../state/words";
import { Celebration } from "../table/Celebration";
import { Table } from "../table/Table";
import type { Lesson } from "./lessons";

/** One lesson on a table of its own. The same felt as in a game, and the same ways to play on it. */
export function LessonTable({
  lesson,
  onDone,
  onNext,
}: {
  lesson: Lesson;
  onDone: () => void;
  onNext: (() => void) | null;
}) {
  const { language } = useStore(settings);
  const sandbox = useMemo(() => new Sandbox(lesson.position, lesson.rules), [lesson]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const state = useStore(sandbox.state);
  const selecting = useSelection(state.moment, sandbox);
  const made = state.play;
  const right = made !== null && lesson.done(made);
  useEffect(() => {
    if (!made) return;
    play(right ? "take" : "discard");
    say(made.spoken[language]);
  }, [made, right, language]);
  useEffect(() => {
    if (right) onDone();
  }, [right, onDone]);
  const { moment } = state;
  return (
    <section className="lesson" aria-label={lesson.title}>
      <header className="lesson-words">
        <h1>{lesson.title}</h1>
        <p>{lesson.words}</p>
        <p className="task">{lesson.task}</p>
      </header>
      <div className="lesson-felt">
        <Table
          piles={state.after ?? moment?.piles ?? []}
          hand={moment?.hand.filter((card) => card !== made?.number) ?? []}
          moment={made ? null : moment}
          language={language}
          names={["You"]}
          opponents={[]}
          deck={0}
          won={made ? `${made.won.length} cards` : ""}
          waiting={made ? eventWords(made, language) : ""}
          notice={state.notice}
          sending={false}
          solitaire={false}
          hinted={[]}
          flights={{ from: () => null, to: () => "mine" }}
          maker={sandbox}
          selecting={selecting}
          onHint={() => undefined}
        >
          {made && made.points > 0 && <Celebration event={made} who="" points />}
        </Table>
      </div>
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
