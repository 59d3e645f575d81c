import { useEffect, useState } from "react";
import { api, errorText } from "../api/http";
import type { TutorialList } from "../api/types";
import { Store, useStore } from "../shared/store";

/** What there is to learn; it does not change while the page is open. */
const tutorials = new Store<TutorialList | null>(null);

export function useTutorials(): { list: TutorialList | null; problem: string | null } {
  const list = useStore(tutorials);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (tutorials.get()) return;
    api.tutorials().then(
      (found) => tutorials.set(found),
      (error: unknown) => setProblem(errorText(error)),
    );
  }, []);
  return { list, problem };
}
