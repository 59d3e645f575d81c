import { useEffect, useRef, useState } from "react";
import type { PlayEvent, View } from "../../api/types";
import { settings } from "../../shared/settings";
import { play, say } from "../../shared/sound";
import { keep, recall } from "../../shared/storage";
import { useStore } from "../../shared/store";
import { Celebration } from "../../table/Celebration";
import { isNumber } from "../../table/cards/pack";
import type { OpponentShown } from "../../table/Opponents";
import { optionsOf } from "../../table/selection/selection";
import { type Selecting, useSelection } from "../../table/selection/useSelection";
import { Table } from "../../table/Table";
import { counted, eventWords } from "../../table/words";
import type { RoomSession, RoomState } from "../session/roomSession";
import { ChallengeNews } from "./ChallengeResult";
import { TableBar } from "./GameBar";
import { GameOver } from "./GameOver";
import { Hints } from "./Hint";
import { emoteWords, Side } from "./SideDrawer";

export function Playing({ session, state, view }: { session: RoomSession; state: RoomState; view: View }) {
  const { fractionForm } = useStore(settings);
  const { moment, events, room } = state;
  const selecting = useSelection(moment, session);
  const [drawer, setDrawer] = useState(false);
  const me = view.seat;
  const last = events.at(-1);
  const lastPlay = last?.kind === "play" ? last : null;
  useNews(state, view, lastPlay);
  useFirstCard(state, selecting);

  const won = (seat: number) => {
    const row = view.sheet[seat];
    if (!row) return "";
    return view.rules.by === "points"
      ? `${counted(row.score, "point")} · ${counted(row.cards, "card")}`
      : counted(row.cards, "card");
  };
  const opponents: OpponentShown[] = view.names
    .map((name, seat) => ({
      seat,
      name,
      cards: view.hands[seat] ?? 0,
      won: won(seat),
      toMove: view.to_move === seat,
      away: room?.seats.find((each) => each.seat === seat)?.connected === false,
      words:
        state.emote?.seat === seat
          ? emoteWords(state.emote.emote)
          : last?.seat === seat
            ? eventWords(last, fractionForm, view.names)
            : null,
    }))
    .filter(({ seat }) => seat !== me);

  return (
    <div className="game">
      <TableBar session={session} state={state} view={view} onDrawer={() => setDrawer((open) => !open)} />
      <main className="game-body">
        <Table
          piles={moment?.piles ?? view.piles}
          hand={moment?.hand ?? view.hand}
          moment={view.over ? null : moment}
          fractionForm={fractionForm}
          names={view.names}
          opponents={opponents}
          deck={view.deck}
          won={me === null ? "" : won(me)}
          waiting={waitingWords(view, state)}
          notice={state.notice?.text ?? null}
          sending={state.sending}
          solitaire={view.rules.solitaire}
          hinted={state.hint?.cards ?? []}
          flights={{
            from: (card) =>
              view.hand.includes(Number(card))
                ? "deck"
                : lastPlay && lastPlay.seat !== me
                  ? `seat-${lastPlay.seat}`
                  : null,
            to: () => (lastPlay ? (lastPlay.seat === me ? "mine" : `seat-${lastPlay.seat}`) : null),
          }}
          maker={session}
          selecting={selecting}
          onChallenge={() => {
            const latest = view.challengeable.at(-1);
            if (latest) session.challenge(latest.number);
            else session.notify("There is no build that you may challenge now.");
          }}
          onHint={() => session.askHint(Math.min(3, (state.hint?.strength ?? 0) + 1), fractionForm)}
        >
          {last?.kind === "challenge" && (
            <ChallengeNews key={`${view.game}-${events.length}`} event={last} names={view.names} />
          )}
          {lastPlay && lastPlay.takes.length > 0 && (
            <Celebration
              key={`${view.game}-${lastPlay.turn}`}
              event={lastPlay}
              who={lastPlay.seat === me ? "" : `${view.names[lastPlay.seat] ?? ""}: `}
              points={view.rules.by === "points"}
            />
          )}
        </Table>
        <Hints session={session} state={state} fractionForm={fractionForm} />
        <Side
          open={drawer}
          onClose={() => setDrawer(false)}
          view={view}
          state={state}
          fractionForm={fractionForm}
          session={session}
        />
      </main>
      {view.over && <GameOver session={session} state={state} view={view} />}
    </div>
  );
}

function waitingWords(view: View, state: RoomState): string {
  if (view.over) return "The game is over.";
  if (!state.online) return "The line is broken; it is being mended…";
  if (state.sending) return "…";
  const name = view.to_move === null ? "" : view.names[view.to_move];
  return view.last?.length ? `${name} has a last turn…` : `${name} is thinking…`;
}

/** Who has never played here finds a card already picked up, so that the places it may go shine. */
function useFirstCard(state: RoomState, selecting: Selecting): void {
  const { moment, events } = state;
  const { pick } = selecting;
  useEffect(() => {
    if (!moment || recall("played")) return;
    keep("played", true);
    if (events.length > 1 || moment.steps.length) return;
    const take = moment.endings.find(({ ending }) => ending.kind === "take");
    const card = take?.ending.kind === "take" ? take.ending.number : moment.hand.find(isNumber);
    const first = card === undefined ? null : ({ card, origin: "hand" } as const);
    if (first && optionsOf(moment, first).size) pick(first);
  }, [moment, events, pick]);
}

/** What is new is heard, if the person wants to hear it. */
function useNews(state: RoomState, view: View, last: PlayEvent | null): void {
  const heard = useRef(state.events.length);
  const steps = state.moment?.steps.length ?? 0;
  const said = useRef(steps);
  const { fractionForm } = settings.get();
  useEffect(() => {
    if (state.events.length > heard.current && last) {
      play(last.takes.length ? "take" : "discard");
      say([
        `${last.seat === view.seat ? "You" : view.names[last.seat]}: ${last.spoken[fractionForm].join(", ")}`,
      ]);
    }
    heard.current = state.events.length;
  }, [state.events.length, last, view, fractionForm]);
  useEffect(() => {
    const sentence = state.moment?.spoken[fractionForm].at(-1);
    if (steps > said.current && sentence) say([sentence]);
    said.current = steps;
  }, [steps, state.moment, fractionForm]);
}
