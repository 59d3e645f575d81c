import { settings } from "./settings";

/** Sounds are synthesized, so no file has to be loaded. Frequency in hertz, times in seconds. */
type Note = [frequency: number, start: number, length: number];

const SOUNDS = {
  lay: [[392, 0, 0.09]],
  join: [
    [330, 0, 0.08],
    [440, 0.06, 0.1],
  ],
  take: [
    [523, 0, 0.12],
    [659, 0.09, 0.12],
    [784, 0.18, 0.22],
  ],
  discard: [[262, 0, 0.1]],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

export function playSound(name: keyof typeof SOUNDS): void {
  if (!settings.get().sounds) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[name] as Note[]) {
    const from = context.currentTime + start;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = "triangle";
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(0.12, from + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.001, from + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + length + 0.02);
  }
}

/** A sentence that waits to be said. */
interface Waiting {
  text: string;
  said: () => void;
}

const waiting: Waiting[] = [];
let speaking = false;

/**
 * Speak with the browser's own voice, if the setting is on. Sentences wait for their turn, and none is cut off. The promise
 * is kept when they were said, or at once where nothing is spoken.
 */
export function speak(sentences: readonly string[]): Promise<void> {
  if (!settings.get().speech || sentences.length === 0 || !("speechSynthesis" in globalThis))
    return Promise.resolve();
  return new Promise((said) => {
    waiting.push({ text: sentences.join(". "), said });
    if (!speaking) speakNext();
  });
}

/** What is being said is said to its end; what waits is not said any more. */
export function forgetWaitingSpeech(): void {
  for (const { said } of waiting.splice(0)) said();
}

function speakNext(): void {
  const next = waiting.shift();
  speaking = next !== undefined;
  if (!next) return;
  const utterance = new SpeechSynthesisUtterance(next.text);
  utterance.lang = "en-GB";
  utterance.rate = 0.95;
  const end = () => {
    clearTimeout(timer);
    utterance.onend = utterance.onerror = null;
    next.said();
    speakNext();
  };
  utterance.onend = utterance.onerror = end;
  // Browsers without a voice never say that they are done.
  const timer = setTimeout(end, 2000 + 120 * next.text.length);
  speechSynthesis.speak(utterance);
}
