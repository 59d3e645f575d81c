import { useState } from "react";
import { Choice } from "../shared/Choice";
import { address } from "../shared/navigation";
import { CopyLink } from "../shared/sharing/CopyLink";
import { useStore } from "../shared/store";
import { SOLVER } from "../words/solver";
import { Answers, type Grade, type Question } from "./answers/Answers";
import { PackPicker } from "./PackPicker";
import { type PositionText, readPosition, type Tray, writePosition } from "./positionText";
import { ScoringChoice } from "./ScoringChoice";
import { Trays } from "./Trays";
import { TypedPosition } from "./TypedPosition";
import { usePositionQuery } from "./usePositionQuery";

/** Any position: the best take and everything else that it allows. */
export default function SolverPage() {
  const grade = gradeOf(useStore(address).query.get("grade"));
  const { text, by, show } = usePositionQuery("/solver", { grade });
  const position = readPosition(text);
  const [tray, setTray] = useState<Tray>("centre");
  const [question, setQuestion] = useState<Question>("best");
  const set = (changed: PositionText) => show({ p: writePosition(changed) });
  return (
    <main className="page">
      <h1>{SOLVER.title}</h1>
      <p className="lead">{SOLVER.lead}</p>
      <div className="solver">
        <section className="solver-cards" aria-label={SOLVER.position}>
          <div className="solver-first">
            <Trays
              position={position}
              active={tray}
              onTray={setTray}
              onRemove={(from, index) => set({ ...position, [from]: position[from].toSpliced(index, 1) })}
            />
            <TypedPosition text={text} onChange={(typed) => show({ p: typed })} />
          </div>
          <div className="solver-last">
            <PackPicker
              position={position}
              onPick={(token) => set({ ...position, [tray]: [...position[tray], token] })}
            />
            <button type="button" className="button" onClick={() => set({ centre: [], hand: [] })}>
              {SOLVER.clearAll}
            </button>
          </div>
        </section>
        <section className="solver-answers" aria-label={SOLVER.answers}>
          <div className="row top">
            <ScoringChoice title={SOLVER.bestBy} value={by} onChange={(value) => show({ by: value })} />
            <Choice
              title={SOLVER.steps}
              options={Object.entries(SOLVER.grades) as [Grade, string][]}
              value={grade}
              onChange={(value) => show({ grade: value })}
            />
          </div>
          <Answers position={text} by={by} grade={grade} question={question} onQuestion={setQuestion} />
          <CopyLink link={() => location.href} text={SOLVER.copyLink} />
        </section>
      </div>
    </main>
  );
}

function gradeOf(text: string | null): Grade {
  return text === "whole" || text === "fractional" ? text : "irrational";
}
