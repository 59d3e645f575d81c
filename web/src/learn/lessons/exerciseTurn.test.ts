import { describe, expect, it } from "vitest";
import type { ExercisePublic, JudgeRequest, JudgeResult, SandboxRequest, Step } from "../../api/types";
import { moment } from "../../fixtures/messages";
import { ExerciseTurn } from "./exerciseTurn";

const join: Step = { kind: "join", pile: 2, onto: 9 };
const lay: Step = { kind: "lay", card: 60, onto: 9 };
const ending = { kind: "take", number: 12, piles: [9] } as const;
const EXERCISE: ExercisePublic = {
  position: "10r 3r | 13r -2",
  words: [],
  task: "Take.",
  theirs: [9],
  opponent: null,
  opponent_cards: 5,
  won: [],
  challenge: 4,
  solution: { steps: [join, lay], ending: { ...ending, piles: [9] }, challenge: null },
};
const VERDICT: JudgeResult = {
  error: null,
  rule: null,
  play: null,
  after: [],
  met: true,
  sentence: "Yes.",
  shown: [],
};
const PLAY = { kind: "play", won: [], takes: [] } as unknown as NonNullable<JudgeResult["play"]>;

/** A server that answers at once, and what it was asked. */
function turn(verdict: Partial<JudgeResult> = {}) {
  const tried: SandboxRequest[] = [];
  const judged: JudgeRequest[] = [];
  const made = new ExerciseTurn(
    "take",
    1,
    EXERCISE,
    "level 2",
    async (_, answer) => {
      judged.push(answer);
      return { ...VERDICT, play: answer.ending ? PLAY : null, ...verdict };
    },
    async (request) => {
      tried.push(request);
      return {
        moment: moment({ steps: request.steps ?? [] }),
        error: null,
        rule: null,
        play: null,
        after: null,
        said: null,
      };
    },
  );
  return { made, tried, judged };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

describe("an exercise", () => {
  it("tries steps in the sandbox and has the whole turn judged", async () => {
    const { made, tried, judged } = turn();
    made.begin();
    await answered();
    made.step(join);
    await answered();
    expect(tried.at(-1)).toMatchObject({ theirs: [9], rules: { text: "level 2" }, steps: [join] });
    made.end({ ...ending, piles: [9] });
    await answered();
    expect(judged).toEqual([{ exercise: 1, steps: [join], ending }]);
    expect(made.verdict.get()).toEqual({ met: true, sentence: "Yes.", shown: [] });
    made.begin();
    expect(made.verdict.get()).toBeNull();
  });

  it("tells no verdict about what the rules forbid", async () => {
    const { made } = turn({ error: "No.", play: null, sentence: null });
    made.begin();
    await answered();
    made.end({ ...ending, piles: [9] });
    await answered();
    expect(made.state.get().notice).toEqual({ text: "No.", friendly: false });
    expect(made.verdict.get()).toBeNull();
  });

  it("shows its solution step by step, and from the start after something else", async () => {
    const { made, tried, judged } = turn();
    made.begin();
    await answered();
    for (const steps of [[join], [join, lay]]) {
      made.showStep();
      await answered();
      expect(tried.at(-1)?.steps).toEqual(steps);
    }
    made.undo();
    await answered();
    made.undo();
    await answered();
    made.step(lay);
    await answered();
    made.showStep();
    await answered();
    expect(tried.at(-1)?.steps).toEqual([join]);
    made.showStep();
    await answered();
    made.showStep();
    await answered();
    expect(judged).toEqual([{ exercise: 1, steps: [join, lay], ending }]);
  });

  it("judges a challenge, which shows the other hand", async () => {
    const { made, judged } = turn({ met: false, shown: [1, 2] });
    made.begin();
    await answered();
    made.challenge();
    await answered();
    expect(judged).toEqual([{ exercise: 1, challenge: 4 }]);
    expect(made.verdict.get()).toEqual({ met: false, sentence: "Yes.", shown: [1, 2] });
  });
});
