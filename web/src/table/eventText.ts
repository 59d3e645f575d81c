import type { ChallengeEvent, Event, FractionForm } from "../api/types";
import { gameWords } from "../words/play/game";

/** An event as a sentence that follows the name of whoever acted. */
export function eventText(event: Event, fractionForm: FractionForm, names: readonly string[] = []): string {
  if (event.kind === "challenge") return challengeText(event, names);
  return sentence(event.spoken[fractionForm].join("; "));
}

/** Words with a capital letter and a full stop. */
export const sentence = (words: string): string =>
  words ? `${words[0]?.toUpperCase()}${words.slice(1)}${words.endsWith(".") ? "" : "."}` : "";

function challengeText(event: ChallengeEvent, names: readonly string[]): string {
  const sentence = event.sentence.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return `${gameWords.challenged(names[event.builder] ?? "", sentence)} ${lossText(event, names)}`;
}

export const lossText = ({ loser, loss }: ChallengeEvent, names: readonly string[]): string =>
  gameWords.loses(names[loser] ?? "", Math.abs(loss));
