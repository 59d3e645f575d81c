import { useState } from "react";
import { address, navigate } from "../shared/navigation";
import { load, save } from "../shared/storage";
import { useStore } from "../shared/store";
import { GuidedOpening } from "./GuidedOpening";
import { OPENINGS } from "./openings";
import { TutorialTable } from "./TutorialTable";
import { TUTORIALS } from "./tutorials";

/** In the order of learning. The query string names the open one, so that a teacher can send a link to it. */
const ALL = [...TUTORIALS, ...OPENINGS];
const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, "-");

const CHAPTERS: [string, string[]][] = [
  ...[...new Set(TUTORIALS.map(({ level }) => level))].map((level): [string, string[]] => [
    level,
    TUTORIALS.filter((each) => each.level === level).map(({ title }) => title),
  ]),
  ["Two games, turn by turn", OPENINGS.map(({ title }) => title)],
];

/** The rules in small tutorials, then two games to go through. This browser remembers which were done. */
export default function LearnPage() {
  const { query } = useStore(address);
  const [done, setDone] = useState<string[]>(() => load<string[]>("lessons") ?? []);
  // The first one not done is looked for once: finishing it must not turn the page.
  const [first] = useState(() => ALL.findIndex(({ title }) => !done.includes(title)));
  const named = ALL.findIndex(({ title }) => slugOf(title) === query.get("at"));
  const at = named >= 0 ? named : Math.max(0, first);
  const here = ALL[at];
  if (!here) return null;
  const show = (title: string) => navigate(`/learn?at=${slugOf(title)}`);
  const next = ALL[at + 1];
  const onNext = next ? () => show(next.title) : null;
  const finish = () => {
    if (done.includes(here.title)) return;
    setDone([...done, here.title]);
    save("lessons", [...done, here.title]);
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
        <TutorialTable key={here.title} tutorial={here} onDone={finish} onNext={onNext} />
      )}
    </main>
  );
}
