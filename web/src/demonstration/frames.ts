import type { ShownTurn } from "../api/types";

/** One picture of a demonstration: a question, a step of the answer, or the play and what came of it. */
export type Frame =
  | { kind: "question"; turn: number }
  | { kind: "step"; turn: number; step: number }
  | { kind: "played"; turn: number };

/** Every turn is asked for, revealed step by step, and then looked at. */
export function framesOf(turns: readonly Pick<ShownTurn, "steps">[]): Frame[] {
  return turns.flatMap(({ steps }, turn): Frame[] => [
    { kind: "question", turn },
    ...steps.map((_, step): Frame => ({ kind: "step", turn, step })),
    { kind: "played", turn },
  ]);
}

/** The question of the first turn that is played from a table or later. */
export function frameAtTable(turns: readonly ShownTurn[], table: number): number {
  const turn = turns.findIndex((each) => each.table >= table);
  const found = framesOf(turns).findIndex((frame) => frame.kind === "question" && frame.turn === turn);
  return Math.max(0, found);
}
