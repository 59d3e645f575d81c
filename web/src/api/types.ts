import type { RulesPublic, Texts, TurnRequest, UnfinishedTurn, View } from "./schema";

export type * from "./schema";

/** How fraction cards are written and spoken: 1/2, 50% or 0.5. Every text arrives in all three. */
export type FractionForm = keyof Texts;
export type Step = UnfinishedTurn["steps"][number];
export type Ending = TurnRequest["ending"];
export type Event = View["events"][number];

/** What a game is played for and a take is compared by. */
export type Scoring = RulesPublic["by"];
