import type { FractionForm } from "../../api/types";
import { cardOf } from "../cards/pack";

/** The two rows of digits. */
export const DIGITS = [[..."12345"], [..."67890"]] as const;

/** The signs that the values of these cards may need, in the form of the table. They say nothing about any one value. */
export function signKeys(cards: readonly number[], fractionForm: FractionForm): string[] {
  const found = cards.map(cardOf);
  const has = (operation: string) => found.some((card) => card.operation === operation);
  const fractions = has("fraction") || has("divide");
  const roots = found.some(({ token }) => token === "sqrt" || token === "cbrt");
  const signs: [sign: string, needed: boolean][] = [
    ["-", has("subtract")],
    ["/", fractions],
    [".", fractions && fractionForm === "decimal"],
    ["%", fractions && fractionForm === "percentage"],
    ["√", roots],
    ["+", roots],
  ];
  return signs.filter(([, needed]) => needed).map(([sign]) => sign);
}

/** What a keyboard may type: values in any form, and nothing that is a shortcut of the table. */
export const typed = (text: string): string =>
  text
    .replaceAll("−", "-")
    .replaceAll(",", ".")
    .replace(/[^0-9\-+/.%√ ]/g, "");
