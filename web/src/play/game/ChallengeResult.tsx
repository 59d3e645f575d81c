import type { ChallengeEvent } from "../../api/types";
import { lossText } from "../../table/eventText";

/** The outcome of a challenge, in the middle of the table for some seconds; the style sheet ends it. */
export function ChallengeResult({ event, names }: { event: ChallengeEvent; names: readonly string[] }) {
  const bluff = event.loser === event.builder;
  return (
    <output className="celebration challenged">
      <b>{bluff ? "It was a bluff!" : "The answer is there!"}</b>
      <span>{event.sentence}</span>
      <span>{lossText(event, names)}</span>
    </output>
  );
}
