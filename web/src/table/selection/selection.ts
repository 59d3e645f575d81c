import type { Choice, Ending, EndingChoice, Step, UnfinishedTurn } from "../../api/types";
import { isNumber } from "../cards/pack";

/**
 * What is picked, and where it may go. Clicks, drags and keys are all made of three operations: pick, place and put. What is
 * legal arrives with the moment; anything else is sent all the same, so that the server can say in a sentence why not.
 *
 * A number card of the hand and then piles of the centre are a take: the piles are marked for it. A number card that is
 * put on a pile is a build.
 */
export interface Picked {
  card: number;
  origin: "hand" | "centre";
}

/** A place on the table: a pile by its name, or the free felt of the centre. */
export type Place = number | "centre";

export type Option = { kind: "step"; step: Step } | { kind: "end"; choice: EndingChoice };

export interface Selection {
  picked: Picked | null;
  /** The piles that the picked number card is to take, in the order in which they were marked. */
  marks: readonly number[];
  /** The player said "build": the picked card is put on the next pile. */
  building?: boolean;
}

export const NOTHING: Selection = { picked: null, marks: [] };

function samePicked(one: Picked | null, other: Picked | null): boolean {
  return one?.card === other?.card && one?.origin === other?.origin;
}

/** Everything that the server offers to do with what is picked, by place; takes are not a matter of one place. */
export function optionsOf(moment: UnfinishedTurn | null, picked: Picked | null): Map<Place, Option> {
  const found = new Map<Place, Option>();
  if (!moment || !picked) return found;
  for (const choice of picked.origin === "hand" ? moment.endings : []) {
    const { ending } = choice;
    if (ending.kind === "discard" && ending.number === picked.card)
      found.set("centre", { kind: "end", choice });
  }
  for (const choice of moment.choices) {
    for (const step of choice.steps) {
      const place = placeOf(step, choice, picked);
      if (place !== null && !found.has(place)) found.set(place, { kind: "step", step });
    }
  }
  return found;
}

/** Of two piles that may be joined the server offers either to be picked up. */
function placeOf(step: Step, choice: Choice, picked: Picked): Place | null {
  if (choice.card !== picked.card || choice.origin !== picked.origin) return null;
  return step.kind === "drop" ? "centre" : step.onto;
}

export interface Outcome {
  selection: Selection;
  /** Do this now. */
  option?: Option;
  /** Not offered: ask the server why. */
  attempt?: { step: Step } | { ending: Ending };
  /** Nothing to do: a wild card of the centre cannot be taken by itself. */
  untakeable?: number;
}

/** What the selection refers to: the table as it is and the steps made so far. A table that is sent once more is the same. */
export const tableOf = (moment: UnfinishedTurn | null): string =>
  moment ? JSON.stringify([moment.hand, moment.piles, moment.steps]) : "";

const isTaking = ({ picked, building }: Selection): boolean =>
  picked?.origin === "hand" && isNumber(picked.card) && !building;

const isWild = (moment: UnfinishedTurn | null, name: number): boolean =>
  moment?.piles.some((pile) => pile.name === name && pile.value === null && !pile.unsaid) ?? false;

/** The piles that a take is asked of: those that are marked, or else those that were changed in this turn. */
export function markedPiles(moment: UnfinishedTurn | null, selection: Selection): number[] {
  if (!moment || !isTaking(selection)) return [];
  return [...(selection.marks.length ? selection.marks : moment.changed)];
}

/** Pick something up, or put it down again. */
export function pick(moment: UnfinishedTurn | null, selection: Selection, picked: Picked): Outcome {
  if (samePicked(selection.picked, picked)) return { selection: NOTHING };
  const held = selection.picked;
  if (held?.origin === "centre" && picked.origin === "hand") {
    // A pile was picked and now a number card is: it takes that pile; a wild card goes there.
    if (isNumber(picked.card))
      return { selection: { picked, marks: isWild(moment, held.card) ? [] : [held.card] } };
    return put(moment, picked, held.card);
  }
  // Another number card for the same piles.
  const marks = picked.origin === "hand" && isNumber(picked.card) ? selection.marks : [];
  return { selection: { picked, marks } };
}

/** The picked number card is meant for a build: on the pile that is marked, if there is one. */
export function build(moment: UnfinishedTurn | null, selection: Selection): Outcome {
  const [only, ...others] = selection.marks;
  if (selection.picked && only !== undefined && others.length === 0)
    return put(moment, selection.picked, only);
  return { selection: { ...selection, marks: [], building: true } };
}

/** Press a place, with something picked or not. */
export function place(moment: UnfinishedTurn | null, selection: Selection, where: Place): Outcome {
  const { picked, marks } = selection;
  if (!picked) {
    return where === "centre"
      ? { selection: NOTHING }
      : pick(moment, selection, { card: where, origin: "centre" });
  }
  if (isTaking(selection) && where !== "centre") {
    if (isWild(moment, where)) return { selection, untakeable: where };
    const marked = marks.includes(where) ? marks.filter((each) => each !== where) : [...marks, where];
    return { selection: { picked, marks: marked } };
  }
  if (picked.origin === "centre" && picked.card === where) return { selection: NOTHING };
  return put(moment, picked, where);
}

/** Put something in a place, as a drag does. */
export function put(moment: UnfinishedTurn | null, picked: Picked, where: Place): Outcome {
  const option = optionsOf(moment, picked).get(where);
  if (option) return { selection: NOTHING, option };
  if (picked.origin === "centre" && where === "centre") return { selection: NOTHING };
  const attempt = attemptOf(moment, picked, where);
  return attempt ? { selection: NOTHING, attempt } : { selection: NOTHING };
}

/** What was probably meant by a thing that is not offered. Whether it is legal is not ours to say. */
function attemptOf(moment: UnfinishedTurn | null, picked: Picked, where: Place): Outcome["attempt"] {
  if (!moment) return undefined;
  const { card, origin } = picked;
  const number = isNumber(card);
  if (where === "centre")
    return number ? { ending: { kind: "discard", number: card } } : { step: { kind: "drop", card } };
  if (origin === "hand" && number) return { step: { kind: "put", number: card, onto: where } };
  if (origin === "centre" && (number || isWild(moment, where)))
    return { step: { kind: "join", pile: card, onto: where } };
  return { step: { kind: "lay", card, onto: where } };
}

/** Where what is picked may go: the same for every value, so that no outline tells what would work. */
export function isPlaceFor(moment: UnfinishedTurn | null, selection: Selection, name: number): boolean {
  const { picked, building } = selection;
  if (!moment || !picked || (picked.origin === "centre" && picked.card === name)) return false;
  return picked.origin === "centre" || building || !isWild(moment, name);
}
