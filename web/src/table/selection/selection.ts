import type { Choice, Ending, EndingChoice, Step, UnfinishedTurn } from "../../api/types";
import { isNumber } from "../cards/pack";

/**
 * What is picked, and where it may go. Clicks, drags and keys are all made of two operations, pick and place. What is legal
 * arrives with the moment; anything else is sent all the same, so that the server can say in a sentence why not.
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
  /** The player said "build": a pile of the same number is then added to, not taken. */
  building?: boolean;
  /** Several things can be done in one place: the player has to choose. */
  question: { place: Place; options: Option[] } | null;
}

export const NOTHING: Selection = { picked: null, question: null };

function samePicked(one: Picked | null, other: Picked | null): boolean {
  return one?.card === other?.card && one?.origin === other?.origin;
}

/** Everything that may be done with what is picked, by place; takes come first, the largest at the head. */
export function optionsOf(moment: UnfinishedTurn | null, picked: Picked | null): Map<Place, Option[]> {
  const found = new Map<Place, Option[]>();
  if (!moment || !picked) return found;
  const add = (place: Place, option: Option) => {
    const there = found.get(place);
    if (there) there.push(option);
    else found.set(place, [option]);
  };
  if (picked.origin === "hand") {
    for (const choice of moment.endings) {
      const { ending } = choice;
      if (ending.kind === "take" && ending.number === picked.card) {
        for (const pile of ending.piles) add(pile, { kind: "end", choice });
      }
      if (ending.kind === "discard" && ending.number === picked.card) add("centre", { kind: "end", choice });
    }
  }
  for (const choice of moment.choices) {
    for (const step of choice.steps) {
      const place = placeOf(step, choice, picked);
      if (place !== null) add(place, { kind: "step", step });
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
}

/** Pick something up, or put it down again. */
export function pick(moment: UnfinishedTurn | null, selection: Selection, picked: Picked): Outcome {
  if (samePicked(selection.picked, picked)) return { selection: NOTHING };
  const held = selection.picked;
  // A pile was picked and now a card of the hand is: that card goes there, if it can.
  if (held?.origin === "centre" && picked.origin === "hand") {
    const options = optionsOf(moment, picked).get(held.card);
    if (options) return settle({ picked, question: null }, held.card, options);
  }
  return { selection: { picked, question: null } };
}

/** The picked number card is meant for a build. */
export function build(selection: Selection): Selection {
  return { ...selection, building: true, question: null };
}

/** Put what is picked in a place. */
export function place(moment: UnfinishedTurn | null, selection: Selection, where: Place): Outcome {
  const { picked } = selection;
  if (!picked) {
    return where === "centre"
      ? { selection: NOTHING }
      : pick(moment, selection, { card: where, origin: "centre" });
  }
  if (picked.origin === "centre" && picked.card === where) return { selection: NOTHING };
  const options = optionsOf(moment, picked).get(where);
  if (options) return settle(selection, where, options);
  if (picked.origin === "centre" && where === "centre") return { selection: NOTHING };
  const attempt = attemptOf(moment, picked, where);
  return attempt ? { selection: NOTHING, attempt } : { selection: NOTHING };
}

/** Who puts an 8 on an 8 wants to take it; to add it one says "build" first. */
function settle(selection: Selection, where: Place, all: Option[]): Outcome {
  const wanted = all.filter(({ kind }) => kind === (selection.building ? "step" : "end"));
  const options = wanted.length ? wanted : all;
  const [only] = options;
  if (options.length === 1 && only) return { selection: NOTHING, option: only };
  return {
    selection: { picked: selection.picked, question: { place: where, options: options.slice(0, 6) } },
  };
}

/** What was probably meant by a thing that is not offered. Whether it is legal is not ours to say. */
function attemptOf(moment: UnfinishedTurn | null, picked: Picked, where: Place): Outcome["attempt"] {
  if (!moment) return undefined;
  const { card, origin } = picked;
  const number = isNumber(card);
  if (where === "centre")
    return number ? { ending: { kind: "discard", number: card } } : { step: { kind: "drop", card } };
  if (origin === "hand" && number) return { step: { kind: "put", number: card, onto: where } };
  const wild = moment.piles.find((pile) => pile.name === where)?.value === null;
  if (origin === "centre" && (number || wild)) return { step: { kind: "join", pile: card, onto: where } };
  return { step: { kind: "lay", card, onto: where } };
}
