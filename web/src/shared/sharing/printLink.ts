type Printable = "pack" | "chart" | "bonuses" | "score-sheet" | "number-line" | "certificate";

/** Where Letter is the usual paper; everywhere else it is A4. */
const LETTER = /-(US|CA|MX|CL|CO|PH|VE)$/;

export const paperOf = (language: string): "a4" | "letter" => (LETTER.test(language) ? "letter" : "a4");

/** The address of a file for the printer; `cards` makes nine cards of a chart. */
export function printLink(
  what: Printable,
  rules: string,
  cards = false,
  language = navigator.language,
): string {
  const wished = new URLSearchParams({ rules, paper: paperOf(language) });
  if (cards) wished.set("cards", "true");
  return `/api/print/${what}?${wished}`;
}
