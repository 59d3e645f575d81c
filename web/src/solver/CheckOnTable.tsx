import { useEffect, useMemo } from "react";
import { api } from "../api/http";
import type { PlayEvent, Scoring, SolveResult } from "../api/types";
import { useStore } from "../shared/store";
import { SandboxTable } from "../table/SandboxTable";
import { Sandbox } from "../table/sandbox";
import { CHECK } from "../words/solver";
import { AnswerFrame } from "./answers/AnswerFrame";

/** The answer is played on a table; each step shows its value, and the end how far it is from the best. */
export function CheckOnTable({ position, by }: { position: string; by: Scoring }) {
  const sandbox = useMemo(() => new Sandbox(position, { text: "full", by }), [position, by]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play } = useStore(sandbox.state);
  const gain = play && (by === "points" ? play.points : play.won.length);
  return (
    <section aria-label={CHECK.layItOut}>
      <SandboxTable sandbox={sandbox} />
      <footer className="lesson-end" aria-live="polite">
        {play && (
          <p className={play.what === "take" ? "good" : ""}>
            {play.what === "take" ? CHECK.rightOnTable(gain ?? 0, by) : CHECK.noTake}
          </p>
        )}
        {play && <Distance position={position} by={by} play={play} gain={gain ?? 0} />}
        <button type="button" className="button" onClick={() => sandbox.begin()}>
          {CHECK.again}
        </button>
      </footer>
    </section>
  );
}

/** How far a play is from the best take; what was found of it so far counts only once it is more. */
function Distance({
  position,
  by,
  play,
  gain,
}: {
  position: string;
  by: Scoring;
  play: PlayEvent;
  gain: number;
}) {
  return (
    <AnswerFrame<SolveResult>
      question={JSON.stringify([position, by, play.written])}
      ask={(listener) => api.solve({ position, by }, listener)}
    >
      {({ best, proven }, done) => {
        const most = best ? best[by] : 0;
        if (most > gain) return <p>{CHECK.missed(most - gain, by)}</p>;
        return done && <p>{CHECK.isBest(proven)}</p>;
      }}
    </AnswerFrame>
  );
}
