import { useEffect, useRef, useState } from "react";
import type { Listener, Progress } from "../../api/answerLines";
import { errorText } from "../../api/http";

/** Before that nothing is said: most answers are there. */
const QUIET_MILLISECONDS = 300;

interface State<T> {
  key: string;
  /** The answer, or what there is of it; of the question before as long as there is nothing. */
  result: T | null;
  resultKey: string;
  progress: Progress | null;
  slow: boolean;
  done: boolean;
  stopped: boolean;
  problem: string | null;
}

export interface Answer<T> extends State<T> {
  /** Is what is shown the answer to another question? */
  old: boolean;
  stop: () => void;
  /** Ask again what was stopped. */
  again: () => void;
}

/** The answer to a question, as it grows; another key is another question, and ends the work at the one before. */
export function useAnswer<T>(key: string, ask: (listener: Listener<T>) => Promise<T>): Answer<T> {
  const begun: State<T> = {
    key,
    result: null,
    resultKey: key,
    progress: null,
    slow: false,
    done: false,
    stopped: false,
    problem: null,
  };
  const [state, setState] = useState(begun);
  const [round, setRound] = useState(0);
  const abort = useRef<AbortController | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    abort.current = controller;
    const update = (change: Partial<State<T>>) =>
      signal.aborted || setState((before) => ({ ...before, ...change }));
    setState((before) => ({ ...begun, result: before.result, resultKey: before.resultKey }));
    const timer = setTimeout(() => update({ slow: true }), QUIET_MILLISECONDS);
    const listener: Listener<T> = {
      signal,
      onProgress: (progress) => update({ progress }),
      onPart: (result) => update({ result, resultKey: key }),
    };
    ask(listener).then(
      (result) => update({ result, resultKey: key, done: true }),
      (error: unknown) => update({ problem: errorText(error), result: null, resultKey: key, done: true }),
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, round]);
  const stop = () => {
    abort.current?.abort();
    setState((before) => ({ ...before, stopped: true, done: true }));
  };
  const current = state.key === key ? state : { ...begun, result: state.result, resultKey: state.resultKey };
  return { ...current, old: current.resultKey !== key, stop, again: () => setRound(round + 1) };
}
