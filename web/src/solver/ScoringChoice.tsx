import type { Scoring } from "../api/types";
import { Choice } from "../shared/Choice";
import { SOLVER } from "../words/solver";

const OPTIONS = Object.entries(SOLVER.scorings) as [Scoring, string][];

export function ScoringChoice(props: { title: string; value: Scoring; onChange: (value: Scoring) => void }) {
  return <Choice options={OPTIONS} {...props} />;
}
