import type { MakeTurn, Moment, Texts, View } from "./schema";

export type * from "./schema";

/** How fraction cards are spoken. */
export type FractionForm = keyof Texts;
export type Step = Moment["steps"][number];
export type Ending = MakeTurn["ending"];
export type Event = View["events"][number];
