import { type ReactNode, useEffect, useRef } from "react";
import type { TutorialList } from "../api/types";
import { useStore } from "../shared/store";
import { learnWords as words } from "../words/learn";
import { nextLesson, progress } from "./progress";

/** What is said about a turn, and the buttons to go on; they come into sight and into the keyboard's reach. */
export function LessonEnd({ told, good, children }: { told: ReactNode; good: boolean; children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const there = told !== null;
  useEffect(() => {
    if (!there) return;
    root.current?.scrollIntoView({ block: "nearest" });
    root.current?.querySelector<HTMLElement>(".gold")?.focus({ preventScroll: true });
  }, [there]);
  return (
    <footer className="lesson-end" ref={root}>
      <div aria-live="polite">{told && <p className={good ? "verdict met" : "verdict"}>{told}</p>}</div>
      <div className="row">{children}</div>
    </footer>
  );
}

/** The link to the next lesson, or to a game after the last. */
export function NextLesson({ list, after }: { list: TutorialList; after: string }) {
  const next = nextLesson(list, useStore(progress), after);
  return (
    <a className="button gold big" href={next ? `/learn/${next}` : "/"}>
      {next ? words.next : words.play}
    </a>
  );
}
