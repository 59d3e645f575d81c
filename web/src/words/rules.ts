import { tableFormWords as words } from "./play/tableForm";

/** Presets by their names in the text of rules; one that is played for points unless it says otherwise is marked. */
const PRESETS: Record<string, { title: string; points?: true }> = {
  "level 1": { title: "Level 1" },
  "level 2": { title: "Level 2" },
  "level 3": { title: "Level 3" },
  "level 4": { title: "Level 4", points: true },
  guide: { title: "Level 4", points: true },
  current: { title: "Level 4", points: true },
  simplified: { title: "First steps" },
  full: { title: "Full", points: true },
  paper: { title: "Every card, five in the centre" },
  solitaire: { title: "Solitaire" },
};
const SETS: Record<string, string> = {
  ...words.families,
  addition: "number cards",
  all: "all cards",
  fractions: "fractions",
};
const SIGNS: [RegExp, string][] = [
  [/^-/, "−"],
  [/^x/, "×"],
  [/^\/(?=\d$)/, "÷"],
  [/^n2$/, "n²"],
  [/^n3$/, "n³"],
  [/^sqrt$/, "√"],
  [/^cbrt$/, "∛"],
];
const OF_CARDS = /^(cards|sets|with|without|highest) /;
const PRINTED = "printed points of its own";

/** "x2 -3 powers" as people write it. */
const cardsInWords = (list: string): string =>
  list
    .split(/[\s+]+/)
    .map(
      (word) => SETS[word]?.toLowerCase() ?? SIGNS.reduce((text, [sign, to]) => text.replace(sign, to), word),
    )
    .join(", ");

type OneByOne = keyof typeof words.choices;

/** An option that a table may choose one by one: its title, and what was chosen. */
function chosen(name: string, value: string): string | null {
  if (!(name in words.choices)) return null;
  const choices: Record<string, string> = words.choices[name as OneByOne];
  const word = choices[{ on: "true", off: "false" }[value] ?? value];
  return word === undefined ? null : `${words.options[name as OneByOne]}: ${word}`;
}

function optionInWords(option: string): string {
  const [, name = "", value = ""] = /^(\S+) ?(.*)$/.exec(option) ?? [];
  switch (name) {
    case "cards":
    case "sets":
      return cardsInWords(value);
    case "with":
    case "without":
      return `${name} ${cardsInWords(value)}`;
    case "seats":
      return `${value} players`;
    case "highest":
      return words.numbersTo(Number(value)).toLowerCase();
    case "centre":
      return `${words.options.centre}: ${value}`;
    case "printed":
      return PRINTED;
    default:
      return chosen(name, value) ?? option.replaceAll("_", " ").replaceAll("-", "−");
  }
}

/** What is played for what, of rules as they are stored: "Level 2, own cards · for cards · say it first". */
export function gameInWords(rules: string, sayFirst = false): string {
  return [titleInWords(rules), read(rules).scoring, ...(sayFirst ? [words.saidFirst] : [])].join(" · ");
}

/** The level, of rules as they are stored; and whether cards were chosen one by one. */
export function titleInWords(rules: string): string {
  const { title, options, leveled } = read(rules);
  return leveled && options.some((option) => OF_CARDS.test(option)) ? words.ownCardsOf(title) : title;
}

/** All of a table's rules, of their text as it is stored: "Level 4 · for points · without ×4". */
export function rulesInWords(rules: string): string {
  const { title, scoring, options } = read(rules);
  return [title, scoring, ...options.map(optionInWords)].join(" · ");
}

function read(rules: string): { title: string; leveled: boolean; scoring: string; options: string[] } {
  const [first = "", ...rest] = rules.split(",").map((part) => part.trim());
  const preset = PRESETS[first];
  const by = rest.find((option) => option.startsWith("by "))?.slice("by ".length);
  const kinds = rest.find((option) => option.startsWith("bonuses "))?.split("+").length ?? null;
  const points = by === undefined ? preset?.points === true : by === "points";
  return {
    title: preset?.title ?? first,
    // Solitaire and the paper's game have all of their cards named.
    leveled: first !== "solitaire" && first !== "paper",
    scoring: points ? words.forPoints(kinds) : words.forCards,
    options: rest.filter((option) => !/^(by|bonuses) /.test(option)),
  };
}
