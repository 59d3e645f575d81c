import { useState } from "react";
import { go, route } from "../shared/navigation";
import { keep, recall } from "../shared/storage";
import { useStore } from "../shared/store";
import { GuidedOpening } from "./GuidedOpening";
import { OPENINGS } from "./openings";
import { LessonTable } from "./Tutorial";
import { LESSONS } from "./tutorials";

/** Everything that can be learnt, in its order; the address says where one is, so that a teacher can send a lesson. */
const ALL = [...LESSONS, ...OPENINGS];
const addressOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const CHAPTERS: [string, string[]][] = [
  ...[...new Set(LESSONS.map(({ level }) => level))].map((level): [string, string[]] => [
    level,
    LESSONS.filter((each) => each.level === level).map(({ title }) => title),
  ]),
  ["Two games, turn by turn", OPENINGS.map(({ title }) => title)],
];

/** The rules in small lessons. What was done is remembered in this browser. */
export function Learn() {
  const { query } = useStore(route);
  const [done, setDone] = useState<string[]>(() => recall<string[]>("lessons") ?? []);
  // Where one begins stays, although finishing a lesson changes what the first one to do is.
  const [first] = useState(() => ALL.findIndex(({ title }) => !done.includes(title)));
  const asked = ALL.findIndex(({ title }) => addressOf(title) === query.get("at"));
  const at = asked >= 0 ? asked : Math.max(0, first);
  const here = ALL[at];
  if (!here) return null;
  const show = (title: string) => go(`/learn?at=${addressOf(title)}`);
  const next = ALL[at + 1];
  const onNext = next ? () => show(next.title) : null;
  const finish = () => {
    if (done.includes(here.title)) return;
    setDone([...done, here.title]);
    keep("lessons", [...done, here.title]);
  };
  return (
    <main className="page learn">
      <nav className="lesson-list" aria-label="Lessons">
        {CHAPTERS.map(([chapter, titles]) => (
          <section key={chapter}>
            <h2 className="small-title">{chapter}</h2>
            <ol>
              {titles.map((title) => (
                <li key={title}>
                  <button
                    type="button"
                    aria-current={title === here.title ? "step" : undefined}
                    onClick={() => show(title)}
                  >
                    <span className="tick" aria-hidden="true">
                      {done.includes(title) ? "✓" : ""}
                    </span>
                    {title}
                    {done.includes(title) && <span className="unseen">, done</span>}
                  </button>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </nav>
      {"turns" in here ? (
        <GuidedOpening key={here.title} opening={here} onDone={finish} onNext={onNext} />
      ) : (
        <LessonTable key={here.title} lesson={here} onDone={finish} onNext={onNext} />
      )}
    </main>
  );
}
