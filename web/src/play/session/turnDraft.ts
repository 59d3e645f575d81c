import type { Step, UnfinishedTurn } from "../../api/types";
import { browserStorage, type KeyValueStorage, load, save } from "../../shared/storage";

interface StoredTurn {
  game: string;
  turns: number;
  steps: Step[];
}

/** A turn while it is being made. The server holds nothing of it, so it is stored here and survives a reload. */
export class TurnDraft {
  /** The moment after each step, beginning with the one before any; undoing drops the last. */
  #moments: UnfinishedTurn[] = [];
  /** Steps that come next by themselves, once the values that they need were said. */
  #waiting: Step[] = [];

  constructor(
    readonly room: string,
    readonly storage: KeyValueStorage = browserStorage,
  ) {}

  get moment(): UnfinishedTurn | null {
    return this.#moments.at(-1) ?? null;
  }

  get steps(): Step[] {
    return this.moment?.steps ?? [];
  }

  /** The steps that were made and those that wait. */
  get all(): Step[] {
    return [...this.steps, ...this.#waiting];
  }

  /** Does something wait that can be made now? */
  get goesOn(): boolean {
    return this.#waiting.length > 0 && !this.moment?.ask;
  }

  begin(moment: UnfinishedTurn | null): void {
    this.#moments = moment ? [moment] : [];
    this.#waiting = [];
  }

  advance(moment: UnfinishedTurn): void {
    this.#moments.push(moment);
    this.#waiting = [];
  }

  /** As many of these steps as could be made, whatever was made before; the others wait. */
  make(steps: readonly Step[], moment: UnfinishedTurn): void {
    this.#moments = [...this.#moments.slice(0, 1), ...(moment.steps.length ? [moment] : [])];
    this.#waiting = steps.slice(moment.steps.length);
  }

  /** The same steps, with a value that was said by now. */
  say(moment: UnfinishedTurn): void {
    this.#moments.pop();
    this.#moments.push(moment);
  }

  /**
   * One step back. A turn restored after a reload has only its first moment and its last; then the server has to be
   * asked for the one between, by its steps.
   */
  undo(): { moment: UnfinishedTurn } | { ask: Step[] } | null {
    const now = this.moment;
    const before = this.#moments.at(-2);
    if (!now || !before) return null;
    this.#waiting = [];
    if (before.steps.length === now.steps.length - 1) {
      this.#moments.pop();
      return { moment: before };
    }
    return { ask: now.steps.slice(0, -1) };
  }

  /** The moment that undo asked for takes the place of the last one. */
  replace(moment: UnfinishedTurn): void {
    this.#moments.pop();
    if (moment.steps.length === 0 && this.#moments.length > 0) return;
    this.#moments.push(moment);
  }

  save(game: string, turns: number): void {
    const steps = this.all;
    save(
      `turn.${this.room}`,
      steps.length ? ({ game, turns, steps } satisfies StoredTurn) : null,
      this.storage,
    );
  }

  /** The steps that were stored, if they belong to this very turn. */
  restore(game: string, turns: number): Step[] {
    const stored = load<StoredTurn>(`turn.${this.room}`, this.storage);
    return stored?.game === game && stored.turns === turns && Array.isArray(stored.steps) ? stored.steps : [];
  }

  giveUpWaiting(): void {
    this.#waiting = [];
  }

  forget(): void {
    this.#waiting = [];
    save(`turn.${this.room}`, null, this.storage);
  }
}
