import { useLayoutEffect, useRef } from "react";
import type { FractionForm, Step, UnfinishedTurn } from "../../api/types";
import { useFittedText } from "../../table/layout/useFittedText";
import { hintWords } from "../../words/play/game";
import type { RoomSession, RoomState } from "../session/roomSession";

const SMALLEST = 0.75;

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
  const queued = state.hinting && state.hintPlace > 0;
  const sentences = queued ? [hintWords.queued(state.hintPlace)] : (hint?.sentences ?? []);
  const box = useRef<HTMLElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useRoomAbovePiles(box);
  useFittedText(words, sentences.join(" "), SMALLEST);
  if (sentences.length === 0) return null;
  // While a value is to be said, no card is to be found.
  const more = hint && !queued && !state.moment?.ask ? hintWords.more[hint.strength] : undefined;
  return (
    <aside className="coach" aria-live="polite" aria-label={hintWords.title} ref={box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="coach-words" ref={words} tabIndex={0}>
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are in order
          <p key={index} className={sentence.startsWith(" ") ? "aside" : undefined}>
            {sentence.trim()}
          </p>
        ))}
      </div>
      {hint && !queued && (
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
          {hint.steps.length > 0 && !isMade(hint.steps, state.moment) && (
            <button type="button" className="button" onClick={() => session.makeSteps(hint.steps)}>
              {hintWords.doIt}
            </button>
          )}
          <button type="button" className="plain" onClick={() => session.forgetHint()}>
            {hintWords.close}
          </button>
        </div>
      )}
    </aside>
  );
}

/** Have these steps been made, or do they wait for a value that is to be said? */
function isMade(steps: readonly Step[], moment: UnfinishedTurn | null): boolean {
  const made = moment?.steps.slice(0, steps.length);
  return Boolean(moment?.ask) || JSON.stringify(made) === JSON.stringify(steps);
}

/** A hint covers no card that it speaks of: on a phone it is as high as the room above the piles. */
function useRoomAbovePiles(box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const node = box.current;
    const body = node?.parentElement;
    if (!node || !body) return;
    const measure = () => {
      const tops = [...body.querySelectorAll(".pile")].map((pile) => pile.getBoundingClientRect().top);
      const room = Math.min(...tops) - node.getBoundingClientRect().top - 8;
      node.style.setProperty("--room", Number.isFinite(room) ? `${Math.round(room)}px` : "40vh");
    };
    measure();
    // Held the other way round the piles lie elsewhere; they do already when this observer is told.
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  });
}
