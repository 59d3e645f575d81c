import { useCallback, useEffect, useRef, useState } from "react";
import type { UnfinishedTurn } from "../../api/types";
import { playSound } from "../../shared/sound";
import { tableWords } from "../../words/play/table";
import { isNumber } from "../cards/pack";
import { numberLabel, pileLabel } from "../prompts";
import type { MarkAnswer, TurnMaker } from "../turnMaker";
import {
  build,
  markedPiles,
  NOTHING,
  type Outcome,
  type Picked,
  type Place,
  pick,
  place,
  put,
  type Selection,
  tableOf,
} from "./selection";
import { useInOrder } from "./useInOrder";
import { useTakePlan } from "./useTakePlan";

export interface SelectionControls {
  selection: Selection;
  /** The marked piles make the picked card: it can take them. Never true where values are said first. */
  ready: boolean;
  /** The server has said that they do not. */
  refused: boolean;
  pick: (picked: Picked) => void;
  place: (where: Place) => void;
  /** A drag begins, ends in a place or on a card of the hand, or comes to nothing. */
  lift: (picked: Picked) => void;
  drop: (picked: Picked, where: Place) => void;
  dropOnHand: (picked: Picked, card: number) => void;
  take: () => void;
  build: () => void;
  discard: () => void;
  undo: () => void;
  cancel: () => void;
}

/** The selection as React state, and the operations that clicks, drags and keys share. */
export function useSelection(
  moment: UnfinishedTurn | null,
  maker: TurnMaker,
  { trying, sending = false, sayFirst = false }: { trying: boolean; sending?: boolean; sayFirst?: boolean },
): SelectionControls {
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const beforeLift = useRef<Selection>(NOTHING);
  const latest = useRef({ moment, selection, maker, sending });
  latest.current = { moment, selection, maker, sending };

  const table = tableOf(moment);
  const picksFrom = useRef(table);
  // What was picked may be gone once the table has changed. While others play there is none to pick from.
  useEffect(() => {
    if (!table || picksFrom.current === table) return;
    picksFrom.current = table;
    setSelection(NOTHING);
  }, [table]);

  const asked = useMarks(moment, table, selection, maker, sayFirst);
  const carryOutPlan = useTakePlan(moment, maker, trying);
  const inOrder = useInOrder(trying, table);

  /** What was said is about what was picked before. */
  const select = useCallback((next: Selection) => {
    latest.current.selection = next;
    latest.current.maker.notify(null);
    setSelection(next);
  }, []);
  const carryOut = useCallback(
    ({ selection: next, option, attempt, untakeable }: Outcome) => {
      const { maker: by } = latest.current;
      select(next);
      if (option?.kind === "step") {
        playSound(option.step.kind === "join" ? "join" : "lay");
        by.step(option.step);
      } else if (option) by.end(option.choice.ending);
      else if (attempt && "step" in attempt) by.step(attempt.step);
      else if (attempt) by.end(attempt.ending);
      else if (untakeable !== undefined) by.notify(tableWords.wildAlone(numberLabel(untakeable)));
    },
    [select],
  );
  /** Once the step on its way was answered, and unless a value is to be said or the turn is on its way. */
  const act = useCallback(
    (
      action: (now: {
        moment: UnfinishedTurn;
        selection: Selection;
        maker: TurnMaker;
      }) => Outcome | undefined,
    ) =>
      inOrder(() => {
        const { moment: table, sending: gone, ...now } = latest.current;
        if (!table || table.ask || gone) return;
        const outcome = action({ moment: table, ...now });
        if (outcome) carryOut(outcome);
      }),
    [carryOut, inOrder],
  );

  const take = () =>
    act((now) => {
      const { picked } = now.selection;
      const piles = markedPiles(now.moment, now.selection);
      if (picked?.origin !== "hand" || !isNumber(picked.card)) {
        now.maker.notify(tableWords.pickTaker);
        return undefined;
      }
      const card = numberLabel(picked.card);
      if (piles.length === 0) {
        now.maker.notify(tableWords.pickPiles(card));
        return undefined;
      }
      const go = ({ steps, ending, error }: MarkAnswer) => {
        if (tableOf(latest.current.moment) !== tableOf(now.moment)) return;
        if (steps && ending) carryOutPlan(steps, ending);
        else
          now.maker.notify(
            error ??
              tableWords.doNotMake(
                card,
                piles.map((name) => pileLabel(now.moment, name)),
              ),
          );
      };
      if (asked) go(asked);
      else void now.maker.mark(picked.card, piles).then(go);
      return undefined;
    });

  return {
    selection,
    ready: asked?.ending != null,
    refused: asked !== null && asked.ending === null && asked.error === null,
    pick: (picked) => act((now) => pick(now.moment, now.selection, picked)),
    place: (where) => act((now) => place(now.moment, now.selection, where)),
    lift: (picked) =>
      act(({ selection: before }) => {
        beforeLift.current = before;
        return { selection: { picked, marks: [] } };
      }),
    drop: (picked, where) => act((now) => put(now.moment, picked, where)),
    dropOnHand: (picked, card) =>
      act((now) => {
        const before = beforeLift.current;
        const onto: Picked = { card, origin: "hand" };
        if (picked.origin === "hand") return { selection: NOTHING };
        return before.picked?.card === card && before.picked.origin === "hand" && isNumber(card)
          ? place(now.moment, before, picked.card)
          : pick(now.moment, { picked, marks: [] }, onto);
      }),
    take,
    build: () =>
      act((now) => {
        const { picked } = now.selection;
        if (now.moment.number === null && picked?.origin === "hand" && isNumber(picked.card))
          return build(now.moment, now.selection);
        if (now.moment.steps.length > 0)
          return { selection: NOTHING, attempt: { ending: { kind: "build" } } };
        now.maker.notify(tableWords.pickBuilder);
        return undefined;
      }),
    discard: () =>
      act((now) => {
        const { picked } = now.selection;
        if (picked?.origin === "hand" && isNumber(picked.card))
          return {
            selection: NOTHING,
            attempt: { ending: { kind: "discard", number: picked.card } },
          };
        now.maker.notify(tableWords.pickDiscard);
        return undefined;
      }),
    undo: () =>
      inOrder(() => {
        select(NOTHING);
        latest.current.maker.undo();
      }),
    cancel: () => select(NOTHING),
  };
}

/** What the server says about the marked piles; null until it has answered, and where it would say the values. */
function useMarks(
  moment: UnfinishedTurn | null,
  table: string,
  selection: Selection,
  maker: TurnMaker,
  sayFirst: boolean,
): MarkAnswer | null {
  const piles = sayFirst ? [] : markedPiles(moment, selection);
  const question = piles.length ? `${selection.picked?.card}: ${piles.join(" ")}` : "";
  const [answered, setAnswered] = useState<{ question: string; table: string; answer: MarkAnswer } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds the card and the piles
  useEffect(() => {
    if (!question || !selection.picked) return;
    let current = true;
    void maker
      .mark(selection.picked.card, piles)
      .then((answer) => current && setAnswered({ question, table, answer }));
    return () => {
      current = false;
    };
  }, [question, table, maker]);
  return answered?.question === question && answered.table === table && question ? answered.answer : null;
}
