import type { Scoring } from "../api/types";
import { address, navigate } from "../shared/navigation";
import { useStore } from "../shared/store";

const EXAMPLE = "11r 8r 3b 5g | 11o x3 -4 /2";

/** The position and the scoring live in the query string, so that a link shares them; `rest` is kept there too. */
export function usePositionQuery(path: string, rest: Record<string, string> = {}) {
  const { query } = useStore(address);
  const text = query.get("p") ?? EXAMPLE;
  const by: Scoring = query.get("by") === "cards" ? "cards" : "points";
  const show = (change: Record<string, string>) =>
    navigate(`${path}?${new URLSearchParams({ p: text, by, ...rest, ...change })}`, "replace");
  return { text, by, show };
}
