import type { Moment, Step } from "../../api/types";
import { keep, recall, type Shelf, shelf } from "../../shared/storage";

/** A turn while it is being made. The server keeps nothing of it: it lives here, and survives a reload. */
export interface KeptTurn {
  game: string;
  turns: number;
  steps: Step[];
}

export class UnfinishedTurn {
  /** The moment after each step, the first one before any; undoing is going back. */
  #moments: Moment[] = [];

  constructor(
    readonly room: string,
    readonly on: Shelf = shelf,
  ) {}

  get moment(): Moment | null {
    return this.#moments.at(-1) ?? null;
  }

  get steps(): Step[] {
    return this.moment?.steps ?? [];
  }

  begin(moment: Moment | null): void {
    this.#moments = moment ? [moment] : [];
  }

  advance(moment: Moment): void {
    this.#moments.push(moment);
  }

  /** One step back. A turn that was recalled after a reload knows only where it began and where it is. */
  undo(): { moment: Moment } | { ask: Step[] } | null {
    const now = this.moment;
    const before = this.#moments.at(-2);
    if (!now || !before) return null;
    if (before.steps.length === now.steps.length - 1) {
      this.#moments.pop();
      return { moment: before };
    }
    return { ask: now.steps.slice(0, -1) };
  }

  /** The answer to what undo asked for takes the place of the last moment. */
  replace(moment: Moment): void {
    this.#moments.pop();
    if (moment.steps.length === 0 && this.#moments.length > 0) return;
    this.#moments.push(moment);
  }

  save(game: string, turns: number): void {
    const { steps } = this;
    keep(`turn.${this.room}`, steps.length ? ({ game, turns, steps } satisfies KeptTurn) : null, this.on);
  }

  /** The steps that were made before the page was left, if it is still the same turn. */
  recall(game: string, turns: number): Step[] {
    const kept = recall<KeptTurn>(`turn.${this.room}`, this.on);
    return kept?.game === game && kept.turns === turns && Array.isArray(kept.steps) ? kept.steps : [];
  }

  forget(): void {
    keep(`turn.${this.room}`, null, this.on);
  }
}
