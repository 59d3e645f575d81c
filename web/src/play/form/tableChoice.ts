import type { RoomRequest, RulesPublic, RulesRequest, Scoring, SeatRequest } from "../../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";
import { tableFormWords as words } from "../../words/play/tableForm";
import { LEVELS, rulesOf } from "../LevelChoice";

/** Whose a seat is: somebody's at this device, whoever follows the link, or a computer player's, by its name. */
export type SeatChoice =
  | { kind: "device"; name: string }
  | { kind: "open" }
  | { kind: "computer"; player: string };

/** The rules that are chosen one by one; what is not there is as the level has it. */
export type OwnOptions = Pick<
  RulesRequest,
  | "edition"
  | "bluffing"
  | "operations"
  | "challenge_changed"
  | "grade"
  | "centre"
  | "refill"
  | "wilds_first"
  | "side_builds"
  | "last_turn_drops"
>;
export type OptionName = keyof OwnOptions;

/** Everything that the form asks for, as it is remembered. */
export interface TableChoice {
  level: string;
  by: "auto" | Scoring;
  pack: { wilds: number[]; highest: number } | null;
  bonuses: string[] | null;
  printed: string;
  options: OwnOptions;
  sayFirst: boolean;
  /** In the order of play. The first at this device has the name of this browser. */
  seats: SeatChoice[];
  /** Which of them begins; null draws lots. */
  begins: number | null;
  projector: boolean;
}

export const USUAL_TABLE: TableChoice = {
  level: "1",
  by: "auto",
  pack: null,
  bonuses: null,
  printed: "",
  options: {},
  sayFirst: false,
  seats: [
    { kind: "device", name: "" },
    { kind: "computer", player: "pip" },
  ],
  begins: 0,
  projector: false,
};

export function loadChoice(storage: KeyValueStorage = browserStorage): TableChoice {
  const stored = load<Partial<TableChoice>>("tableChoice", storage);
  const known = LEVELS.some(([name]) => name === stored?.level) && Array.isArray(stored?.seats);
  return known ? { ...USUAL_TABLE, ...stored } : USUAL_TABLE;
}

export const saveChoice = (choice: TableChoice, storage: KeyValueStorage = browserStorage): void =>
  save("tableChoice", choice, storage);

/** Rules of points games have no effect in others, and those of bluffs none without them. */
const OF_POINTS: readonly OptionName[] = ["edition", "bluffing", "operations", "challenge_changed"];

export function scoringOf(choice: TableChoice, usual: RulesPublic | undefined): Scoring {
  return choice.by === "auto" ? (usual?.by ?? "cards") : choice.by;
}

/** The single rules that can be chosen now. */
export function offeredOptions(choice: TableChoice, usual: RulesPublic): OptionName[] {
  const points = scoringOf(choice, usual) === "points";
  const bluffing = choice.options.bluffing ?? usual.bluffing;
  return (Object.keys(words.options) as OptionName[]).filter(
    (name) => (points || !OF_POINTS.includes(name)) && (name !== "challenge_changed" || bluffing),
  );
}

/** Of the chosen rules those that have an effect. */
function effectiveOptions(choice: TableChoice, usual: RulesPublic | undefined): OwnOptions {
  if (!usual) return choice.options;
  const offered = offeredOptions(choice, usual);
  return Object.fromEntries(
    Object.entries(choice.options).filter(
      ([name, value]) => offered.includes(name as OptionName) && value !== usual[name as OptionName],
    ),
  );
}

/** Printed points by card; null for what cannot be read. */
export function printedOf(text: string): Record<string, number> | null {
  const parts = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const pairs = parts.map((part) => /^(.+)=(\d{1,4})$/.exec(part));
  if (pairs.includes(null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]));
}

/** What is asked of the server, or the sentence that says what is missing. */
export function requestOf(
  choice: TableChoice,
  usual: RulesPublic | undefined,
  ownName: string,
): RoomRequest | { missing: string | null } {
  const { seats } = choice;
  const points = scoringOf(choice, usual) === "points";
  const printed = points ? printedOf(choice.printed) : {};
  const company = seats.filter(({ kind }) => kind !== "computer").length > 1;
  const first = seats.findIndex(({ kind }) => kind === "device");
  const names = seats.map((seat, index) =>
    seat.kind === "device" ? (index === first ? ownName : seat.name).trim() : null,
  );
  // That stands where the points are written.
  if (printed === null) return { missing: null };
  if (seats.every(({ kind }) => kind === "computer")) return { missing: words.nobody };
  if (company && names.includes("")) return { missing: words.namesNeeded };
  return {
    rules: {
      ...rulesOf(choice.level),
      ...(choice.by !== "auto" && { by: choice.by }),
      ...(choice.pack && { cards: choice.pack.wilds, highest: choice.pack.highest }),
      ...(points && choice.bonuses && { bonuses: choice.bonuses.join("+") }),
      ...(Object.keys(printed).length > 0 && { printed }),
      ...effectiveOptions(choice, usual),
    },
    seats: seats.map((seat, index): SeatRequest => {
      if (seat.kind === "computer") return { kind: "computer", player: seat.player };
      if (seat.kind === "open") return { kind: "open" };
      return { kind: "person", ...(names[index] && { name: names[index] }) };
    }),
    begins: choice.begins !== null && choice.begins < seats.length ? choice.begins : null,
    projector: choice.projector && first < 0,
    say_first: choice.sayFirst,
  };
}

const capitalised = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);

/** How a seat is called in the form. */
export function seatTitle(choice: TableChoice, index: number, titles: ReadonlyMap<string, string>): string {
  const seat = choice.seats[index];
  if (seat?.kind === "computer") return titles.get(seat.player) ?? capitalised(seat.player);
  if (seat?.kind === "open") return words.friend;
  const first = choice.seats.findIndex(({ kind }) => kind === "device");
  return index === first ? words.you : seat?.name.trim() || words.seat(index + 1);
}

/** The whole table in one line. */
export function summaryOf(
  choice: TableChoice,
  usual: RulesPublic | undefined,
  titles: ReadonlyMap<string, string>,
): string {
  const shortTitle = (index: number) =>
    choice.seats[index]?.kind === "open" ? words.aFriend : seatTitle(choice, index, titles);
  const level = LEVELS.find(([name]) => name === choice.level);
  const points = scoringOf(choice, usual) === "points";
  const changed = Object.keys(effectiveOptions(choice, usual)).length;
  const numbers = choice.pack ? choice.pack.wilds.length + 4 * choice.pack.highest : 0;
  const parts = [
    level ? level[1] : "",
    points ? words.forPoints(choice.bonuses?.length ?? null) : words.forCards,
    choice.pack ? words.ownPack(numbers) : "",
    changed ? words.ownRules(changed) : "",
    choice.sayFirst ? words.saidFirst : "",
    words.players(choice.seats.map((_, index) => shortTitle(index))),
    choice.begins === null ? words.lotsBegin : words.someBegins(shortTitle(choice.begins)),
  ];
  return parts.filter(Boolean).join(" · ");
}
