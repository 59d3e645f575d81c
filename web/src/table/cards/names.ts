import type { FractionForm, Pile } from "../../api/types";
import { cardOf } from "./pack";

/** A card as it is said aloud; colours tell cards of one number apart. */
export function cardName(id: number, fractionForm: FractionForm): string {
  return cardOf(id).said[fractionForm];
}

export function pileName(pile: Pile, fractionForm: FractionForm, names: readonly string[]): string {
  const cards = pile.cards.map((id) => cardName(id, fractionForm)).join(", ");
  if (!pile.value) return `${cards}, a wild card in the centre`;
  if (pile.cards.length === 1) return `${cards}, in the centre`;
  const whose = pile.builder === null ? "" : `, built by ${names[pile.builder] ?? "somebody"}`;
  return `Build of ${pile.value[fractionForm]}: ${cards}${whose}`;
}
