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

/** Speak sentences with the browser's own voice, if the setting is on; a new call cuts the last one short. */
export function speak(sentences: readonly string[]): void {
  if (!settings.get().speech || sentences.length === 0 || !("speechSynthesis" in globalThis)) return;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(sentences.join(". "));
  utterance.lang = "en-GB";
  utterance.rate = 0.95;
  speechSynthesis.speak(utterance);
}
