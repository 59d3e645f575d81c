import type { FractionForm, OpenBuild, View } from "../../api/types";
import { WrittenSum } from "../../table/cards/WrittenSum";
import { ScoreSheet } from "../../table/ScoreSheet";
import { gameWords } from "../../words/play/game";
import { roomWords } from "../../words/play/rooms";
import { TableLink } from "../room/TableLink";
import type { RoomSession, RoomState } from "../session/roomSession";
import { EMOTES, emoteSign } from "./emotes";
import { History } from "./History";

interface Props {
  open: boolean;
  onClose: () => void;
  view: View;
  state: RoomState;
  session: RoomSession;
  fractionForm: FractionForm;
}

/** The build as written arithmetic: round brackets, and its value behind it. */
function sumOf({ expression, value }: OpenBuild, fractionForm: FractionForm): string {
  const whole = expression[fractionForm].replace(/^\[([^[\]]*)\]$/, "$1");
  const sum = whole.replaceAll("[", "(").replaceAll("]", ")");
  return `${sum} = ${value[fractionForm]}`;
}

/** Score, this turn and history: beside the table on wide screens, a drawer on phones. */
export function SideDrawer({ open, onClose, view, state, session, fractionForm }: Props) {
  const steps = state.moment?.spoken[fractionForm] ?? [];
  // At a device that several share, nobody is "you".
  const you = state.yours.length > 1 ? null : view.seat;
  const people = state.room?.seats.filter(({ kind }) => kind === "person").length ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <aside tabIndex={0} className={open ? "side open" : "side"} aria-label={gameWords.drawer}>
      <button type="button" className="button narrow-only side-close" onClick={onClose}>
        {gameWords.toTable}
      </button>
      {view.challengeable.length > 0 && (
        <section className="doubt">
          <h2 className="small-title">{gameWords.challengeTitle}</h2>
          {view.challengeable.map((build) => (
            <button
              type="button"
              className="button wide"
              key={build.number}
              onClick={() => session.challenge(build.number)}
            >
              <span>
                {gameWords.challenge(view.names[build.seat] ?? "")}{" "}
                <WrittenSum text={sumOf(build, fractionForm)} />?
              </span>
            </button>
          ))}
        </section>
      )}
      <ScoreSheet sheet={view.sheet} names={view.names} rules={view.rules} you={you} />
      {steps.length > 0 && (
        <section>
          <h2 className="small-title">{gameWords.turnSoFar}</h2>
          <ol className="steps">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <History events={state.events} names={view.names} you={you} fractionForm={fractionForm} />
      {!view.rules.solitaire && (
        <details className="table-link">
          <summary>{roomWords.link}</summary>
          <TableLink code={session.code} />
        </details>
      )}
      {people > 1 && (
        <section className="emotes" aria-label={gameWords.emotes}>
          {state.emote && (
            <p className="emote" key={state.emote.number}>
              {emoteSign(state.emote.emote)} {view.names[state.emote.seat]}
            </p>
          )}
          {view.seat !== null &&
            EMOTES.map(({ name, sign, words }) => (
              <button
                type="button"
                key={name}
                className="button icon"
                aria-label={words}
                title={words}
                onClick={() => session.sendEmote(name)}
              >
                {sign}
              </button>
            ))}
        </section>
      )}
    </aside>
  );
}
