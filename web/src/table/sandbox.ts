import { api, errorText } from "../api/http";
import type {
  Ending,
  Pile,
  PlayEvent,
  RulesRequest,
  SandboxRequest,
  SandboxResult,
  Step,
  UnfinishedTurn,
} from "../api/types";
import { Store } from "../shared/store";
import { type MarkAnswer, type Notice, noMark, notSaid, type SayAnswer, type TurnMaker } from "./turnMaker";

interface SandboxState {
  moment: UnfinishedTurn | null;
  /** A step is on its way to the server. */
  trying: boolean;
  notice: Notice | null;
  /** The play that ended the turn. */
  play: PlayEvent | null;
  after: Pile[] | null;
}

const EMPTY: SandboxState = { moment: null, trying: false, notice: null, play: null, after: null };

/** One turn on a given position, tried at the server and stored nowhere: for tutorials and for checking answers. */
export class Sandbox implements TurnMaker {
  readonly state = new Store<SandboxState>(EMPTY);
  #request = 0;
  /** What was typed for the value of a step, by all steps up to it: undone and made again, it was said already. */
  #said = new Map<string, string[]>();

  constructor(
    readonly position: string,
    readonly rules: RulesRequest,
    private readonly ask: typeof api.tryTurn = api.tryTurn,
    /** The builds that an opponent has made, by their bottom cards. */
    readonly theirs: readonly number[] = [],
    /** Values have to be said before they are shown. */
    readonly sayFirst = false,
    private readonly askMark: typeof api.mark = api.mark,
    /** The table before any step, where it came with the position; otherwise it is asked for. */
    private readonly first: UnfinishedTurn | null = null,
  ) {}

  begin(): void {
    this.state.set({ ...EMPTY, moment: this.first });
    this.#said.clear();
    // What is on its way belongs to what was before.
    this.#request += 1;
    if (!this.first) void this.#try([], null);
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

  async mark(number: number, piles: number[]): Promise<MarkAnswer> {
    const { position, rules, theirs, sayFirst } = this;
    const steps = this.#steps;
    try {
      return await this.askMark({
        position,
        rules,
        theirs: [...theirs],
        steps,
        say_first: sayFirst,
        said: this.#saidOf(steps),
        number,
        piles,
      });
    } catch (error) {
      return noMark(errorText(error));
    }
  }

  async say(_pile: number, text: string): Promise<SayAnswer> {
    const steps = this.#steps;
    const key = JSON.stringify(steps);
    const before = this.#said.get(key) ?? [];
    this.#said.set(key, [...before, text]);
    const forget = () => this.#said.set(key, before);
    try {
      const { said, moment, error } = await this.ask(this.#requestOf(steps, null));
      if (error || !said) {
        forget();
        return notSaid(error ?? "");
      }
      if (key === JSON.stringify(this.#steps)) this.state.update({ moment, notice: null });
      return { ...said, error: null };
    } catch (error) {
      forget();
      return notSaid(errorText(error));
    }
  }

  notify(text: string | null, friendly = false): void {
    this.state.update({ notice: text === null ? null : { text, friendly } });
  }

  get #steps(): Step[] {
    return this.state.get().moment?.steps ?? [];
  }

  /** What was typed, step by step; steps at the end for which nothing was typed are left out. */
  #saidOf(steps: readonly Step[]): string[][] {
    const said = steps.map((_, index) => this.#said.get(JSON.stringify(steps.slice(0, index + 1))) ?? []);
    while (said.at(-1)?.length === 0) said.pop();
    return said;
  }

  #requestOf(steps: Step[], ending: Ending | null): SandboxRequest {
    const { position, rules, theirs, sayFirst } = this;
    const said = sayFirst ? { say_first: true, said: this.#saidOf(steps) } : {};
    return { position, rules, theirs: [...theirs], steps, ending, ...said };
  }

  async #try(steps: Step[], ending: Ending | null): Promise<void> {
    const request = ++this.#request;
    let tried: SandboxResult;
    this.state.update({ trying: true });
    try {
      tried = await this.ask(this.#requestOf(steps, ending));
    } catch (error) {
      if (request === this.#request) {
        this.state.update({ trying: false });
        this.notify(errorText(error));
      }
      return;
    }
    // A later request has overtaken this one.
    if (request !== this.#request) return;
    if (tried.error) {
      this.state.update({ trying: false });
      return this.notify(tried.error);
    }
    this.state.update({
      trying: false,
      moment: tried.moment ?? this.state.get().moment,
      notice: null,
      play: tried.play,
      after: tried.after,
    });
  }
}
