import type { Emote } from "../../api/types";

type EmoteName = Emote["emote"];

/** In the order of the buttons. */
export const EMOTES: { name: EmoteName; sign: string; words: string }[] = [
  { name: "hello", sign: "👋", words: "Hello" },
  { name: "good_luck", sign: "🍀", words: "Good luck" },
  { name: "nice_take", sign: "👏", words: "Nice take" },
  { name: "well_built", sign: "🧱", words: "Well built" },
  { name: "wow", sign: "😮", words: "Wow" },
  { name: "thinking", sign: "🤔", words: "Thinking" },
  { name: "oops", sign: "🙈", words: "Oops" },
  { name: "thanks", sign: "🙏", words: "Thanks" },
  { name: "good_game", sign: "🤝", words: "Good game" },
];

export function emoteSign(name: EmoteName): string {
  return EMOTES.find((emote) => emote.name === name)?.sign ?? "";
}

/** As a speech bubble says it. */
export function emoteText(name: EmoteName): string {
  const found = EMOTES.find((emote) => emote.name === name);
  return found ? `${found.sign} ${found.words}!` : "";
}
