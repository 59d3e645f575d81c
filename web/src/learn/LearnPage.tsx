import { useEffect } from "react";
import type { UnitPublic } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { address, navigate } from "../shared/navigation";
import { useStore } from "../shared/store";
import { counted } from "../shared/words";
import { countDone, inOrder, nextLesson, type Progress, progress } from "./progress";
import { useTutorials } from "./useTutorials";

/** All lessons in small units, what was done of them in this browser, and which one is next. */
export default function LearnPage() {
  const { query } = useStore(address);
  const done = useStore(progress);
  const { list, problem } = useTutorials();
  // Links from before lessons had addresses of their own.
  const old = query.get("at");
  useEffect(() => {
    if (old) navigate(`/learn/${encodeURIComponent(old)}`, "replace");
  }, [old]);
  const next = list && nextLesson(list, done);
  const lessons = list ? list.units.flatMap(({ tutorials }) => tutorials) : [];
  const proposed = list && inOrder(list).find(({ name }) => name === next);
  const idea = lessons.find(({ name }) => name === next)?.idea;
  return (
    <main className="page learn">
      <h1>Learn</h1>
      <ErrorMessage text={problem} />
      {list && (
        <section className="next-lesson" aria-label="Next lesson">
          <div>
            <p className="next-when">
              {done.length === 0
                ? "Begin here"
                : next
                  ? `${countDone(lessons, done)} of ${lessons.length} lessons done. Next:`
                  : "All lessons done!"}
            </p>
            <p className="next-title">{proposed?.title ?? "Now play."}</p>
            {idea && <p className="next-idea">{idea}</p>}
          </div>
          <a className="button gold huge" href={next ? `/learn/${next}` : "/"}>
            {next ? (done.length ? "Go on" : "Start") : "Play"}
          </a>
        </section>
      )}
      <div className="units">
        {list?.units.map((unit) => (
          <UnitCard key={unit.name} unit={unit} done={done} next={next} />
        ))}
        {list && (
          <UnitCard
            unit={{
              name: "openings",
              title: "Games, turn by turn",
              words: "You sit in for each player. What would you play?",
              tutorials: list.openings.map(({ name, title, words, turns }) => ({
                name,
                title,
                idea: words,
                exercises: turns,
              })),
            }}
            done={done}
            next={next}
          />
        )}
      </div>
      <nav className="doors" aria-label="For teachers">
        <a className="door" href="/teach">
          <b>For teachers</b>
          <span>A page for each level: what to know, say and show.</span>
        </a>
        <a className="door" href="/chart">
          <b>The chart</b>
          <span>Golden rules, what a turn may be, what counts. For the wall.</span>
        </a>
      </nav>
    </main>
  );
}

function UnitCard({ unit, done, next }: { unit: UnitPublic; done: Progress; next: string | null }) {
  const count = countDone(unit.tutorials, done);
  const all = unit.tutorials.length;
  return (
    <section className={count === all ? "unit complete" : "unit"} aria-labelledby={`unit-${unit.name}`}>
      <header>
        <h2 id={`unit-${unit.name}`}>{unit.title}</h2>
        <span className="unit-count">
          {count} / {all}
          <span className="unseen"> {counted(all, "lesson")} done</span>
        </span>
      </header>
      <progress value={count} max={all} aria-label={`${unit.title}: done`} />
      <p className="soft">{unit.words}</p>
      <ol>
        {unit.tutorials.map(({ name, title, idea }) => (
          <li key={name}>
            <a
              className={name === next ? "lesson-link next" : "lesson-link"}
              href={`/learn/${name}`}
              title={idea}
            >
              <span className="tick" aria-hidden="true">
                {done.includes(name) ? "✓" : ""}
              </span>
              <span>
                {title}
                {done.includes(name) && <span className="unseen">, done</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
