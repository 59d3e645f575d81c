import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SoundnessResult } from "../../api/types";
import { askSoundness, SETTLED_MILLISECONDS } from "./askSoundness";

const question = (position: string) => ({ kind: "best-take", position, rules: "level 1" }) as const;

describe("a question that somebody is still laying out", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked once it stays", async () => {
    const result = { sound: true } as SoundnessResult;
    const ask = vi.fn(async () => result);
    const controller = new AbortController();
    const answer = askSoundness(question("6 | 6"), controller.signal, ask);
    await vi.advanceTimersByTimeAsync(SETTLED_MILLISECONDS - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(result);
    expect(ask).toHaveBeenCalledExactlyOnceWith(question("6 | 6"), controller.signal);
  });

  it("is never asked if it changes before", async () => {
    const ask = vi.fn();
    const controller = new AbortController();
    const answer = expect(askSoundness(question("6 | 6"), controller.signal, ask)).rejects.toThrow("abort");
    await vi.advanceTimersByTimeAsync(SETTLED_MILLISECONDS - 1);
    controller.abort();
    await answer;
    await vi.advanceTimersByTimeAsync(10 * SETTLED_MILLISECONDS);
    expect(ask).not.toHaveBeenCalled();
  });
});
