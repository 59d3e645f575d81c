import { api } from "../api/http";
import type { PuzzlePublic, TodayPublic } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { address } from "../shared/navigation";
import { CopyLink } from "../shared/sharing/CopyLink";
import { useStore } from "../shared/store";
import { useFetched } from "../shared/useFetched";
import { printingWords } from "../words/printing";
import { puzzleWords } from "../words/puzzles";
import { settingWords } from "../words/setting";
import { AboutPuzzle } from "./AboutPuzzle";
import { Calendar } from "./Calendar";
import { Challenge } from "./Challenge";
import { ProgressFile } from "./progress/ProgressFile";
import { puzzleProgress, rememberStars, starsOn, starsText, streak } from "./progress/progress";
import { Stars } from "./Stars";
import { Subscribing } from "./Subscribing";

/** The challenges of today, or of a day before: all three of them, or one that is being solved. */
export default function TodayPage() {
  const { query } = useStore(address);
  const date = query.get("date");
  const now = useFetched("today", () => api.todaysPuzzles(null));
  const asked = useFetched(date ?? "", () =>
    date === null ? Promise.resolve(null) : api.todaysPuzzles(date),
  );
  const today = now.found?.date;
  const day = date === null ? now.found : asked.found;
  const at = puzzleWords.difficulty.findIndex((name) => name.toLowerCase() === query.get("open"));
  const puzzle = day?.puzzles[at];
  if (day && puzzle && today !== undefined)
    return <OneOfDay key={puzzle.id} day={day} at={at} puzzle={puzzle} today={today} />;
  return (
    <main className="page">
      <ErrorMessage text={now.problem ?? asked.problem} />
      {day && today !== undefined && <Day day={day} today={today} />}
    </main>
  );
}

function Day({ day, today }: { day: TodayPublic; today: string }) {
  const progress = useStore(puzzleProgress);
  const stars = starsOn(progress, day.date);
  const isToday = day.date === today;
  return (
    <>
      <h1>{puzzleWords.title}</h1>
      <p className="lead">{puzzleWords.lead}</p>
      <section className="todays" aria-labelledby="todays-title">
        <header className="todays-header">
          <h2 id="todays-title">
            {isToday ? `${puzzleWords.today}, ${puzzleWords.day(day.date)}` : puzzleWords.day(day.date)}
          </h2>
          <p>
            {isToday ? (
              puzzleWords.streak(streak(progress, today))
            ) : (
              <a href="/challenges">{puzzleWords.backToToday}</a>
            )}
          </p>
        </header>
        <div className="todays-three">
          {day.puzzles.map((puzzle, index) => (
            <a key={puzzle.id} className="door" href={addressOf(day.date, index, today)}>
              <b>{puzzleWords.difficulty[index]}</b>
              <Stars stars={stars[index] ?? null} />
              <span>{puzzleWords.kinds[puzzle.kind]}</span>
            </a>
          ))}
        </div>
        <div className="row">
          {stars.some((each) => each !== null) && (
            <CopyLink
              link={() =>
                puzzleWords.share(
                  puzzleWords.day(day.date),
                  stars.map(starsText),
                  `${location.origin}/challenges?date=${day.date}`,
                )
              }
              text={puzzleWords.copyStars}
            />
          )}
          <span className="todays-once">
            {puzzleWords.starsFrom(day.puzzles[0]?.stars ?? [])} {puzzleWords.once}
          </span>
        </div>
      </section>
      <nav className="doors more-challenges" aria-label={puzzleWords.ways}>
        <Door href="/challenges/practice" title={puzzleWords.practice} text={puzzleWords.practiceDoor} />
        <Door href="/challenges/rush" title={puzzleWords.rush} text={puzzleWords.rushAbout} />
        <Door href="/challenges/top-take" title={puzzleWords.topTake} text={puzzleWords.topTakeDoor} />
        <Door
          href="/challenges/which-discard"
          title={puzzleWords.whichDiscard}
          text={puzzleWords.whichDiscardDoor}
        />
        <Door href="/challenges/set" title={settingWords.title} text={settingWords.door} />
        <Door href="/print" title={printingWords.challengeSheets} text={printingWords.challengeSheetsAbout} />
      </nav>
      <Calendar key={day.date} shown={day.date} first={day.first} today={today} progress={progress} />
      <ProgressFile />
      <Subscribing />
    </>
  );
}

function Door({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <a className="door" href={href}>
      <b>{title}</b>
      <span>{text}</span>
    </a>
  );
}

/** One of the three on its table. */
function OneOfDay({
  day,
  at,
  puzzle,
  today,
}: {
  day: TodayPublic;
  at: number;
  puzzle: PuzzlePublic;
  today: string;
}) {
  const { date } = day;
  const all = addressOf(date, null, today);
  const last = at + 1 === day.puzzles.length;
  return (
    <main className="page lesson-page">
      <Challenge
        puzzle={puzzle}
        mode="today"
        header={
          <>
            <p className="crumb">
              <a href={all}>{puzzleWords.title}</a> · {puzzleWords.day(date)}
            </p>
            <h1>{puzzleWords.difficulty[at]}</h1>
            <AboutPuzzle puzzle={puzzle} />
          </>
        }
        onResult={({ stars }) => rememberStars({ day: date, at, stars, today })}
        skip={
          !last && (
            <a className="button" href={addressOf(date, at + 1, today)}>
              {puzzleWords.skip}
            </a>
          )
        }
        next={
          <a className="button gold big" href={last ? all : addressOf(date, at + 1, today)}>
            {last ? puzzleWords.backToAll : puzzleWords.next}
          </a>
        }
      />
    </main>
  );
}

function addressOf(date: string, at: number | null, today: string): string {
  const query = new URLSearchParams({
    ...(date === today ? {} : { date }),
    ...(at === null ? {} : { open: puzzleWords.difficulty[at]?.toLowerCase() ?? "" }),
  });
  return query.size ? `/challenges?${query}` : "/challenges";
}
