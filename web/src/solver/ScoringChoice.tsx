import type { Scoring } from "../api/types";
import { Choice } from "../shared/Choice";

export function ScoringChoice(props: { title: string; value: Scoring; onChange: (value: Scoring) => void }) {
  return (
    <Choice
      options={[
        ["points", "points"],
        ["cards", "cards"],
      ]}
      {...props}
    />
  );
}
