import { lazy, Suspense, useState } from "react";
import { tableFormWords as words } from "../../words/play/tableForm";
import { loadChoice, saveChoice, summaryOf } from "./tableChoice";

// Most people press Play: what they do not open is not loaded.
const OpenForm = lazy(() => import("./OpenForm"));

/** A table of one's own making, summed up in a line, and remembered for the next one. */
export function TableForm() {
  const [open, setOpen] = useState(false);
  const [choice, setChoice] = useState(loadChoice);
  return (
    <details className="panel-card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{words.title}</b>
        <span className="soft">{summaryOf(choice, undefined, new Map())}</span>
      </summary>
      {open && (
        <Suspense fallback={<div className="form-coming" />}>
          <OpenForm
            choice={choice}
            onChange={(next) => {
              setChoice(next);
              saveChoice(next);
            }}
          />
        </Suspense>
      )}
    </details>
  );
}
