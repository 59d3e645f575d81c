import type { Card, PosterRequest, SheetsRequest } from "../api/types";
import { isFamily, isIdea, LEVELS, NO_WISHES, type Wishes, wildCard } from "../puzzles/modes/wishes";
import { puzzleWords } from "../words/puzzles";

export type Kind = NonNullable<SheetsRequest["kinds"]>[number];
export type Difficulty = NonNullable<SheetsRequest["difficulty"]>;

/** What is printed: one sheet for everybody; easy, middle and hard; others for each pupil; one challenge for the wall. */
export type Product = "one" | "versions" | "class" | "poster";

/** A sheet as it is wished for. */
export interface SheetWishes extends Wishes {
  product: Product;
  kind: Kind | "";
  difficulty: Difficulty | "";
  count: number;
  perPage: number;
  pupils: number;
  title: string;
  /** Below the challenge of a poster. */
  note: string;
  /** The same one, the same challenges. */
  seed: number;
  /** On which they were chosen, none of its own among them; empty for today. */
  day: string;
}

export const MOST = { count: 40, perPage: 8, pupils: 60, title: 60, note: 80, seed: 999_999 } as const;

const PRODUCTS: readonly string[] = ["one", "versions", "class", "poster"] satisfies Product[];
const DIFFICULTIES: readonly string[] = ["easy", "middle", "hard"] satisfies Difficulty[];

export const PLAIN_SHEET: SheetWishes = {
  ...NO_WISHES,
  product: "one",
  kind: "",
  difficulty: "",
  count: 4,
  perPage: 4,
  pupils: 30,
  title: "",
  note: "",
  seed: 1,
  day: "",
};

/** A third can be chosen where all get the same. */
export const hasDifficulty = ({ product }: SheetWishes): boolean => product === "one" || product === "poster";

/** Is this a whole number from 1 on? */
export const isWithin = (text: string, most: number): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** Wishes as they stand in the address, so that its link prints the same; what makes no sense there is left out. */
export function readWishes(query: URLSearchParams, cards?: readonly Card[]): SheetWishes {
  const text = (name: string) => query.get(name) ?? "";
  const number = (name: keyof typeof MOST, otherwise: number) =>
    isWithin(text(name), MOST[name]) ? Number(text(name)) : otherwise;
  const [product, kind, difficulty, level] = ["product", "kind", "difficulty", "level"].map(text) as [
    string,
    string,
    string,
    string,
  ];
  const idea = text("idea");
  return {
    product: PRODUCTS.includes(product) ? (product as Product) : PLAIN_SHEET.product,
    kind: Object.hasOwn(puzzleWords.kinds, kind) ? (kind as Kind) : "",
    difficulty: DIFFICULTIES.includes(difficulty) ? (difficulty as Difficulty) : "",
    level: LEVELS.includes(level) ? level : "",
    card: isFamily(text("card")) ? text("card") : (wildCard(text("card"), cards)?.token ?? ""),
    idea: isIdea(idea) ? idea : "",
    count: number("count", PLAIN_SHEET.count),
    perPage: number("perPage", PLAIN_SHEET.perPage),
    pupils: number("pupils", PLAIN_SHEET.pupils),
    title: text("title").slice(0, MOST.title),
    note: text("note").slice(0, MOST.note),
    seed: number("seed", PLAIN_SHEET.seed),
    day: /^\d{4}-\d{2}-\d{2}$/.test(text("day")) ? text("day") : "",
  };
}

/** Only what is wished for: an address of a plain sheet is short. */
export function writeWishes(wishes: SheetWishes): URLSearchParams {
  const told = Object.entries(wishes).filter(
    ([name, value]) => value !== PLAIN_SHEET[name as keyof SheetWishes],
  );
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
}

/** Which challenges: the same for a sheet and for a poster. */
function challengesOf(wishes: SheetWishes, cards?: readonly Card[]) {
  const { kind, difficulty, level, card, idea, title, seed, day } = wishes;
  const wild = wildCard(card, cards);
  return {
    kinds: kind ? [kind] : [],
    level: level ? Number(level) : null,
    cards: wild ? [wild.id] : [],
    family: isFamily(card) ? card : null,
    idea: idea || null,
    difficulty: hasDifficulty(wishes) && difficulty ? difficulty : null,
    title,
    seed,
    day: day || null,
  };
}

/** As the server reads them; of a poster, a sheet with its one challenge. */
export function sheetsRequest(wishes: SheetWishes, cards?: readonly Card[]): SheetsRequest {
  const { product, count, perPage, pupils } = wishes;
  const shared = challengesOf(wishes, cards);
  if (product === "poster") return { ...shared, sheets: "one", count: 1, per_page: 1 };
  return { ...shared, sheets: product, count, per_page: perPage, ...(product === "class" ? { pupils } : {}) };
}

/** Only what the choice of challenges depends on: whoever types a title is asked to wait for nothing. */
export function choiceRequest(wishes: SheetWishes, names: number, cards?: readonly Card[]): SheetsRequest {
  const request = sheetsRequest({ ...wishes, title: "", perPage: PLAIN_SHEET.perPage }, cards);
  return wishes.product === "class" ? { ...request, pupils: Math.max(wishes.pupils, names) } : request;
}

export const posterRequest = (wishes: SheetWishes, cards?: readonly Card[]): PosterRequest => ({
  ...challengesOf(wishes, cards),
  note: wishes.note,
});

/** A name on each line. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
