import { useRef, useState } from "react";
import { api } from "../../api/http";
import type { TakesResult } from "../../api/types";
import { SOLVER } from "../../words/solver";
import { AnswerFrame, type AnswerProps, NoAnswer } from "./AnswerFrame";
import { FoundTake } from "./FoundTake";

const PAGE_LENGTH = 100;

/** Every take, the best first, a page at a time; each page is a question of its own. */
export function AllTakes({ query, fractionForm }: AnswerProps) {
  const [page, setPage] = useState(0);
  const top = useRef<HTMLParagraphElement>(null);
  const turn = (to: number) => {
    setPage(to);
    top.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <AnswerFrame
      question={`${JSON.stringify(query)} ${page}`}
      ask={(listener) => api.takes({ ...query, first: page * PAGE_LENGTH, most: PAGE_LENGTH }, listener)}
    >
      {(found: TakesResult) =>
        found.takes.length === 0 ? (
          <NoAnswer text={found.problem ?? SOLVER.noTake} />
        ) : (
          <>
            <p className="soft" ref={top}>
              {SOLVER.takesFound(found)}
            </p>
            {found.takes.map((take, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order
              <FoundTake key={found.first + index} take={take} fractionForm={fractionForm} by={query.by} />
            ))}
            {(found.first > 0 || !found.complete) && (
              <nav className="row pager" aria-label={SOLVER.pages}>
                <button type="button" className="button" disabled={page === 0} onClick={() => turn(page - 1)}>
                  {SOLVER.betterOnes}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={found.complete || found.takes.length < PAGE_LENGTH}
                  onClick={() => turn(page + 1)}
                >
                  {SOLVER.moreTakes}
                </button>
              </nav>
            )}
          </>
        )
      }
    </AnswerFrame>
  );
}
