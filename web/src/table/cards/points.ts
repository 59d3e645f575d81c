import { createContext } from "react";
import type { RulesPublic } from "../../api/types";

/** Points printed on the cards, by their ids; null for the usual ones. */
export const PrintedPoints = createContext<readonly number[] | null>(null);

/** Where points do not count, no card wears them. */
export const NO_POINTS: readonly number[] = [];

/** What the cards of a game wear. */
export const countedPoints = ({
  by,
  bonuses,
  printed,
}: Pick<RulesPublic, "by" | "bonuses" | "printed">): readonly number[] | null =>
  by === "points" && bonuses.includes("printed") ? printed : NO_POINTS;
