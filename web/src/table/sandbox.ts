import { api, errorText } from "../api/http";
import type {
  Ending,
  Pile,
  PlayEvent,
  RulesRequest,
  SandboxResult,
  Step,
  UnfinishedTurn,
} from "../api/types";
import { Store } from "../shared/store";
import type { TurnMaker } from "./selection/useSelection";

interface SandboxState {
  moment: UnfinishedTurn | null;
  /** A step is on its way to the server. */
  trying: boolean;
  notice: string | null;
  /** The play that ended the turn. */
  play: PlayEvent | null;
  after: Pile[] | null;
}

const EMPTY: SandboxState = { moment: null, trying: false, notice: null, play: null, after: null };

/** One turn on a given position, tried at the server and stored nowhere: for tutorials and for checking answers. */
export class Sandbox implements TurnMaker {
  readonly state = new Store<SandboxState>(EMPTY);
  #request = 0;

  constructor(
    readonly position: string,
    readonly rules: RulesRequest,
    private readonly ask: typeof api.tryTurn = api.tryTurn,
    /** The builds that an opponent has made, by their bottom cards. */
    readonly theirs: readonly number[] = [],
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

  /** These steps from the start, whatever was done before, and perhaps the ending. */
  restart(steps: Step[], ending: Ending | null = null): void {
    void this.#try(steps, ending);
  }

  /** A play from a record, made from the same position. */
  show(play: PlayEvent, after: Pile[]): void {
    this.#request += 1;
    this.state.update({ play, after, notice: null, trying: false });
  }

  notify(text: string): void {
    this.state.update({ notice: text });
  }

  get #steps(): Step[] {
    return this.state.get().moment?.steps ?? [];
  }

  async #try(steps: Step[], ending: Ending | null): Promise<void> {
    const request = ++this.#request;
    let tried: SandboxResult;
    this.state.update({ trying: true });
    try {
      tried = await this.ask({
        position: this.position,
        rules: this.rules,
        theirs: [...this.theirs],
        steps,
        ending,
      });
    } catch (error) {
      if (request === this.#request) this.state.update({ trying: false, notice: errorText(error) });
      return;
    }
    // A later request has overtaken this one.
    if (request !== this.#request) return;
    if (tried.error) return this.state.update({ trying: false, notice: tried.error });
    this.state.update({
      trying: false,
      moment: tried.moment ?? this.state.get().moment,
      notice: null,
      play: tried.play,
      after: tried.after,
    });
  }
}
