import { useEffect, useRef, useState } from "react";
import { api, Refusal } from "../api/http";
import type { Asked, FractionForm, TakesFound } from "../api/types";
import { TakeCard } from "./FoundTake";

const PAGE = 20;
/** The server lists no more than this, however many there are. */
const MOST = 200;

/** Every take there is, the best first, a page at a time. */
export function AllTakes({
  asked,
  first,
  fractionForm,
}: {
  asked: Asked;
  first: TakesFound;
  fractionForm: FractionForm;
}) {
  const [found, setFound] = useState(first);
  const [page, setPage] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  const from = page * PAGE;
  useEffect(() => {
    if (page === 0 || from + PAGE <= found.takes.length || found.complete) return;
    let stale = false;
    api.takes({ ...asked, most: Math.min(MOST, from + PAGE) }).then(
      (more) => stale || setFound(more),
      (error: unknown) => stale || setProblem(error instanceof Refusal ? error.message : String(error)),
    );
    return () => {
      stale = true;
    };
  }, [asked, page, from, found]);
  const here = found.takes.slice(from, from + PAGE);
  const listed = found.complete ? found.takes.length : Math.min(MOST, found.count ?? MOST);
  const turn = (to: number) => {
    setPage(to);
    top.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <p className="soft" ref={top}>
        {sentence(found)}
        {listed > PAGE && ` Here are ${from + 1} to ${Math.min(listed, from + PAGE)}.`}
      </p>
      {here.map((take, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order
        <TakeCard key={from + index} take={take} fractionForm={fractionForm} by={asked.by ?? "cards"} />
      ))}
      {here.length === 0 && <p className="soft">{problem ?? "Thinking…"}</p>}
      {listed > PAGE && (
        <nav className="row pager" aria-label="Pages of takes">
          <button type="button" className="button" disabled={page === 0} onClick={() => turn(page - 1)}>
            Better ones
          </button>
          <button
            type="button"
            className="button"
            disabled={from + PAGE >= listed}
            onClick={() => turn(page + 1)}
          >
            More takes
          </button>
        </nav>
      )}
    </>
  );
}

function sentence({ count, takes, complete }: TakesFound): string {
  const number = count ?? takes.length;
  const many = `${number.toLocaleString("en")} different ${number === 1 ? "take" : "takes"}`;
  if (count === null && !complete) return `At least ${many}, the best first.`;
  return `${many}, the best first.`;
}
