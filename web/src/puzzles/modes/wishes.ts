import type { Card, PracticeRequest } from "../../api/types";
import { pack } from "../../table/cards/pack";
import { puzzleWords } from "../../words/puzzles";

type Idea = NonNullable<PracticeRequest["idea"]>;
type Family = NonNullable<PracticeRequest["family"]>;

/** What challenges shall be about; each empty where anything will do. */
export interface Wishes {
  level: string;
  /** The token of a wild card that no best play does without, or the name of a family of them. */
  card: string;
  idea: Idea | "";
}

export const NO_WISHES: Wishes = { level: "", card: "", idea: "" };

export const LEVELS: readonly string[] = ["1", "2", "3", "4"];
export const isIdea = (text: string): text is Idea => Object.hasOwn(puzzleWords.ideas, text);

/** The wild card of this token; null for none. */
export const wildCard = (token: string, cards: readonly Card[] = pack.get()): Card | null =>
  cards.find((card) => card.kind === "wild" && card.token === token) ?? null;

export const isFamily = (text: string): text is Family => Object.hasOwn(puzzleWords.families, text);

/** As the server reads them. */
export const wishesAsked = ({ level, card, idea }: Wishes) => ({
  level: level ? Number(level) : null,
  card: wildCard(card)?.id ?? null,
  family: isFamily(card) ? card : null,
  idea: idea || null,
});
