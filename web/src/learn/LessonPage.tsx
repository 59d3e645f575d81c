import { api } from "../api/http";
import { ErrorMessage } from "../shared/ErrorMessage";
import { Notice } from "../shared/Notice";
import { useFetched } from "../shared/useFetched";
import { learnWords as words } from "../words/learn";
import { Lesson } from "./lessons/Lesson";
import { GuidedOpening } from "./openings/GuidedOpening";
import { inOrder } from "./progress";
import { useTutorials } from "./useTutorials";

/** A lesson or an opening, by its name. The list, for what comes next, is asked for beside it. */
export default function LessonPage({ id }: { id: string }) {
  const { list, problem } = useTutorials();
  const { found: learned, problem: missing } = useFetched(id, () => api.learn(id));
  if (problem) return <Notice title={words.cannotOpen} text={problem} />;
  if (list && !inOrder(list).some(({ name }) => name === id))
    return <Notice title={words.noLesson} text={words.noLessonAbout} />;
  return (
    <main className="page lesson-page">
      {list && learned?.tutorial && (
        <Lesson list={list} tutorial={learned.tutorial} moments={learned.moments} />
      )}
      {list && learned?.opening && (
        <GuidedOpening list={list} opening={learned.opening} moments={learned.moments} />
      )}
      <ErrorMessage text={list && missing} />
    </main>
  );
}
