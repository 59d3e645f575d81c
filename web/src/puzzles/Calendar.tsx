import { useState } from "react";
import { puzzleWords } from "../words/puzzles";
import { addMonths, monthDays, type PuzzleProgress, starsOn } from "./progress/progress";

/** Days that had challenges, month by month, each with the stars that it brought. */
export function Calendar({
  shown,
  first,
  today,
  progress,
}: {
  shown: string;
  first: string;
  today: string;
  progress: PuzzleProgress;
}) {
  const [month, setMonth] = useState(`${shown.slice(0, 7)}-01`);
  return (
    <section className="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{puzzleWords.daysBefore}</h2>
      <header className="calendar-month">
        <button
          type="button"
          className="button icon"
          aria-label={puzzleWords.monthBefore}
          disabled={month <= first}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          ‹
        </button>
        <b aria-live="polite">{puzzleWords.month(month)}</b>
        <button
          type="button"
          className="button icon"
          aria-label={puzzleWords.monthAfter}
          disabled={addMonths(month, 1) > today}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          ›
        </button>
      </header>
      <div className="calendar-days">
        {puzzleWords.weekdays.map((name) => (
          <span key={name} className="calendar-weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        {monthDays(month).map((day, index) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the places before the first day
          if (day === null) return <span key={index} />;
          const number = Number(day.slice(8));
          if (day < first || day > today)
            return (
              <span key={day} className="calendar-day">
                {number}
              </span>
            );
          const stars = starsOn(progress, day).reduce<number>((sum, each) => sum + (each ?? 0), 0);
          const tried = starsOn(progress, day).some((each) => each !== null);
          return (
            <a
              key={day}
              className={tried ? "calendar-day tried" : "calendar-day"}
              href={day === today ? "/challenges" : `/challenges?date=${day}`}
              aria-current={day === shown ? "date" : undefined}
              aria-label={puzzleWords.dayWith(puzzleWords.day(day), stars)}
            >
              {number}
              {tried && <span className="calendar-stars">{stars}★</span>}
            </a>
          );
        })}
      </div>
    </section>
  );
}
