import type { FractionForm } from "../../api/types";
import type { RoomSession, RoomState } from "../session/roomSession";

/** A hint in three strengths: a nudge, then which cards, then the play. Each has to be asked for. */
export function Hint({
  session,
  state,
  fractionForm,
}: {
  session: RoomSession;
  state: RoomState;
  fractionForm: FractionForm;
}) {
  const { hint } = state;
  if (state.hinting && state.hintPlace > 0)
    return (
      <aside className="coach" aria-live="polite" aria-label="Hint">
        <p>The coach is busy: you are number {state.hintPlace} in the line.</p>
      </aside>
    );
  if (!hint) return null;
  const more = ["", "Which cards?", "Show me the play"][hint.strength];
  return (
    <aside className="coach" aria-live="polite" aria-label="Hint">
      {hint.sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are in order
        <p key={index} className={sentence.startsWith(" ") ? "aside" : undefined}>
          {sentence.trim()}
        </p>
      ))}
      <div className="row">
        {more && (
          <button
            type="button"
            className="button"
            disabled={state.hinting}
            onClick={() => session.askNextHint(fractionForm)}
          >
            {more}
          </button>
        )}
        {hint.steps.length > 0 && (
          <button type="button" className="button" onClick={() => session.makeSteps(hint.steps)}>
            Lay it out for me
          </button>
        )}
        <button type="button" className="plain" onClick={() => session.forgetHint()}>
          Thanks
        </button>
      </div>
    </aside>
  );
}
