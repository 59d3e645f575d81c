import { useEffect, useMemo, useState } from "react";
import { api } from "../api/http";
import type { Scoring, SolveResult } from "../api/types";
import { useStore } from "../shared/store";
import { counted } from "../shared/words";
import { SandboxTable } from "../table/SandboxTable";
import { Sandbox } from "../table/sandbox";

/** The answer is played on a table; each step shows its value, and the end how far it is from the best. */
export function CheckOnTable({ position, by }: { position: string; by: Scoring }) {
  const sandbox = useMemo(() => new Sandbox(position, { text: "full", by }), [position, by]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play } = useStore(sandbox.state);
  const [solved, setSolved] = useState<SolveResult | null>(null);
  useEffect(() => {
    if (play) api.solve({ position, by }).then(setSolved, () => setSolved(null));
  }, [play, position, by]);
  const noun = by === "points" ? "point" : "card";
  const mine = play && (by === "points" ? play.points : play.won.length);
  const best = solved?.best && (by === "points" ? solved.best.points : solved.best.cards);
  return (
    <section aria-label="Lay it out">
      <SandboxTable sandbox={sandbox} />
      <footer className="lesson-end" aria-live="polite">
        {play && (
          <p className={play.what === "take" ? "good" : ""}>
            {play.what === "take" ? `Right: ${counted(mine ?? 0, noun)}.` : "That is no take."}
          </p>
        )}
        {play && typeof best === "number" && mine !== null && (
          <p>
            {best > mine
              ? `The best take brings ${counted(best - mine, noun)} more.`
              : "And nothing is better."}
          </p>
        )}
        <button type="button" className="button" onClick={() => sandbox.begin()}>
          Start again
        </button>
      </footer>
    </section>
  );
}
