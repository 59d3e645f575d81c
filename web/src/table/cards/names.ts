import type { FractionForm, Pile } from "../../api/types";
import { typeset } from "../../shared/words";
import { tableWords } from "../../words/play/table";
import { cardOf } from "./pack";

/** A card as it is said aloud; colours tell cards of one number apart. */
export function cardName(id: number, fractionForm: FractionForm): string {
  return cardOf(id).said[fractionForm];
}

export function pileName(pile: Pile, fractionForm: FractionForm, names: readonly string[]): string {
  const cards = pile.cards.map((id) => cardName(id, fractionForm)).join(", ");
  if (pile.unsaid) return tableWords.unsaid(pile.cards.map((id) => cardName(id, fractionForm)));
  if (!pile.value) return tableWords.wildInCentre(cards);
  if (pile.cards.length === 1) return tableWords.inCentre(cards);
  const builder = pile.builder === null ? null : (names[pile.builder] ?? tableWords.somebody);
  return tableWords.buildOf(typeset(pile.value[fractionForm]), cards, builder);
}
