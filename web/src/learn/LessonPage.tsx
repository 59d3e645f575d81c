import { Notice } from "../shared/Notice";
import { learnWords as words } from "../words/learn";
import { Lesson } from "./lessons/Lesson";
import { GuidedOpening } from "./openings/GuidedOpening";
import { inOrder } from "./progress";
import { useTutorials } from "./useTutorials";

/** A lesson or an opening, by its name. */
export default function LessonPage({ id }: { id: string }) {
  const { list, problem } = useTutorials();
  if (problem) return <Notice title={words.cannotOpen} text={problem} />;
  if (list && !inOrder(list).some(({ name }) => name === id))
    return <Notice title={words.noLesson} text={words.noLessonAbout} />;
  const opening = list?.openings.some(({ name }) => name === id);
  return (
    <main className="page lesson-page">
      {list && (opening ? <GuidedOpening list={list} name={id} /> : <Lesson list={list} name={id} />)}
    </main>
  );
}
