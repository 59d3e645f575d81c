import type { Event, Pile, PlayEvent, PlayedStep } from "../../api/types";
import { cardOf, isNumber } from "../../table/cards/pack";

/** One picture of something that has happened: a step, how a turn ends, or what it brought. */
export type Frame =
  | { kind: "step"; piles: readonly Pile[]; live: readonly number[]; step: PlayedStep }
  | { kind: "ending"; piles: readonly Pile[]; live: readonly number[] }
  | { kind: "won" }
  | { kind: "challenge" };

/** What is shown of an event: a turn of somebody else step by step; of one's own, what it has won. */
export function framesOf(event: Event, before: readonly Pile[], own: boolean): Frame[] {
  if (event.kind === "challenge") return [{ kind: "challenge" }];
  const won: Frame[] = event.takes.length ? [{ kind: "won" }] : [];
  if (own) return won;
  let piles = before;
  const frames: Frame[] = event.steps.map((step) => {
    piles = pilesAfterStep(piles, step);
    return { kind: "step", piles, live: [step.pile.name], step };
  });
  return [...frames, endingOf(event, piles), ...won];
}

/** The centre after a step; a wild card that does not lie there comes from the hand. */
function pilesAfterStep(piles: readonly Pile[], { step, pile }: PlayedStep): Pile[] {
  if (step.kind === "drop") return [...piles, pile];
  const gone = step.kind === "lay" ? step.card : step.kind === "join" ? step.pile : null;
  const left = piles.filter(({ name }) => name !== gone);
  return left.some(({ name }) => name === step.onto)
    ? left.map((each) => (each.name === step.onto ? pile : each))
    : [...left, pile];
}

/** The last picture of a turn, in which a card that takes lies beside what it takes. */
function endingOf({ ending, build }: PlayEvent, piles: readonly Pile[]): Frame {
  switch (ending.kind) {
    case "take":
      return {
        kind: "ending",
        piles: [...piles, single(ending.number)],
        live: [...ending.piles, ending.number],
      };
    case "discard":
      return { kind: "ending", piles: [...piles, single(ending.number)], live: [ending.number] };
    case "build":
      return { kind: "ending", piles, live: build ? [build.name] : [] };
    case "pass":
      return { kind: "ending", piles, live: [] };
  }
}

/** The centre after an event, as far as the event tells; null where it does not. */
export function pilesAfter(event: Event, before: readonly Pile[]): Pile[] | null {
  if (event.kind === "challenge") return event.restored ? null : [...before];
  const piles = event.steps.reduce<readonly Pile[]>(pilesAfterStep, before);
  const { ending, build } = event;
  switch (ending.kind) {
    case "take":
      return piles.filter(({ name }) => !ending.piles.includes(name));
    case "discard":
      return [...piles, single(ending.number)];
    case "build":
      return piles.map((pile) => (build && pile.name === build.name ? build : pile));
    case "pass":
      return [...piles];
  }
}

function single(card: number): Pile {
  const { labels } = cardOf(card);
  return {
    name: card,
    cards: [card],
    value: isNumber(card) ? labels : null,
    unsaid: false,
    expression: labels,
    build: false,
    builder: null,
  };
}
