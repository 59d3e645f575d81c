import type { ChallengeEvent, Event, FractionForm } from "../api/types";
import { counted } from "../shared/words";

/** An event as a sentence that follows the name of whoever acted. */
export function eventText(event: Event, fractionForm: FractionForm, names: readonly string[] = []): string {
  if (event.kind === "challenge") return challengeText(event, names);
  const text = event.spoken[fractionForm].join("; ");
  return text ? `${text[0]?.toUpperCase()}${text.slice(1)}.` : "";
}

function challengeText(event: ChallengeEvent, names: readonly string[]): string {
  const sentence = event.sentence.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return `Challenged ${names[event.builder]}: ${sentence} ${lossText(event, names)}`;
}

export const lossText = ({ loser, loss }: ChallengeEvent, names: readonly string[]): string =>
  `${names[loser]} loses ${counted(Math.abs(loss), "point")}.`;
