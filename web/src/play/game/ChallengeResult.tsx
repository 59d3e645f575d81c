import type { ChallengeEvent } from "../../api/types";
import { lossWords } from "../../table/words";

/** A challenge is settled in the middle of the table, for all to see; it goes by itself. */
export function ChallengeNews({ event, names }: { event: ChallengeEvent; names: readonly string[] }) {
  const bluff = event.loser === event.builder;
  return (
    <output className="celebration challenged">
      <b>{bluff ? "It was a bluff!" : "The answer is there!"}</b>
      <span>{event.sentence}</span>
      <span>{lossWords(event, names)}</span>
    </output>
  );
}
