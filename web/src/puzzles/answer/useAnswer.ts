import { useEffect, useMemo, useState } from "react";
import { api, errorText } from "../../api/http";
import type {
  AnswerRequest,
  QuestionPublic,
  QuestionRequest,
  TurnJson,
  UnfinishedTurn,
} from "../../api/types";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { Sandbox } from "../../table/sandbox";
import { positionOf } from "./positionOf";

/** What is handed in, but for the ticket. */
export type Answer = Pick<AnswerRequest, "turns" | "numbers">;

/** A challenge by its id, or the question of one that is stored nowhere. */
export type Source = string | QuestionRequest;

/**
 * An answer in the making: one turn on the table; or the first of two and then the second; or, with a ?, a turn for each
 * number that is found.
 */
export function useAnswer(puzzle: QuestionPublic, source: Source) {
  const [first, setFirst] = useState<TurnJson | null>(null);
  const [number, setNumber] = useState<number | null>(null);
  const [numbers, setNumbers] = useState<Record<string, TurnJson>>({});
  const { moment, problem } = useTable(puzzle, source, first, number);
  const { sayFirst } = useStore(settings);
  const sandbox = useMemo(
    () =>
      // The table came with the challenge, or with the turn before; it is not asked for again.
      moment &&
      new Sandbox(
        positionOf(moment),
        { text: puzzle.rules.text },
        undefined,
        undefined,
        sayFirst,
        undefined,
        moment,
      ),
    [moment, puzzle, sayFirst],
  );
  useEffect(() => sandbox?.begin(), [sandbox]);
  return { first, setFirst, number, setNumber, numbers, setNumbers, sandbox, problem };
}

/** The table that the next turn begins on, null while it is on its way; while no number is chosen, what lies there. */
function useTable(puzzle: QuestionPublic, source: Source, first: TurnJson | null, number: number | null) {
  const [moment, setMoment] = useState<UnfinishedTurn | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setProblem(null);
    const asIs = first === null && number === null;
    setMoment(asIs ? puzzle.moment : null);
    if (asIs) return;
    let wanted = true;
    api.tryPuzzle(source, { steps: [], first, number }).then(
      (tried) => {
        if (!wanted) return;
        setMoment(tried.moment);
        setProblem(tried.error);
      },
      (error: unknown) => wanted && setProblem(errorText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [puzzle, source, first, number]);
  return { moment, problem };
}

/** The turn that was made on a table; null while it goes on. */
export function useMadeTurn(sandbox: Sandbox): TurnJson | null {
  const { play, moment } = useStore(sandbox.state);
  return play && moment ? { steps: moment.steps, ending: play.ending } : null;
}
