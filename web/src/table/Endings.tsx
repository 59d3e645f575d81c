import type { Ending, UnfinishedTurn } from "../api/types";
import { counted } from "../shared/words";
import { isNumber } from "./cards/pack";
import type { Selection } from "./selection/selection";

export type EndingKind = "take" | "build" | "discard";

interface Props {
  moment: UnfinishedTurn | null;
  selection: Selection;
  sending: boolean;
  solitaire: boolean;
  onEnd: (kind: EndingKind) => void;
  onPass: () => void;
  onUndo: () => void;
}

/** The buttons that end a turn. No rule disables them: pressed at the wrong time they say why not. */
export function Endings({ moment, selection, sending, solitaire, onEnd, onPass, onUndo }: Props) {
  if (!moment) return <div className="endings" />;
  const live = liveEnding(moment, selection);
  const pass = moment.endings.some(({ ending }) => ending.kind === "pass");
  const button = (kind: EndingKind, text: string) => (
    <button
      type="button"
      className={live === kind ? "felt-button gold" : "felt-button"}
      disabled={sending}
      onClick={() => onEnd(kind)}
    >
      {text}
    </button>
  );
  return (
    <div className="endings">
      {button("take", takeText(moment, selection))}
      {!solitaire && button("build", "Build")}
      {!solitaire && button("discard", "Discard")}
      {pass && (
        <button type="button" className="felt-button gold" disabled={sending} onClick={onPass}>
          Pass
        </button>
      )}
      <button
        type="button"
        className="felt-button"
        disabled={sending || moment.steps.length === 0}
        onClick={onUndo}
      >
        Undo
      </button>
    </div>
  );
}

/** The ending that is highlighted: a build if one is legal, else a take. */
function liveEnding(moment: UnfinishedTurn, { picked }: Selection): EndingKind | null {
  if (moment.endings.some(({ ending }) => ending.kind === "build")) return "build";
  if (takeOf(moment, picked?.origin === "hand" ? picked.card : null)) return "take";
  return null;
}

function takeText(moment: UnfinishedTurn, { picked }: Selection): string {
  const take = takeOf(moment, picked?.origin === "hand" ? picked.card : null);
  return take && take.piles.length > 1 ? `Take ${counted(take.piles.length, "pile")}` : "Take";
}

type TakeEnding = Extract<Ending, { kind: "take" }>;

/** The largest take with a card, or, once piles have been changed, the largest there is. */
function takeOf(moment: UnfinishedTurn, card: number | null): TakeEnding | null {
  let best: { ending: TakeEnding; won: number } | null = null;
  for (const { ending, cards, points } of moment.endings) {
    if (ending.kind !== "take" || (card !== null && ending.number !== card)) continue;
    if (card === null && moment.changed.length === 0) continue;
    const won = points ?? cards;
    if (!best || won > best.won) best = { ending, won };
  }
  return best?.ending ?? null;
}

/** What a button does with what is picked: an ending to send, a card to ask for, or a pile to build on to choose. */
export function endingFor(
  kind: EndingKind,
  moment: UnfinishedTurn,
  { picked }: Selection,
): Ending | { ask: string } | "build where?" {
  const card = picked?.origin === "hand" && isNumber(picked.card) ? picked.card : null;
  if (kind === "build") {
    if (moment.number !== null || card === null) return { kind: "build" };
    return "build where?";
  }
  if (kind === "take") {
    const take = takeOf(moment, card);
    if (take) return take;
    if (card === null) return { ask: "Pick the number card that you take with." };
    return {
      kind: "take",
      number: card,
      piles: moment.changed.length ? moment.changed : moment.piles.map(({ name }) => name),
    };
  }
  return card === null
    ? { ask: "Pick the number card that you discard." }
    : { kind: "discard", number: card };
}
