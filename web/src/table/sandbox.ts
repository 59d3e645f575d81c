import { api, Refusal } from "../api/http";
import type { Ending, Moment, Pile, PlayEvent, RulesWanted, Step, TriedAlone } from "../api/types";
import { Store } from "../shared/store";
import type { TurnMaker } from "./selection/useSelection";

export interface SandboxState {
  moment: Moment | null;
  notice: string | null;
  /** What the turn came to, once it was ended. */
  play: PlayEvent | null;
  after: Pile[] | null;
}

const EMPTY: SandboxState = { moment: null, notice: null, play: null, after: null };

/** One turn on a position that nobody else sees: for lessons, and for trying things out. */
export class Sandbox implements TurnMaker {
  readonly state = new Store<SandboxState>(EMPTY);
  #asked = 0;

  constructor(
    readonly position: string,
    readonly rules: RulesWanted,
    private readonly ask: typeof api.tryAlone = api.tryAlone,
  ) {}

  begin(): void {
    this.state.set(EMPTY);
    void this.#try([], null);
  }

  step(step: Step): void {
    void this.#try([...this.#steps, step], null);
  }

  undo(): void {
    if (this.#steps.length) void this.#try(this.#steps.slice(0, -1), null);
  }

  end(ending: Ending): void {
    void this.#try(this.#steps, ending);
  }

  /** A turn that was made elsewhere, from the same position. */
  show(play: PlayEvent, after: Pile[]): void {
    this.#asked += 1;
    this.state.update({ play, after, notice: null });
  }

  notify(text: string): void {
    this.state.update({ notice: text });
  }

  get #steps(): Step[] {
    return this.state.get().moment?.steps ?? [];
  }

  async #try(steps: Step[], ending: Ending | null): Promise<void> {
    const asked = ++this.#asked;
    let tried: TriedAlone;
    try {
      tried = await this.ask({ position: this.position, rules: this.rules, steps, ending });
    } catch (error) {
      return this.notify(error instanceof Refusal ? error.message : String(error));
    }
    // An answer that was overtaken by another question is of no interest.
    if (asked !== this.#asked) return;
    if (tried.error) return this.notify(tried.error);
    this.state.update({
      moment: tried.moment ?? this.state.get().moment,
      notice: null,
      play: tried.play,
      after: tried.after,
    });
  }
}
