import { api, errorText } from "../../api/http";
import type { ExercisePublic, JudgeResult, Step, UnfinishedTurn } from "../../api/types";
import { Store } from "../../shared/store";
import { Sandbox } from "../../table/sandbox";

interface Verdict {
  met: boolean;
  sentence: string;
  /** The opponent's hand, once a challenge has laid it open. */
  shown: number[];
}

type Judge = typeof api.judge;

/** One exercise on its table: steps are tried in the sandbox, and the server judges the turn. */
export class ExerciseTurn extends Sandbox {
  readonly verdict = new Store<Verdict | null>(null);
  #last: JudgeResult | null = null;

  constructor(
    private readonly tutorial: string,
    private readonly number: number,
    readonly exercise: ExercisePublic,
    rules: string,
    private readonly judge: Judge = api.judge,
    tryTurn: typeof api.tryTurn = api.tryTurn,
    sayFirst = false,
    first?: UnfinishedTurn,
  ) {
    super(
      exercise.position,
      { text: rules },
      async (request) => {
        if (!request.ending) return tryTurn(request);
        const { steps = [], ending, say_first, said } = request;
        const saying = say_first ? { say_first, said: said ?? [] } : {};
        const judged = await this.judge(this.tutorial, { exercise: this.number, steps, ending, ...saying });
        this.#last = judged;
        return { ...judged, moment: null, said: null };
      },
      exercise.theirs,
      sayFirst,
      undefined,
      first,
    );
    // The verdict is told once its play lies on the table.
    this.state.subscribe(() => {
      if (this.state.get().play && this.#last) this.#tell(this.#last);
    });
  }

  override begin(): void {
    this.#last = null;
    this.verdict.set(null);
    super.begin();
  }

  challenge(): void {
    const { challenge } = this.exercise;
    if (challenge === null || this.verdict.get()) return;
    this.judge(this.tutorial, { exercise: this.number, challenge }).then(
      (judged) => (judged.error ? this.notify(judged.error) : this.#tell(judged)),
      (error: unknown) => this.notify(errorText(error)),
    );
  }

  /** One step of the solution more; from its start, if something else was begun. */
  showStep(): void {
    const { steps, ending, challenge } = this.exercise.solution;
    if (challenge !== null) return this.challenge();
    const made = this.state.get().moment?.steps ?? [];
    const next = isStartOf(made, steps) ? made.length : 0;
    if (next < steps.length) this.restart(steps.slice(0, next + 1));
    else if (ending) this.restart([...steps], ending);
  }

  #tell({ met, sentence, shown }: JudgeResult): void {
    this.#last = null;
    if (sentence !== null) this.verdict.set({ met, sentence, shown });
  }
}

const isStartOf = (made: readonly Step[], steps: readonly Step[]): boolean =>
  JSON.stringify(made) === JSON.stringify(steps.slice(0, made.length));
