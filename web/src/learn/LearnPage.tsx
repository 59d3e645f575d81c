import { useEffect } from "react";
import type { UnitPublic } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { address, navigate } from "../shared/navigation";
import { useStore } from "../shared/store";
import { learnWords as words } from "../words/learn";
import { teachWords } from "../words/teach";
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
      <h1>{words.title}</h1>
      <ErrorMessage text={problem} />
      {list && (
        <section className="next-lesson" aria-label={words.next}>
          <div>
            <p className="next-when">
              {done.length === 0
                ? words.begin
                : next
                  ? words.progress(countDone(lessons, done), lessons.length)
                  : words.allDone}
            </p>
            <p className="next-title">{proposed?.title ?? words.nowPlay}</p>
            {idea && <p className="next-idea">{idea}</p>}
          </div>
          <a className="button gold huge" href={next ? `/learn/${next}` : "/"}>
            {next ? (done.length ? words.goOn : words.start) : words.play}
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
              title: words.games,
              words: words.gamesAbout,
              tutorials: list.openings.map(({ name, title, words: idea, turns }) => ({
                name,
                title,
                idea,
                exercises: turns,
              })),
            }}
            done={done}
            next={next}
          />
        )}
      </div>
      <nav className="doors" aria-label={teachWords.title}>
        <a className="door" href="/teach">
          <b>{teachWords.title}</b>
          <span>{teachWords.linkAbout}</span>
        </a>
        <a className="door" href="/chart">
          <b>{teachWords.chart}</b>
          <span>{teachWords.chartAbout}</span>
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
          <span className="unseen"> {words.lessonsDone(all)}</span>
        </span>
      </header>
      <progress value={count} max={all} aria-label={words.unitDone(unit.title)} />
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
                {done.includes(name) && <span className="unseen">{words.done}</span>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
