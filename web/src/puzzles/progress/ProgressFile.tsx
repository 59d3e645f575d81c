import { useRef, useState } from "react";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { saveFile } from "../../shared/sharing/saveFile";
import { puzzleWords } from "../../words/puzzles";
import { keepPractice, practice } from "./practice";
import { keepPuzzleProgress, puzzleProgress } from "./progress";
import { LONGEST_FILE, mergeProgress, ProgressFileError, progressText, readProgress } from "./progressFile";

/** What was done in this browser, to be carried away as a file and brought back. */
export function ProgressFile() {
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const mine = () => ({ today: puzzleProgress.get(), practice: practice.get() });
  const save = () =>
    saveFile(puzzleWords.progressFileName, new Blob([progressText(mine())], { type: "application/json" }));
  const bring = async (file: File) => {
    setProblem(null);
    setDone("");
    try {
      const text = file.size > LONGEST_FILE ? "" : await file.text();
      const { today, practice: practised } = mergeProgress(mine(), readProgress(text));
      keepPuzzleProgress(today);
      keepPractice(practised);
      setDone(puzzleWords.brought(Object.keys(today.days).length, practised.seen.length));
    } catch (error) {
      setProblem(error instanceof ProgressFileError ? error.message : puzzleWords.noProgress);
    }
  };
  return (
    <section className="progress-file" aria-labelledby="progress-title">
      <h2 id="progress-title">{puzzleWords.progress}</h2>
      <p className="soft">{puzzleWords.progressAbout}</p>
      <div className="row">
        <button type="button" className="button" onClick={save}>
          {puzzleWords.saveProgress}
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {puzzleWords.bringProgress}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={puzzleWords.bringProgress}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file can be brought again.
            target.value = "";
            if (file) void bring(file);
          }}
        />
      </div>
      <p role="status">{done}</p>
      <ErrorMessage text={problem} />
    </section>
  );
}
