import { useEffect, useState } from "react";
import { errorText } from "../../api/http";
import type { PuzzleTryResult, QuestionPublic, TurnJson, UnfinishedTurn } from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { puzzleWords } from "../../words/puzzles";

interface Props {
  kind: QuestionPublic["kind"];
  /** As it lies. */
  table: UnfinishedTurn | null;
  /** Whatever was said of something else is settled. */
  onSubmit: () => void;
  /** What a text means on the table. */
  read: (typed: string) => Promise<PuzzleTryResult>;
  onTurn: (turn: TurnJson) => void;
}

/** A turn for whoever types quicker than they lay it out; it is laid on the table then, as if by hand. */
export function TypedAnswer({ kind, table, onSubmit, read, onTurn }: Props) {
  const [text, setText] = useState("");
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is laid by hand settles what was typed
  useEffect(() => setProblem(null), [table]);
  const layOut = async () => {
    onSubmit();
    setReading(true);
    setProblem(null);
    try {
      const { turn, error } = await read(text);
      if (turn) onTurn(turn);
      setProblem(error);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <form
      className="typed-answer"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void layOut();
      }}
    >
      <label className="field">
        {puzzleWords.typeIt(kind)}
        <input
          value={text}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={reading || !text.trim()}>
        {puzzleWords.layOut}
      </button>
      <ErrorMessage text={problem} />
    </form>
  );
}
