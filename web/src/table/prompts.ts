import type { EndingChoice, FractionForm, UnfinishedTurn } from "../api/types";
import { cardName } from "./cards/names";
import { cardOf } from "./cards/pack";
import type { Option, Place } from "./selection/selection";

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
  if (ending.kind === "discard") return `Discard ${cardName(ending.number, fractionForm)}`;
  if (ending.kind !== "take") return option.choice.written[fractionForm];
  if (ending.piles.length === 1) return ending.piles[0] === place ? "Take it" : "Take";
  return ending.piles.length === 2 ? "Take both piles" : `Take ${ending.piles.length} piles`;
}

/** What follows the arithmetic in the line: the next thing to do, where that is certain. */
export function nextPrompt(moment: UnfinishedTurn, fractionForm: FractionForm): string {
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
