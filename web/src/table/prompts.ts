import type { FractionForm, UnfinishedTurn } from "../api/types";
import { settings } from "../shared/settings";
import { typeset } from "../shared/words";
import { tableWords } from "../words/play/table";
import { cardOf } from "./cards/pack";
import { markedPiles, type Selection } from "./selection/selection";

/** A card as short as it is written: 9, or −2. */
export const numberLabel = (id: number): string => cardOf(id).labels[settings.get().fractionForm];

/** A pile as short as it can be named: by its value, where that is known. */
export function pileLabel(moment: UnfinishedTurn, name: number): string {
  const { fractionForm } = settings.get();
  const pile = moment.piles.find((each) => each.name === name);
  return typeset(pile?.value?.[fractionForm] ?? pile?.expression[fractionForm] ?? numberLabel(name));
}

/** A step has led to where nothing can be ended and little can be done: Undo is lit, and one sentence says so. */
export function deadEnd({ ask, endings, choices, steps, number }: UnfinishedTurn): boolean {
  if (ask || steps.length === 0) return false;
  if (number !== null) return !endings.some(({ ending }) => ending.kind === "build");
  return endings.length === 0 && choices.length === 0;
}

/** What to do next, as far as the player has said what they are about; never what would work. */
export function promptFor(
  moment: UnfinishedTurn,
  selection: Selection,
  ready: boolean,
  fractionForm: FractionForm,
  refused = false,
): string {
  const { picked, building } = selection;
  if (!picked) return nextPrompt(moment, fractionForm);
  const label = numberLabel(picked.card);
  if (building) return tableWords.buildOnWhich(label);
  const piles = markedPiles(moment, selection).map((name) => pileLabel(moment, name));
  // Nobody has pressed this pile for the card: it is what was changed last, and cannot be meant.
  const [only] = piles;
  if (refused && selection.marks.length === 0 && piles.length === 1 && only !== undefined)
    return tableWords.notTaken(label, only);
  if (piles.length) return ready ? tableWords.ready(label, piles) : tableWords.asked(label, piles);
  return picked.origin === "hand" ? tableWords.whereTo(label) : tableWords.ontoWhich(label);
}

function nextPrompt(moment: UnfinishedTurn, fractionForm: FractionForm): string {
  const { ask, endings, number, steps, built } = moment;
  // Whatever is offered now is offered for any value.
  if (ask) return tableWords.sayIt;
  const build = endings.find(({ ending }) => ending.kind === "build");
  if (build && number !== null) return build.bluff ? tableWords.bluffReady : tableWords.buildReady;
  if (deadEnd(moment)) {
    const value = moment.piles.find(({ name }) => name === built)?.value?.[fractionForm];
    return value ? tableWords.noAnswer(typeset(value)) : tableWords.deadEnd;
  }
  if (steps.length) return tableWords.whatNext;
  if (!endings.some(({ ending }) => ending.kind === "pass")) return tableWords.yourTurn;
  return endings.length === 1 && moment.choices.length === 0 ? tableWords.onlyPass : tableWords.lastTurn;
}
