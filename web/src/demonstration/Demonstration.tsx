import { useEffect, useRef, useState } from "react";
import type { DemonstrationPublic, OpeningTurn } from "../api/types";
import { useTurnKeys } from "../records/useTurnKeys";
import { Brand } from "../shared/Brand";
import { SettingsPanel } from "../shared/SettingsPanel";
import { settings } from "../shared/settings";
import { playSound } from "../shared/sound";
import { useStore } from "../shared/store";
import { countedPoints, PrintedPoints } from "../table/cards/points";
import { eventText } from "../table/eventText";
import { demonstrationWords as words } from "../words/teach";
import { DemonstrationTable } from "./DemonstrationTable";
import { frameAtTable, framesOf } from "./frames";

interface Props {
  title: string;
  game: DemonstrationPublic;
  /** Words for each turn, if the game has any. */
  told?: readonly OpeningTurn[];
  /** The table to begin with. */
  start?: number;
  back: string;
}

/** A game for the projector: "What would you play?", then the play, revealed step by step. */
export function Demonstration({ title, game, told = [], start = 0, back }: Props) {
  const { fractionForm } = useStore(settings);
  const frames = framesOf(game.turns);
  const end = frames.length - 1;
  const [at, setAt] = useState(() => frameAtTable(game.turns, start));
  const [both, setBoth] = useState(true);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const go = (to: number) => setAt(Math.max(0, Math.min(end, to)));
  useTurnKeys((to) => go(to(at, end)), { PageDown: (now) => now + 1, PageUp: (now) => now - 1 });
  const frame = frames[at];
  const turn = frame && game.turns[frame.turn];
  const before = turn && game.tables[turn.table];
  const after = turn && game.tables[turn.table + 1];
  useEffect(() => {
    if (frame?.kind === "played") playSound("take");
    else if (frame?.kind === "step") playSound("lay");
  }, [frame?.kind]);
  if (!frame || !turn || !before || !after?.event) return null;
  const about = told[frame.turn];
  const name = game.names[after.event.seat] ?? "";
  const step = frame.kind === "step" ? turn.steps[frame.step] : undefined;
  const line =
    frame.kind === "question"
      ? words.question
      : step
        ? `${step.said[fractionForm]}.`
        : `${name}: ${eventText(after.event, fractionForm, game.names)}`;
  const more =
    frame.kind === "played"
      ? words.nextTurn
      : frame.kind === "question" && turn.steps.length === 0
        ? words.showPlay
        : words.showStep;
  return (
    <PrintedPoints value={countedPoints(game.rules)}>
      <div className="demonstration">
        <header className="bar">
          <Brand />
          <span className="chip wide-only">{title}</span>
          <span className="bar-space" />
          <button type="button" className="button" aria-pressed={both} onClick={() => setBoth(!both)}>
            {both ? words.hideHand : words.showHands}
          </button>
          <a className="button" href={back}>
            {words.leave}
          </a>
          <SettingsPanel />
        </header>
        <main className="demonstration-body">
          <DemonstrationTable
            names={game.names}
            table={frame.kind === "played" ? after : before}
            step={step}
            mover={after.event.seat}
            both={both}
            line={line}
            question={frame.kind === "question"}
          />
          <aside className="demonstration-side" aria-live="polite">
            <h1>
              <span className="demonstration-turn">{words.turn(frame.turn + 1, game.turns.length)}</span>
              {about && (frame.kind === "played" ? about.idea : words.toPlay(name))}
              {!about && (frame.kind === "played" ? words.played(name) : words.toPlay(name))}
            </h1>
            {frame.kind === "question" && before.event?.kind === "challenge" && (
              <p>
                {game.names[before.event.seat]}: {eventText(before.event, fractionForm, game.names)}
              </p>
            )}
            {about && frame.kind !== "played" && <p>{about.before}</p>}
            {frame.kind === "step" && (
              <ol className="demonstration-steps">
                {turn.steps.slice(0, frame.step + 1).map(({ said }) => (
                  <li key={said[fractionForm]}>{said[fractionForm]}</li>
                ))}
              </ol>
            )}
            {about && frame.kind === "played" && (
              <>
                <p>{about.after}</p>
                <ul>
                  {about.teaches.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
            <div className="demonstration-buttons">
              <button type="button" className="button big" disabled={at === 0} onClick={() => go(at - 1)}>
                {words.back}
              </button>
              <button
                ref={next}
                type="button"
                className="button gold big"
                disabled={at === end}
                onClick={() => go(at + 1)}
              >
                {more}
              </button>
            </div>
          </aside>
        </main>
      </div>
    </PrintedPoints>
  );
}
