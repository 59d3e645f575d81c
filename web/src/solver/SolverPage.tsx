import { useEffect, useState } from "react";
import { CopyLink } from "../shared/CopyLink";
import { go, route } from "../shared/navigation";
import { Choice } from "../shared/SettingsPanel";
import { useStore } from "../shared/store";
import { SolverAnswers, type Wanted } from "./Answers";
import { PackPicker } from "./PackPicker";
import { type PositionText, readPosition, type Tray, writePosition } from "./positionText";
import { Trays } from "./Trays";

const EXAMPLE = "11r 8r 3b 5g | 11o x3 -4 /2";

/** Any cards: the best take and all the others. The address holds the position, so that it can be shared. */
export function Solver() {
  const { query } = useStore(route);
  const text = query.get("p") ?? EXAMPLE;
  const position = readPosition(text);
  const [tray, setTray] = useState<Tray>("centre");
  const [wanted, setWanted] = useState<Wanted>("best");
  const by = query.get("by") === "cards" ? "cards" : "points";
  const grade = gradeOf(query.get("grade"));
  const show = (change: Record<string, string>) => {
    const next = new URLSearchParams({ p: text, by, grade, ...change });
    go(`/solver?${next}`, "replace");
  };
  const set = (changed: PositionText) => show({ p: writePosition(changed) });
  return (
    <main className="page">
      <h1>Solver</h1>
      <p className="lead">Lay cards into the centre and the hand: what is the best take?</p>
      <div className="solver">
        <section className="solver-cards" aria-label="The position">
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
              Clear all
            </button>
          </div>
        </section>
        <section className="solver-answers" aria-label="Answers">
          <div className="row top">
            <Choice
              title="Best by"
              options={[
                ["points", "points"],
                ["cards", "cards"],
              ]}
              value={by}
              onChange={(value) => show({ by: value })}
            />
            <Choice
              title="Partial answers"
              options={[
                ["whole", "whole"],
                ["fractional", "fractions"],
                ["irrational", "all"],
              ]}
              value={grade}
              onChange={(value) => show({ grade: value })}
            />
          </div>
          <SolverAnswers position={text} by={by} grade={grade} wanted={wanted} onWanted={setWanted} />
          <CopyLink link={() => location.href} text="Copy a link to this position" />
        </section>
      </div>
    </main>
  );
}

function gradeOf(text: string | null): "whole" | "fractional" | "irrational" {
  return text === "whole" || text === "fractional" ? text : "irrational";
}

/** Typing is quicker than clicking for whoever knows the words; the trays follow what is typed. */
export function TypedPosition({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onChange(typed), 500);
    return () => clearTimeout(timer);
  });
  return (
    <label className="field">
      Or type it: centre | hand
      <input
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
