import type { ChallengeEvent, EndingChoice, Event, FractionForm, Moment, Pile } from "../api/types";
import { cardOf } from "./cards/pack";
import type { Option, Place } from "./selection/selection";

/** The screen's own few sentences. Whatever is about arithmetic or rules comes from the server. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${Math.abs(number) === 1 ? "" : "s"}`;
}

export function said(id: number, fractionForm: FractionForm): string {
  return cardOf(id).said[fractionForm];
}

export function pileName(pile: Pile, fractionForm: FractionForm, names: readonly string[]): string {
  const cards = pile.cards.map((id) => said(id, fractionForm)).join(", ");
  if (!pile.value) return `${cards}, a wild card in the centre`;
  if (pile.cards.length === 1) return `${cards}, in the centre`;
  const whose = pile.builder === null ? "" : `, built by ${names[pile.builder] ?? "somebody"}`;
  return `Build of ${pile.value[fractionForm]}: ${cards}${whose}`;
}

export function optionLabel(option: Option, place: Place, fractionForm: FractionForm): string {
  if (option.kind === "step") {
    switch (option.step.kind) {
      case "put":
        return "Add it and build";
      case "lay":
        return "Lay it here";
      case "join":
        return "Join them";
      case "drop":
        return "Leave it in the centre";
    }
  }
  const { ending } = option.choice;
  if (ending.kind === "discard") return `Discard ${said(ending.number, fractionForm)}`;
  if (ending.kind !== "take") return option.choice.written[fractionForm];
  if (ending.piles.length === 1) return ending.piles[0] === place ? "Take it" : "Take";
  return ending.piles.length === 2 ? "Take both piles" : `Take ${ending.piles.length} piles`;
}

/** What the big line says after the arithmetic: the way on, as far as it is certain. */
export function nextWords(moment: Moment, fractionForm: FractionForm): string {
  const { changed, endings, number } = moment;
  if (number !== null) {
    const build = endings.find(({ ending }) => ending.kind === "build");
    if (build) return build.bluff ? "you do not hold the answer: a bluff?" : "you hold the answer: build it";
    return "press Build to hear why not, or Undo";
  }
  const takes = endings.filter(({ ending }) => ending.kind === "take");
  if (changed.length && takes.length) return `take it with ${answerOf(takes[0], fractionForm)}`;
  if (changed.length || moment.steps.length) return "and now?";
  if (endings.length === 1 && endings[0]?.ending.kind === "pass") return "nothing can be played: pass";
  return "";
}

function answerOf(choice: EndingChoice | undefined, fractionForm: FractionForm): string {
  return choice?.ending.kind === "take" ? cardOf(choice.ending.number).labels[fractionForm] : "";
}

/** What somebody said and did, to be put behind the name. */
export function eventWords(event: Event, fractionForm: FractionForm, names: readonly string[] = []): string {
  if (event.kind === "challenge") return challengeWords(event, names);
  const text = event.spoken[fractionForm].join("; ");
  return text ? `${text[0]?.toUpperCase()}${text.slice(1)}.` : "";
}

export function challengeWords(event: ChallengeEvent, names: readonly string[]): string {
  const sentence = event.sentence.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return `Challenged ${names[event.builder]}: ${sentence} ${lossWords(event, names)}`;
}

export const lossWords = ({ loser, loss }: ChallengeEvent, names: readonly string[]): string =>
  `${names[loser]} loses ${counted(Math.abs(loss), "point")}.`;
