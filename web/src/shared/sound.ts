import { settings } from "./settings";

/** A few soft notes, made on the spot: no sound file has to be loaded. */
type Note = [frequency: number, start: number, length: number];

const TUNES = {
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
  wrong: [[196, 0, 0.14]],
  turn: [[587, 0, 0.1]],
} satisfies Record<string, Note[]>;

let context: AudioContext | null = null;

export function play(tune: keyof typeof TUNES): void {
  if (!settings.get().sounds) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of TUNES[tune] as Note[]) {
    const from = context.currentTime + start;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.type = "triangle";
    voice.frequency.value = frequency;
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(0.12, from + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    voice.connect(volume).connect(context.destination);
    voice.start(from);
    voice.stop(from + length + 0.02);
  }
}

/** Say sentences aloud with the browser's own voice, if the person asked for it. */
export function say(sentences: readonly string[]): void {
  if (!settings.get().speech || sentences.length === 0 || !("speechSynthesis" in globalThis)) return;
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(sentences.join(". "));
  words.lang = "en-GB";
  words.rate = 0.95;
  speechSynthesis.speak(words);
}
