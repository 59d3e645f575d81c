import type { Emote } from "../../api/types";
import { gameWords } from "../../words/play/game";

type EmoteName = Emote["emote"];

/** In the order of the buttons. */
const SIGNS: [name: EmoteName, sign: string][] = [
  ["hello", "👋"],
  ["good_luck", "🍀"],
  ["nice_take", "👏"],
  ["well_built", "🧱"],
  ["wow", "😮"],
  ["thinking", "🤔"],
  ["oops", "🙈"],
  ["thanks", "🙏"],
  ["good_game", "🤝"],
];

export const EMOTES = SIGNS.map(([name, sign]) => ({ name, sign, words: gameWords.emote[name] }));

export function emoteSign(name: EmoteName): string {
  return EMOTES.find((emote) => emote.name === name)?.sign ?? "";
}

/** As a speech bubble says it. */
export function emoteText(name: EmoteName): string {
  const found = EMOTES.find((emote) => emote.name === name);
  return found ? `${found.sign} ${found.words}!` : "";
}
