import { serverWords } from "../words/shared";
import type * as wire from "./types";

/** What a question is at: its place in the line, or what is being done. */
export type Progress = wire.WaitingLine | wire.WorkingLine;

/** Hears of an answer before it is there; whoever aborts the signal ends the work at the server. */
export interface Listener<T> {
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** The answer as it stands; each replaces the one before. */
  onPart?: (result: T) => void;
}

export const ANSWER_LINES = "application/x-ndjson";

/** Reads an answer that comes in lines to its end; throws what `failure` makes of the sentence if there is none. */
export async function readAnswer<T>(
  response: Response,
  listener: Listener<T>,
  failure: (sentence: string) => Error,
): Promise<T> {
  for await (const text of linesOf(response)) {
    const line = JSON.parse(text) as wire.AnswerLine;
    if (line.type === "failed") throw failure(line.error);
    if ("result" in line) {
      if (line.type === "done") return line.result as T;
      listener.onPart?.(line.result as T);
    } else listener.onProgress?.(line);
  }
  throw failure(serverWords.brokeOff);
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
    if (done) return;
  }
}
