import type { ChallengeEvent } from "../../api/types";
import { lossText } from "../../table/eventText";
import { gameWords } from "../../words/play/game";

/** The outcome of a challenge, in the middle of the table for some seconds; the style sheet ends it. */
export function ChallengeResult({ event, names }: { event: ChallengeEvent; names: readonly string[] }) {
  const bluff = event.loser === event.builder;
  return (
    <output className="celebration challenged">
      <b>{bluff ? gameWords.bluff : gameWords.noBluff}</b>
      <span>{event.sentence}</span>
      <span>{lossText(event, names)}</span>
    </output>
  );
}
