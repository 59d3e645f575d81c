import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";

/** The lists of bests that this browser keeps: of solitaire, of games with others, and of single takes in those. */
type BestList = "solitaire-bests" | "game-bests" | "take-bests";

/** The best score of this browser with some rules, and the one that it beat. */
interface BestScore {
  score: number;
  /** The game that brought it: whoever opens its table again is told the same. */
  game: string;
  before: number | null;
}

export interface ScoreComparison {
  /** Of all games with these rules, this one included. */
  best: number;
  isNew: boolean;
  /** What was best before; null for the first game. */
  before: number | null;
}

const SOLITAIRE: BestList = "solitaire-bests";

/** The best scores by the text of the rules; entries that are damaged are left out. */
export function bestScores(storage: KeyValueStorage = browserStorage): Map<string, number> {
  return new Map([...stored(SOLITAIRE, storage)].map(([rules, { score }]) => [rules, score]));
}

/** Compare the score of a finished game with those before it, and keep it if it is better. */
export function noteScore(
  rules: string,
  game: string,
  score: number,
  storage: KeyValueStorage = browserStorage,
  list: BestList = SOLITAIRE,
): ScoreComparison {
  const bests = stored(list, storage);
  const best = bests.get(rules);
  if (best && best.game === game) return { best: best.score, isNew: true, before: best.before };
  if (best && best.score >= score) return { best: best.score, isNew: false, before: best.score };
  const before = best?.score ?? null;
  bests.set(rules, { score, game, before });
  save(list, Object.fromEntries(bests), storage);
  return { best: score, isNew: true, before };
}

function stored(list: BestList, storage: KeyValueStorage): Map<string, BestScore> {
  const found = load<unknown>(list, storage);
  if (typeof found !== "object" || found === null) return new Map();
  return new Map(Object.entries(found).filter((entry): entry is [string, BestScore] => isBest(entry[1])));
}

function isBest(value: unknown): value is BestScore {
  return (
    typeof value === "object" &&
    value !== null &&
    "score" in value &&
    typeof value.score === "number" &&
    "game" in value &&
    typeof value.game === "string" &&
    "before" in value &&
    (value.before === null || typeof value.before === "number")
  );
}
