import { api } from "../../api/http";
import type { QuestionRequest, SoundnessResult } from "../../api/types";
import { pause } from "../../shared/pause";

/** Whoever lays out five cards taps five times; only a layout that stays for so long is asked about. */
export const SETTLED_MILLISECONDS = 250;

/** Asks the server once the question stays as it is; an aborted signal ends the pause, or the work. */
export async function askSoundness(
  question: QuestionRequest,
  signal: AbortSignal,
  ask: typeof api.soundness = api.soundness,
): Promise<SoundnessResult> {
  await pause(SETTLED_MILLISECONDS, signal);
  return ask(question, signal);
}
