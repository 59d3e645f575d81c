import { useEffect, useMemo, useState } from "react";
import { api } from "../api/http";
import type { Scoring, SolveResult } from "../api/types";
import { useStore } from "../shared/store";
import { SandboxTable } from "../table/SandboxTable";
import { Sandbox } from "../table/sandbox";
import { CHECK } from "../words/solver";

/** The answer is played on a table; each step shows its value, and the end how far it is from the best. */
export function CheckOnTable({ position, by }: { position: string; by: Scoring }) {
  const sandbox = useMemo(() => new Sandbox(position, { text: "full", by }), [position, by]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play } = useStore(sandbox.state);
  const [solved, setSolved] = useState<SolveResult | null>(null);
  useEffect(() => {
    if (!play) return;
    const controller = new AbortController();
    const listener = { signal: controller.signal, onPart: setSolved };
    api.solve({ position, by }, listener).then(
      (found) => controller.signal.aborted || setSolved(found),
      () => controller.signal.aborted || setSolved(null),
    );
    return () => controller.abort();
  }, [play, position, by]);
  const mine = play && (by === "points" ? play.points : play.won.length);
  const best = solved?.best && (by === "points" ? solved.best.points : solved.best.cards);
  return (
    <section aria-label={CHECK.layItOut}>
      <SandboxTable sandbox={sandbox} />
      <footer className="lesson-end" aria-live="polite">
        {play && (
          <p className={play.what === "take" ? "good" : ""}>
            {play.what === "take" ? CHECK.rightOnTable(mine ?? 0, by) : CHECK.noTake}
          </p>
        )}
        {play && typeof best === "number" && mine !== null && (
          <p>{best > mine ? CHECK.missed(best - mine, by) : CHECK.isBest(solved?.proven ?? false)}</p>
        )}
        <button type="button" className="button" onClick={() => sandbox.begin()}>
          {CHECK.again}
        </button>
      </footer>
    </section>
  );
}
