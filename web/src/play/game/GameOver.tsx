import { useEffect, useRef, useState } from "react";
import type { PlayEvent, SumsOfSeat, View } from "../../api/types";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { ScoreSheet } from "../../table/ScoreSheet";
import { endingWords } from "../../words/play/ending";
import { BestTake } from "../ending/BestTake";
import { asText, bestTakeOf, marginOf, titleOf, worthOf } from "../ending/endOfGame";
import { NextThings } from "../ending/NextThings";
import { drawPicture } from "../ending/picture";
import { Share } from "../ending/Share";
import type { RoomSession, RoomState } from "../session/roomSession";
import { noteScore, type ScoreComparison } from "./solitaireBests";

export function GameOver({ session, state, view }: { session: RoomSession; state: RoomState; view: View }) {
  const { fractionForm } = useStore(settings);
  const [hidden, setHidden] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // Noted once: a game that is opened again is told the same.
  const [compared] = useState(() => {
    const score = view.sheet[0]?.score;
    return view.rules.solitaire && view.seat !== null && score !== undefined
      ? noteScore(view.rules.text, view.game, score)
      : null;
  });
  const { by } = view.rules;
  const best = view.seat === null ? null : bestTakeOf(state.events, view.seat, by);
  const [beaten] = useState(() => recordsBeaten(view, best));
  // Whoever plays by keyboard goes on here, not behind it.
  useEffect(() => card.current?.focus(), []);
  if (hidden) return null;
  const mine = view.seat;
  const won = mine !== null && view.winners.includes(mine);
  const { solitaire } = view.rules;
  const finished = endingWords.finished(view.sheet[0]?.score ?? 0, by);
  // At a device that several people share, nobody is "you", and one of them speaks for all.
  const alone = won && view.winners.length === 1 && state.yours.length < 2;
  const title = solitaire ? finished : alone ? endingWords.youWin : titleOf(view);
  const margin = solitaire ? null : marginOf(view);
  const rematch = state.yours.every((yours) => state.room?.seats.find(({ seat }) => seat === yours)?.rematch);
  return (
    <section className="game-over" aria-label={endingWords.title}>
      <div className="over-card" ref={card} tabIndex={-1}>
        <h1>{title}</h1>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div className="over-body" tabIndex={0}>
          {margin !== null && margin > 0 && <p className="over-why">{endingWords.margin(margin, by)}</p>}
          {view.ended && <p className="over-why">{view.ended}.</p>}
          {compared && (
            <p className={compared.isNew ? "over-why new-best" : "over-why"}>{bestText(compared)}</p>
          )}
          {beaten.map((record) => (
            <p key={record} className="over-why new-best">
              {record}
            </p>
          ))}
          {best && <BestTake take={best} by={by} fractionForm={fractionForm} />}
          <ScoreSheet
            sheet={view.sheet}
            names={view.names}
            rules={view.rules}
            you={state.yours.length > 1 ? null : mine}
          />
          {view.sums?.map((said) => (
            <SumsSaid
              key={said.seat}
              said={said}
              name={state.yours.length > 1 ? (view.names[said.seat] ?? "") : null}
            />
          ))}
          <NextThings view={view} seats={state.room?.seats ?? []} yours={state.yours} />
          <Share
            text={() => asText(view, best, fractionForm)}
            picture={() => drawPicture(view, solitaire ? finished : titleOf(view), best, fractionForm)}
          />
        </div>
        <div className="row over-buttons">
          {state.yours.length > 0 && (
            <button
              type="button"
              className="button gold big"
              disabled={rematch}
              onClick={() => session.rematch()}
            >
              {rematch ? endingWords.waiting : endingWords.playAgain}
            </button>
          )}
          {state.room?.game && (
            <a className="button big" href={`/records/${state.room.game}`}>
              {endingWords.review}
            </a>
          )}
          <button type="button" className="plain" onClick={() => setHidden(true)}>
            {endingWords.seeTable}
          </button>
        </div>
      </div>
    </section>
  );
}

function bestText({ best, isNew, before }: ScoreComparison): string {
  if (!isNew) return endingWords.best(best);
  return before === null ? endingWords.firstBest : endingWords.newBest(before);
}

/** What this game has beaten of the bests of this browser with the same rules; a first game beats nothing. */
function recordsBeaten(view: View, best: PlayEvent | null): string[] {
  const { rules, seat, game } = view;
  const score = seat === null ? undefined : view.sheet[seat]?.score;
  if (rules.solitaire || score === undefined) return [];
  const found: string[] = [];
  const scores = noteScore(rules.text, game, score, undefined, "game-bests");
  if (scores.isNew && scores.before !== null) found.push(endingWords.newScore(score, scores.before));
  if (!best) return found;
  const worth = worthOf(best, rules.by);
  const takes = noteScore(rules.text, game, worth, undefined, "take-bests");
  if (takes.isNew && takes.before !== null) found.push(endingWords.newTake(worth, takes.before, rules.by));
  return found;
}

/** How the sums went that were said before they were shown; at a device of several, each player's under their name. */
function SumsSaid({ said, name }: { said: SumsOfSeat; name: string | null }) {
  return (
    <section>
      <h2 className="small-title">{name === null ? endingWords.sums : endingWords.sumsOf(name)}</h2>
      <p>{said.sentence}</p>
      <table className="sums-said">
        <tbody>
          {said.facts.map(({ fact, label, right_at_once: right, said: all }) => (
            <tr key={fact}>
              <th scope="row">{label}</th>
              <td>{endingWords.rightOf(right, all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
