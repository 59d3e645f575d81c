import { useEffect, useRef, useState } from "react";
import { api, errorText } from "../api/http";
import type { FractionForm, SolveRequest, TakesResult } from "../api/types";
import { FoundTake } from "./FoundTake";

const PAGE_LENGTH = 20;
/** The server lists no more than this, however many there are. */
const LONGEST_LIST = 200;

/** Every take, the best first, a page at a time; further pages are asked for when they are opened. */
export function AllTakes({
  query,
  first,
  fractionForm,
}: {
  query: SolveRequest;
  first: TakesResult;
  fractionForm: FractionForm;
}) {
  const [found, setFound] = useState(first);
  const [page, setPage] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const from = page * PAGE_LENGTH;
  useEffect(() => {
    if (page === 0 || from + PAGE_LENGTH <= found.takes.length || found.complete) return;
    let stale = false;
    api.takes({ ...query, most: Math.min(LONGEST_LIST, from + PAGE_LENGTH) }).then(
      (more) => stale || setFound(more),
      (error: unknown) => stale || setProblem(errorText(error)),
    );
    return () => {
      stale = true;
    };
  }, [query, page, from, found]);
  const here = found.takes.slice(from, from + PAGE_LENGTH);
  const listed = found.complete ? found.takes.length : Math.min(LONGEST_LIST, found.count ?? LONGEST_LIST);
  const turn = (to: number) => {
    setPage(to);
    top.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <p className="soft" ref={top}>
        {sentence(found)}
        {listed > PAGE_LENGTH && ` Here are ${from + 1} to ${Math.min(listed, from + PAGE_LENGTH)}.`}
      </p>
      {here.map((take, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order
        <FoundTake key={from + index} take={take} fractionForm={fractionForm} by={query.by ?? "cards"} />
      ))}
      {here.length === 0 && <p className="soft">{problem ?? "Thinking…"}</p>}
      {listed > PAGE_LENGTH && (
        <nav className="row pager" aria-label="Pages of takes">
          <button type="button" className="button" disabled={page === 0} onClick={() => turn(page - 1)}>
            Better ones
          </button>
          <button
            type="button"
            className="button"
            disabled={from + PAGE_LENGTH >= listed}
            onClick={() => turn(page + 1)}
          >
            More takes
          </button>
        </nav>
      )}
    </>
  );
}

function sentence({ count, takes, complete }: TakesResult): string {
  const number = count ?? takes.length;
  const many = `${number.toLocaleString("en")} different ${number === 1 ? "take" : "takes"}`;
  if (count === null && !complete) return `At least ${many}, the best first.`;
  return `${many}, the best first.`;
}
