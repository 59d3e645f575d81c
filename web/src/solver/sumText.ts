import type { Card } from "../api/types";

const ENDS_WITH_OPERAND = /(?:\d[rbgo]?|[)\]²³½⅓⅔¼¾⅕⅖⅗⅘⅛⅒%])$/i;
const ENDS_WITH_SIGN = /[+−×÷a-z-]$/i;

/** What stands before the last "and" of a sum, and the pile that is being written after it. */
function split(sum: string): [string, string] {
  const match = /^(.*\band\b\s*)(.*)$/is.exec(sum);
  return match ? [match[1] ?? "", match[2] ?? ""] : ["", sum];
}

/** Is there a + or − outside of all brackets? */
function isSum(text: string): boolean {
  const rest = text.replace(/\([^()]*\)/g, "");
  return rest === text ? /[+−-]/.test(text) : isSum(rest);
}

/** The sum after a card was tapped: a number or a build is added, a wild card acts on what stands there. */
export function withCard(sum: string, word: string, card: Card | null): string {
  const [before, pile] = split(sum);
  const text = pile.trim();
  if (card?.kind !== "wild") {
    const added = word.replace(/^(\d+)[rbgo]$/, "$1");
    if (ENDS_WITH_OPERAND.test(text)) return `${before}${text} + ${added}`;
    return before + text + (ENDS_WITH_SIGN.test(text) ? " " : "") + added;
  }
  if (!text) return sum;
  const label = card.labels.fraction;
  const whole = isSum(text) || /[×÷√∛²³]/.test(text) ? `(${text})` : text;
  switch (card.operation) {
    case "subtract":
      return `${before}${text} ${label.replace("−", "− ")}`;
    case "power":
      return `${before}${whole}${label.slice(-1)}`;
    case "root":
      return `${before}${label.slice(0, 1)}${whole}`;
    default: {
      const act = isSum(text) ? `(${text})` : text;
      return `${before}${act} ${card.operation === "fraction" ? `× ${label}` : label.replace(/^([×÷])/, "$1 ")}`;
    }
  }
}

/** The sum with what it comes to: a number card of the hand was tapped. */
export function withTotal(sum: string, word: string): string {
  const [before, pile] = split(sum);
  const made = pile.replace(/\s*=.*$/, "").trim();
  const number = word.replace(/[rbgo]$/, "");
  return made ? `${before}${made} = ${number}` : sum;
}

/** The sum without what was written last: a sign, a number, a word. */
export function withoutLast(sum: string): string {
  return sum
    .trimEnd()
    .replace(/(?:[a-z]+|[\d./]+[rbgo]?|.)$/i, "")
    .trimEnd();
}
