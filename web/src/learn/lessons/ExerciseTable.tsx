import { type ReactNode, useEffect, useMemo } from "react";
import type { TutorialPublic, UnfinishedTurn } from "../../api/types";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { cardOf } from "../../table/cards/pack";
import { countedPoints, PrintedPoints } from "../../table/cards/points";
import { SandboxTable } from "../../table/SandboxTable";
import { learnWords as words } from "../../words/learn";
import { LessonEnd } from "../LessonEnd";
import { usePlayFeedback } from "../usePlayFeedback";
import { ExerciseTurn } from "./exerciseTurn";
import { LessonOpponent } from "./LessonOpponent";

interface Props {
  tutorial: TutorialPublic;
  number: number;
  /** The table before any step. */
  first: UnfinishedTurn | undefined;
  onMet: () => void;
  children: { words: ReactNode; next: ReactNode };
}

/** An exercise: its words, the table to do it on, and what the server says about the turn. */
export function ExerciseTable({ tutorial, number, first, onMet, children }: Props) {
  const { name, rules } = tutorial;
  const exercise = tutorial.exercises[number];
  const { sayFirst } = useStore(settings);
  const turn = useMemo(
    () =>
      exercise && new ExerciseTurn(name, number, exercise, rules.text, undefined, undefined, sayFirst, first),
    [name, number, exercise, rules, sayFirst, first],
  );
  return turn ? (
    <PrintedPoints value={countedPoints(rules)}>
      <PlayedExercise turn={turn} solitaire={rules.solitaire} onMet={onMet}>
        {children}
      </PlayedExercise>
    </PrintedPoints>
  ) : null;
}

function PlayedExercise({
  turn,
  solitaire,
  onMet,
  children,
}: {
  turn: ExerciseTurn;
  solitaire: boolean;
  onMet: () => void;
  children: Props["children"];
}) {
  const { exercise } = turn;
  useEffect(() => turn.begin(), [turn]);
  const { play, moment } = useStore(turn.state);
  const verdict = useStore(turn.verdict);
  const met = verdict?.met ?? false;
  usePlayFeedback(play, verdict, met ? onMet : undefined);
  const challenge = exercise.challenge === null || verdict ? undefined : () => turn.challenge();
  return (
    <div className="lesson">
      <header className="lesson-words">
        {children.words}
        {exercise.words.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <WonBefore cards={exercise.won} />
        <p className="task">{exercise.task}</p>
      </header>
      <SandboxTable
        sandbox={turn}
        names={[words.you, words.opponent]}
        solitaire={solitaire}
        onChallenge={challenge}
        over={verdict !== null}
        across={
          exercise.opponent_cards > 0 && (
            <LessonOpponent
              cards={verdict?.shown.length ? verdict.shown : exercise.opponent}
              count={exercise.opponent_cards}
              onChallenge={challenge}
            />
          )
        }
      />
      <LessonEnd told={verdict?.sentence ?? null} good={met}>
        {met && children.next}
        {verdict && (
          <button
            type="button"
            className={met ? "button big" : "button gold big"}
            onClick={() => turn.begin()}
          >
            {met ? words.onceMore : words.tryAgain}
          </button>
        )}
        {!verdict && (moment?.steps.length ?? 0) > 0 && (
          <button type="button" className="button" onClick={() => turn.begin()}>
            {words.startAgain}
          </button>
        )}
        {!verdict && (
          <button type="button" className="button" onClick={() => turn.showStep()}>
            {words.showStep}
          </button>
        )}
      </LessonEnd>
    </div>
  );
}

/** Cards that were won before, where it helps to count them. */
function WonBefore({ cards }: { cards: readonly number[] }) {
  const { fractionForm } = useStore(settings);
  if (cards.length === 0) return null;
  return (
    <p className="won-before">
      <span>{words.wonBefore}</span>
      {cards.map((id) => (
        <span key={id} className="tiny-card" role="img" aria-label={cardName(id, fractionForm)}>
          <CardFace card={cardOf(id)} fractionForm={fractionForm} />
        </span>
      ))}
    </p>
  );
}
