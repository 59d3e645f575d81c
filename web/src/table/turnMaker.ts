import type { Ending, MarkResult, SayResult, Step } from "../api/types";

/** Whether marked piles make a take of a card, and by which joins. */
export type MarkAnswer = Pick<MarkResult, "steps" | "ending" | "error">;

/** How something that was said was judged. */
export type SayAnswer = Pick<SayResult, "right" | "tries" | "nudge" | "picture" | "told" | "error">;

/** One sentence for the player: why not, or, as a friend says it, what they are to know. */
export interface Notice {
  text: string;
  friendly: boolean;
}

/** Carries out what was selected: a room session or a sandbox. */
export interface TurnMaker {
  step(step: Step): void;
  end(ending: Ending): void;
  undo(): void;
  mark(number: number, piles: number[]): Promise<MarkAnswer>;
  say(pile: number, text: string): Promise<SayAnswer>;
  /** Nothing takes away what is said. */
  notify(text: string | null, friendly?: boolean): void;
}

export const noMark = (error: string | null = null): MarkAnswer => ({ steps: null, ending: null, error });

export const notSaid = (error: string): SayAnswer => ({
  right: false,
  tries: 0,
  nudge: null,
  picture: null,
  told: null,
  error,
});
