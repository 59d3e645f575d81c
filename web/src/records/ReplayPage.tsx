import { useEffect, useRef, useState } from "react";
import { api, Refusal } from "../api/http";
import type { RecordShown, Reviewed, TableShown } from "../api/types";
import { Notice } from "../shared/Notice";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardFace } from "../table/cards/CardFace";
import { PileView } from "../table/cards/PileView";
import { cardOf } from "../table/cards/pack";
import { ScoreSheet } from "../table/ScoreSheet";
import { counted, eventWords, said } from "../table/words";
import { Coach } from "./CoachReview";
import { GainChart } from "./GainChart";
import { Chart } from "./ScoreChart";

/** A game that is over, all cards in sight, with the coach's eyes. */
export function Replay({ id }: { id: string }) {
  const { fractionForm } = useStore(settings);
  const [shown, setShown] = useState<RecordShown | null>(null);
  const [review, setReview] = useState<Reviewed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    api
      .record(id)
      .then(setShown, (error: unknown) =>
        setProblem(error instanceof Refusal ? error.message : String(error)),
      );
  }, [id]);
  useEffect(() => {
    // A review takes a while, and a game that goes on has none.
    api.review(id, fractionForm).then(setReview, () => setReview(null));
  }, [id, fractionForm]);
  const end = (shown?.tables.length ?? 1) - 1;
  useArrows((to) => setAt((now) => Math.max(0, Math.min(end, to(now, end)))));
  if (problem) return <Notice title="This record cannot be opened" text={problem} />;
  if (!shown) return null;
  const { names, rules } = shown.record;
  const noun = rules.by === "points" ? "point" : "card";
  const table = shown.tables[at];
  if (!table) return null;
  const reviewed =
    table.event?.kind === "play"
      ? review?.turns.find(({ turn }) => table.event?.kind === "play" && turn === table.event.turn)
      : null;
  return (
    <main className="page">
      <h1>{names.join(" and ")}</h1>
      <div className="replay">
        <section className="replay-table" aria-label={`After turn ${at}`}>
          <OpenTable table={table} names={names} />
          <div className="replay-bar">
            <button type="button" className="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Back
            </button>
            <input
              type="range"
              min={0}
              max={end}
              value={at}
              aria-label="Turn"
              onChange={(event) => setAt(Number(event.target.value))}
            />
            <span className="replay-at">
              {at} / {end}
            </span>
            <button type="button" className="button gold" disabled={at === end} onClick={() => setAt(at + 1)}>
              Next
            </button>
          </div>
          <p className="replay-words" aria-live="polite">
            {table.event === null && "The cards are dealt."}
            {table.event && <b>{names[table.event.seat]}: </b>}
            {table.event && eventWords(table.event, fractionForm, names)}
          </p>
          {reviewed?.best && reviewed.cost > 0 && (
            <p className="replay-better">
              Better was <b>{reviewed.best[fractionForm]}</b>: {counted(reviewed.cost, noun)} more.
            </p>
          )}
          {review ? (
            <Coach review={review} fractionForm={fractionForm} onPick={setAt} />
          ) : (
            <p className="soft">The coach is looking…</p>
          )}
        </section>
        <aside className="replay-side">
          <ScoreSheet sheet={table.sheet} names={names} rules={rules} you={null} />
          <Chart
            scores={shown.tables.map(({ sheet }) => sheet.map(({ score }) => score))}
            names={names}
            at={at}
            onPick={setAt}
          />
          {review && <GainChart review={review} at={at} onPick={setAt} />}
          <a className="button" href={`/api/records/${id}.txt`} download={`${id}.txt`}>
            Save as text
          </a>
        </aside>
      </div>
    </main>
  );
}

const ARROWS: Record<string, (at: number, end: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, end) => end,
};

/** Arrows turn the pages of a game wherever the focus is; the slider and fields keep their own. */
function useArrows(turn: (to: (at: number, end: number) => number) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const to = ARROWS[event.key];
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest("input, textarea, select")) return;
      event.preventDefault();
      latest.current(to);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function OpenTable({ table, names }: { table: TableShown; names: string[] }) {
  const { fractionForm } = useStore(settings);
  const hand = (seat: number) => (
    <div className={table.to_move === seat ? "open-hand to-move" : "open-hand"} key={seat}>
      <span className="who-name">{names[seat]}</span>
      <span className="open-cards">
        {table.hands[seat]?.map((id) => (
          <span key={id} className="tray-card" role="img" aria-label={said(id, fractionForm)}>
            <CardFace card={cardOf(id)} fractionForm={fractionForm} />
          </span>
        ))}
      </span>
    </div>
  );
  return (
    <div className="open-table">
      {names
        .map((_, seat) => seat)
        .slice(1)
        .map(hand)}
      <div className="open-centre">
        {table.piles.map((pile) => (
          <PileView
            key={pile.name}
            pile={pile}
            fractionForm={fractionForm}
            names={names}
            live={table.event?.kind === "play" && table.event.build?.name === pile.name}
            picked={false}
            open=""
            hinted={false}
          />
        ))}
        {table.piles.length === 0 && <p className="centre-empty">The centre is empty</p>}
      </div>
      {hand(0)}
    </div>
  );
}
