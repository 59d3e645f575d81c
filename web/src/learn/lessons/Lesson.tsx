import { useState } from "react";
import type { TutorialList, TutorialPublic, UnfinishedTurn } from "../../api/types";
import { learnWords as words } from "../../words/learn";
import { NextLesson } from "../LessonEnd";
import { markDone } from "../progress";
import { ExerciseTable } from "./ExerciseTable";

/** One lesson: a few words, then its exercises one after the other. */
export function Lesson({
  list,
  tutorial,
  moments,
}: {
  list: TutorialList;
  tutorial: TutorialPublic;
  moments: UnfinishedTurn[];
}) {
  const [at, setAt] = useState(0);
  const [solved, setSolved] = useState<number[]>([]);
  const last = at + 1 === tutorial.exercises.length;
  const finish = () => {
    setSolved((before) => [...before.filter((each) => each !== at), at]);
    if (last) markDone(tutorial.name);
  };
  return (
    <ExerciseTable key={at} tutorial={tutorial} number={at} first={moments[at]} onMet={finish}>
      {{
        words: (
          <>
            <p className="crumb">
              <a href="/learn">{words.title}</a> · {tutorial.unit}
            </p>
            <h1>{tutorial.title}</h1>
            {/* Whoever is in the second exercise has read the words. */}
            {at === 0 ? tutorial.words.map((text) => <p key={text}>{text}</p>) : <p>{tutorial.idea}</p>}
            {tutorial.exercises.length > 1 && (
              <ol className="exercises" aria-label={words.exercises}>
                {tutorial.exercises.map(({ position, task }, index) => (
                  <li key={`${position}${task}`}>
                    <button
                      type="button"
                      className={solved.includes(index) ? "exercise solved" : "exercise"}
                      aria-label={words.exercise(index + 1, solved.includes(index))}
                      aria-current={index === at ? "step" : undefined}
                      onClick={() => setAt(index)}
                    >
                      {index + 1}
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </>
        ),
        next: last ? (
          <NextLesson list={list} after={tutorial.name} />
        ) : (
          <button type="button" className="button gold big" onClick={() => setAt(at + 1)}>
            {words.nextExercise}
          </button>
        ),
      }}
    </ExerciseTable>
  );
}
