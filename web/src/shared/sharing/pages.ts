import type { FractionForm } from "../../api/types";

export type Printable = "pack" | "chart" | "bonuses" | "score-sheet" | "number-line" | "certificate";
export type Paper = "a4" | "letter";

/** Does an address lead every device to itself? */
export const isOfThisDevice = (link: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(link).hostname);

/** What is to be printed, and for which table. */
export interface Pages {
  what: Printable;
  rules: string;
  /** Nine cards of a chart, in the place of a poster. */
  cards?: boolean;
  paper?: Paper;
  fractionForm?: FractionForm;
}

/** Where Letter is the usual paper; everywhere else it is A4. */
const LETTER = /-(US|CA|MX|CL|CO|PH|VE)$/;

export const paperOf = (language: string): Paper => (LETTER.test(language) ? "letter" : "a4");

/** The address of a file for the printer, below that of the API. */
export function printPath({ what, rules, cards, paper, fractionForm = "fraction" }: Pages): string {
  const wished = new URLSearchParams({ rules, paper: paper ?? paperOf(navigator.language) });
  if (cards) wished.set("cards", "true");
  if (fractionForm !== "fraction") wished.set("fractions", fractionForm);
  return `/print/${what}?${wished}`;
}

/** Under which such a file is saved. */
export const pagesName = ({ what, cards }: Pages): string => `toptake-${what}${cards ? "-cards" : ""}.pdf`;
