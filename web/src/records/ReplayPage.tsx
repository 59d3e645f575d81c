import { useEffect, useState } from "react";
import { api, errorText } from "../api/http";
import type { RecordPublic, ReviewPublic, WaitingPublic } from "../api/types";
import { Notice } from "../shared/Notice";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { countedPoints, PrintedPoints } from "../table/cards/points";
import { eventText } from "../table/eventText";
import { ScoreSheet } from "../table/ScoreSheet";
import { pastGamesWords, reviewWords as words } from "../words/records";
import { CoachReview } from "./CoachReview";
import { GainChart } from "./GainChart";
import { OpenTable } from "./OpenTable";
import { ReviewProgress } from "./ReviewProgress";
import { ScoreChart } from "./ScoreChart";
import { useTurnKeys } from "./useTurnKeys";

/** A recorded game turn by turn, with every hand open and the coach's review. */
export default function ReplayPage({ id }: { id: string }) {
  const { fractionForm } = useStore(settings);
  const [shown, setShown] = useState<RecordPublic | null>(null);
  const [review, setReview] = useState<ReviewPublic | null>(null);
  const [waiting, setWaiting] = useState<WaitingPublic | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    api.record(id).then(setShown, (error: unknown) => setProblem(errorText(error)));
  }, [id]);
  useEffect(() => {
    // A review takes a while, and a game that goes on has none.
    api.review(id, fractionForm, setWaiting).then(setReview, () => setReview(null));
  }, [id, fractionForm]);
  const end = (shown?.tables.length ?? 1) - 1;
  useTurnKeys((to) => setAt((now) => Math.max(0, Math.min(end, to(now, end)))));
  if (problem) return <Notice title={pastGamesWords.cannotOpen} text={problem} />;
  if (!shown) return null;
  const { names, rules } = shown.record;
  const table = shown.tables[at];
  if (!table) return null;
  const reviewed =
    table.event?.kind === "play"
      ? (review ?? waiting)?.turns.find(
          ({ turn }) => table.event?.kind === "play" && turn === table.event.turn,
        )
      : null;
  return (
    <main className="page">
      <h1>{names.join(words.between)}</h1>
      <div className="replay">
        <section className="replay-table" aria-label={words.afterTurn(at)}>
          <PrintedPoints value={countedPoints(rules)}>
            <OpenTable table={table} names={names} />
          </PrintedPoints>
          <div className="replay-bar">
            <button type="button" className="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
              {words.back}
            </button>
            <input
              type="range"
              min={0}
              max={end}
              value={at}
              aria-label={words.turn}
              onChange={(event) => setAt(Number(event.target.value))}
            />
            <span className="replay-at">
              {at} / {end}
            </span>
            <button type="button" className="button gold" disabled={at === end} onClick={() => setAt(at + 1)}>
              {words.next}
            </button>
          </div>
          <p className="replay-words" aria-live="polite">
            {table.event === null && words.dealt}
            {table.event && <b>{names[table.event.seat]}: </b>}
            {table.event && eventText(table.event, fractionForm, names)}
          </p>
          {reviewed &&
            reviewed.cost > 0 &&
            reviewed.best[fractionForm] !== reviewed.written[fractionForm] && (
              <p className="replay-better">
                {words.better} <b>{reviewed.best[fractionForm]}</b>
                {rules.solitaire
                  ? words.moreWon(reviewed.most - reviewed.gain, rules.by)
                  : words.betterChance(reviewed.best_chance, reviewed.chance)}
              </p>
            )}
          {review ? (
            <CoachReview review={review} fractionForm={fractionForm} onPick={setAt} />
          ) : (
            <ReviewProgress waiting={waiting} names={names} fractionForm={fractionForm} onPick={setAt} />
          )}
        </section>
        <aside className="replay-side">
          <ScoreSheet sheet={table.sheet} names={names} rules={rules} you={null} />
          <ScoreChart
            scores={shown.tables.map(({ sheet }) => sheet.map(({ score }) => score))}
            names={names}
            at={at}
            onPick={setAt}
          />
          {review && review.chances.length > 0 && (
            <ScoreChart
              title={words.chanceChart}
              unit="%"
              scores={chancesByTable(shown, review)}
              names={names}
              at={at}
              onPick={setAt}
            />
          )}
          {review && <GainChart review={review} at={at} onPick={setAt} />}
          <a className="button" href={`/records/${id}/demonstrate?table=${at}`}>
            {words.show}
          </a>
          <a className="button" href={`/api/records/${id}.txt`} download={`${id}.txt`}>
            {words.save}
          </a>
        </aside>
      </div>
    </main>
  );
}

/** In percent; a challenge between two turns changes no chance. */
function chancesByTable(shown: RecordPublic, review: ReviewPublic): number[][] {
  let turn = 0;
  return shown.tables.map(({ event }) => {
    if (event?.kind === "play") turn = event.turn;
    return (review.chances[turn] ?? []).map((chance) => Math.round(100 * chance));
  });
}
