import { useState } from "react";
import { api, Refusal } from "../client/http";
import { go } from "../state/route";
import { keep, recall } from "../state/storage";
import { LessonTable } from "./LessonTable";
import { LESSONS, OPENINGS } from "./lessons";

/** The rules in small lessons. What was done is remembered in this browser. */
export function Learn() {
  const [done, setDone] = useState<string[]>(() => recall<string[]>("lessons") ?? []);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      LESSONS.findIndex(({ title }) => !done.includes(title)),
    ),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const lesson = LESSONS[at];
  if (!lesson) return null;
  const finish = () => {
    if (done.includes(lesson.title)) return;
    setDone([...done, lesson.title]);
    keep("lessons", [...done, lesson.title]);
  };
  const levels = [...new Set(LESSONS.map(({ level }) => level))];
  return (
    <main className="page learn">
      <nav className="lesson-list" aria-label="Lessons">
        {levels.map((level) => (
          <section key={level}>
            <h2 className="small-title">{level}</h2>
            <ol>
              {LESSONS.map(
                (each, index) =>
                  each.level === level && (
                    <li key={each.title}>
                      <button
                        type="button"
                        aria-current={index === at ? "step" : undefined}
                        onClick={() => setAt(index)}
                      >
                        <span className="tick" aria-hidden="true">
                          {done.includes(each.title) ? "✓" : ""}
                        </span>
                        {each.title}
                        {done.includes(each.title) && <span className="unseen">, done</span>}
                      </button>
                    </li>
                  ),
              )}
            </ol>
          </section>
        ))}
        <section>
          <h2 className="small-title">Watch a game</h2>
          <ol>
            {OPENINGS.map((opening) => (
              <li key={opening.title}>
                <button
                  type="button"
                  title={opening.words}
                  onClick={() =>
                    api.upload(opening.text).then(
                      (record) => go(`/records/${record.id}`),
                      (error: unknown) =>
                        setProblem(error instanceof Refusal ? error.message : String(error)),
                    )
                  }
                >
                  <span className="tick" aria-hidden="true">
                    ▸
                  </span>
                  {opening.title}
                </button>
              </li>
            ))}
          </ol>
          {problem && (
            <p role="alert" className="bad">
              {problem}
            </p>
          )}
        </section>
      </nav>
      <LessonTable
        key={lesson.title}
        lesson={lesson}
        onDone={finish}
        onNext={at + 1 < LESSONS.length ? () => setAt(at + 1) : null}
      />
    </main>
  );
}
