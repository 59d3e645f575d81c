import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "./settings";
import { forgetWaitingSpeech, speak } from "./sound";

interface Utterance {
  text: string;
  onend: (() => void) | null;
}

let heard: Utterance[] = [];
const texts = () => heard.map(({ text }) => text);
const endLast = () => heard.at(-1)?.onend?.();

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  settings.update({ speech: true });
  vi.stubGlobal("speechSynthesis", { speak: (each: Utterance) => heard.push(each) });
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      onend = null;
      constructor(readonly text: string) {}
    },
  );
});
afterEach(() => {
  forgetWaitingSpeech();
  vi.runAllTimers();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("speech", () => {
  it("waits until the sentence before it was said", async () => {
    const first = speak(["8 plus 3 is 11"]);
    void speak(["11 takes 2 cards"]);
    expect(texts()).toEqual(["8 plus 3 is 11"]);
    endLast();
    await first;
    expect(texts()).toEqual(["8 plus 3 is 11", "11 takes 2 cards"]);
  });

  it("goes on where a browser never says that it is done", () => {
    void speak(["8 plus 3 is 11"]);
    void speak(["11 takes 2 cards"]);
    vi.advanceTimersByTime(10_000);
    expect(texts()).toHaveLength(2);
  });

  it("leaves out what waits, and ends what it has begun", async () => {
    const first = speak(["8 plus 3 is 11"]);
    const second = speak(["11 takes 2 cards"]);
    forgetWaitingSpeech();
    await second;
    endLast();
    await first;
    expect(texts()).toEqual(["8 plus 3 is 11"]);
  });

  it("is silent unless it is wanted", async () => {
    settings.update({ speech: false });
    await speak(["8 plus 3 is 11"]);
    expect(texts()).toEqual([]);
  });
});
