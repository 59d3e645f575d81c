import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { chartWords as words } from "../words/teach";

const ChartPanel = lazy(() => import("./ChartPanel"));

/** The rules of a table, one touch away. */
export function ChartButton({ rules }: { rules: string }) {
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  return (
    <>
      <button type="button" className="button chart-button" onClick={() => setOpen(true)}>
        <span className="chart-word">{words.button}</span>
        <svg className="chart-sign" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 4h11a2 2 0 0 1 2 2v14H8a2 2 0 0 1-2-2zM6 18a2 2 0 0 1 2-2h11M10 8h5" />
        </svg>
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
        <dialog
          ref={dialog}
          className="chart-dialog"
          aria-label={words.label}
          onClose={() => setOpen(false)}
          onClick={(event) => event.target === dialog.current && dialog.current.close()}
        >
          <div className="chart-inside">
            <header>
              <h1>{words.title}</h1>
              <button type="button" className="button" onClick={() => dialog.current?.close()}>
                {words.toTable}
              </button>
            </header>
            <Suspense fallback={null}>
              <ChartPanel rules={rules} />
            </Suspense>
          </div>
        </dialog>
      )}
    </>
  );
}
