import { useEffect, useRef, useState } from "react";
import type { View } from "../../api/types";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { counted } from "../../shared/words";
import { Celebration } from "../../table/Celebration";
import { eventText, sentence } from "../../table/eventText";
import type { OpponentShown } from "../../table/Opponents";
import { useSelection } from "../../table/selection/useSelection";
import { Table } from "../../table/Table";
import { gameWords } from "../../words/play/game";
import { roomWords } from "../../words/play/rooms";
import { PlayedLine, SkipButton } from "../playback/PlayedLine";
import { useTurnPlayback, wordsOf } from "../playback/useTurnPlayback";
import { OpenHands } from "../room/OpenHands";
import type { RoomSession, RoomState } from "../session/roomSession";
import { ChallengeResult } from "./ChallengeResult";
import { emoteText } from "./emotes";
import { GameBar } from "./GameBar";
import { GameOver } from "./GameOver";
import { Hint } from "./Hint";
import { SideDrawer } from "./SideDrawer";
import { useGameSounds } from "./useGameSounds";
import { isWildHand, wildHand } from "./WildHand";

/** The game as one seat sees it: the table, the bar above it and the drawer beside it. */
export function GameScreen(props: {
  session: RoomSession;
  state: RoomState;
  view: View;
  /** Told when a view is on the felt, after all turns before it were shown. */
  onShown?: (view: View) => void;
}) {
  const { session, state } = props;
  const { fractionForm, pace } = useStore(settings);
  const { room } = state;
  const playback = useTurnPlayback(state, props.view);
  const { view, events, playing } = playback;
  const moment = playing ? null : state.moment;
  const controls = useSelection(moment, session, {
    trying: state.trying,
    sending: state.sending,
    sayFirst: view.say_first,
  });
  const [drawer, setDrawer] = useState(false);
  const me = view.seat;
  // At a device that several share, nobody is "you".
  const shared = state.yours.length > 1;
  const last = events.at(-1);
  const lastPlay = last?.kind === "play" ? last : null;
  useGameSounds(state, pace);
  // What others have won is shown with their turn, and has gone when one's own is offered.
  const celebrates =
    last === lastPlay &&
    lastPlay?.what === "take" &&
    (playing ? playing.frame.kind === "won" : pace === "instant" || lastPlay.seat === me);
  const onShown = useRef(props.onShown);
  onShown.current = props.onShown;
  useEffect(() => {
    if (!playing) onShown.current?.(view);
  }, [view, playing]);

  const won = (seat: number) => {
    const row = view.sheet[seat];
    if (!row) return "";
    return view.rules.by === "points"
      ? `${counted(row.score, "point")} · ${counted(row.cards, "card")}`
      : counted(row.cards, "card");
  };
  // While a turn is being made its steps are said; then what came of it.
  const making = playing && "live" in playing.frame ? playing : null;
  const actor = playing?.event.seat ?? lastPlay?.seat ?? null;
  const speaker = (making?.event ?? last)?.seat;
  const said = making
    ? sentence(wordsOf(making.frame, making.event, fractionForm) ?? "")
    : last && eventText(last, fractionForm, view.names);
  // Whoever sits there knows who sees the hand.
  const sign = room?.projector ? roomWords.handShown : null;
  const opponents: OpponentShown[] = view.names
    .map((name, seat) => ({
      seat,
      name,
      cards: view.hands[seat] ?? 0,
      won: won(seat),
      toMove: view.to_move === seat,
      // Whose turn is being shown has thought already.
      thinking: view.to_move === seat && !playing,
      sign,
      away: room?.seats.find((each) => each.seat === seat)?.connected === false,
      words:
        state.emote?.seat === seat ? emoteText(state.emote.emote) : seat === speaker ? (said ?? null) : null,
    }))
    .filter(({ seat }) => seat !== me);

  return (
    <div className="game">
      <GameBar session={session} state={state} view={view} onDrawer={() => setDrawer((open) => !open)} />
      <main className="game-body">
        <Table
          piles={moment?.piles ?? view.piles}
          hand={moment?.hand ?? view.hand}
          seated={me !== null}
          ownName={shared && me !== null ? view.names[me] : undefined}
          across={
            view.all_hands ? (
              <OpenHands seats={opponents} hands={view.all_hands} deck={view.deck} />
            ) : undefined
          }
          moment={view.over ? null : moment}
          playback={
            playing
              ? {
                  live: "live" in playing.frame ? playing.frame.live : [],
                  line: (
                    <PlayedLine
                      {...playing}
                      names={view.names}
                      you={shared ? null : me}
                      fractionForm={fractionForm}
                    />
                  ),
                  buttons: <SkipButton onSkip={playback.skip} />,
                }
              : !view.over && isWildHand(moment)
                ? wildHand(session, moment, state.sending)
                : null
          }
          onAgain={playback.again}
          fractionForm={fractionForm}
          names={view.names}
          opponents={opponents}
          deck={view.deck}
          won={me === null ? "" : [won(me), sign && roomWords.ownHandShown].filter(Boolean).join(" · ")}
          waiting={waitingText(view, state)}
          notice={state.notice}
          trying={state.trying || state.sending}
          sending={state.sending}
          solitaire={view.rules.solitaire}
          hinted={state.hint?.cards ?? []}
          inPlay={view.rules.cards}
          flights={{
            from: (card) =>
              view.hand.includes(Number(card))
                ? "deck"
                : actor !== null && actor !== me
                  ? `seat-${actor}`
                  : null,
            to: () => (actor === null ? null : actor === me ? "mine" : `seat-${actor}`),
          }}
          maker={session}
          controls={controls}
          onChallenge={() => {
            const build = view.challengeable.at(-1);
            if (build) session.challenge(build.number);
            else session.notify(gameWords.nothingToChallenge);
          }}
          onHint={() => session.askNextHint(fractionForm)}
        >
          {last?.kind === "challenge" && (
            <ChallengeResult key={`${view.game}-${events.length}`} event={last} names={view.names} />
          )}
          {lastPlay && celebrates && (
            <Celebration
              key={`${view.game}-${lastPlay.turn}`}
              event={lastPlay}
              who={lastPlay.seat === me ? "" : `${view.names[lastPlay.seat] ?? ""}: `}
              points={view.rules.by === "points"}
            />
          )}
        </Table>
        <Hint session={session} state={state} fractionForm={fractionForm} />
        <SideDrawer
          open={drawer}
          onClose={() => setDrawer(false)}
          view={view}
          state={{ ...state, events: [...events] }}
          fractionForm={fractionForm}
          session={session}
        />
      </main>
      {view.over && <GameOver session={session} state={state} view={view} />}
    </div>
  );
}

function waitingText(view: View, state: RoomState): string {
  if (view.over) return gameWords.over;
  if (!state.online) return roomWords.reconnecting;
  if (state.sending) return gameWords.sending;
  const name = (view.to_move !== null && view.names[view.to_move]) || "";
  return view.last?.length ? gameWords.lastTurn(name) : gameWords.thinking(name);
}
