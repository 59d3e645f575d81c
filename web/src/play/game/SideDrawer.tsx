import type { Emote, FractionForm, OpenBuild, View } from "../../api/types";
import { Sum } from "../../table/cards/WrittenSum";
import { ScoreSheet } from "../../table/ScoreSheet";
import type { RoomSession, RoomState } from "../session/roomSession";
import { History } from "./History";

interface Props {
  open: boolean;
  onClose: () => void;
  view: View;
  state: RoomState;
  session: RoomSession;
  fractionForm: FractionForm;
}

const EMOTES: [Emote["emote"], string, string][] = [
  ["hello", "👋", "Hello"],
  ["good_luck", "🍀", "Good luck"],
  ["nice_take", "👏", "Nice take"],
  ["well_built", "🧱", "Well built"],
  ["wow", "😮", "Wow"],
  ["thinking", "🤔", "Thinking"],
  ["oops", "🙈", "Oops"],
  ["thanks", "🙏", "Thanks"],
  ["good_game", "🤝", "Good game"],
];

/** A friendly sign in a word, as a bubble says it. */
export function emoteWords(name: Emote["emote"]): string {
  const found = EMOTES.find(([each]) => each === name);
  return found ? `${found[1]} ${found[2]}!` : "";
}

/** How it was made and what it is worth, as it is written in school. */
function sumOf({ expression, value }: OpenBuild, fractionForm: FractionForm): string {
  const whole = expression[fractionForm].replace(/^\[([^[\]]*)\]$/, "$1");
  const sum = whole.replaceAll("[", "(").replaceAll("]", ")");
  return `${sum} = ${value[fractionForm]}`;
}

/** Beside the table on wide screens, a drawer on phones. */
export function Side({ open, onClose, view, state, session, fractionForm }: Props) {
  const steps = state.moment?.spoken[fractionForm] ?? [];
  const people = state.room?.seats.filter(({ kind }) => kind === "person").length ?? 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <aside tabIndex={0} className={open ? "side open" : "side"} aria-label="Score and history">
      <button type="button" className="button narrow-only side-close" onClick={onClose}>
        Back to the table
      </button>
      {view.challengeable.length > 0 && (
        <section className="doubt">
          <h2 className="small-title">Does the builder hold the answer?</h2>
          {view.challengeable.map((build) => (
            <button
              type="button"
              className="button wide"
              key={build.number}
              onClick={() => session.challenge(build.number)}
            >
              <span>
                Challenge {view.names[build.seat]}: <Sum text={sumOf(build, fractionForm)} />?
              </span>
            </button>
          ))}
        </section>
      )}
      <ScoreSheet sheet={view.sheet} names={view.names} rules={view.rules} you={view.seat} />
      {steps.length > 0 && (
        <section>
          <h2 className="small-title">This turn so far</h2>
          <ol className="steps">
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order
              <li key={index}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <History events={state.events} names={view.names} you={view.seat} fractionForm={fractionForm} />
      {people > 1 && (
        <section className="emotes" aria-label="Friendly signs">
          {state.emote && (
            <p className="emote" key={state.emote.number}>
              {EMOTES.find(([name]) => name === state.emote?.emote)?.[1]} {view.names[state.emote.seat]}
            </p>
          )}
          {view.seat !== null &&
            EMOTES.map(([name, sign, words]) => (
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
