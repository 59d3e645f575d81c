import { beforeAll, describe, expect, it } from "vitest";
import type { EndingChoice } from "../api/types";
import { moment, PACK, pile, texts } from "../fixtures/messages";
import { tableWords } from "../words/play/table";
import { pileName } from "./cards/names";
import { pack } from "./cards/pack";
import { promptFor } from "./prompts";
import { NOTHING } from "./selection/selection";

beforeAll(() => pack.set(PACK));

const ending = (kind: "pass" | "build"): EndingChoice => ({
  ending: { kind },
  written: texts(""),
  cards: 0,
  points: null,
  bluff: false,
});
const prompt = (part: Parameters<typeof moment>[0]) =>
  promptFor(moment({ hand: [22], ...part }), NOTHING, false, "fraction");

describe("what the table says to do next", () => {
  it("tells nothing of a value that is to be said", () => {
    const unsaid = { ...pile(2, null, [2, 3]), unsaid: true };
    const ask = { pile: 2, question: texts("3 + 4"), spoken: texts("3 plus 4 is"), tries: 0 };
    const built = { number: 3, built: 2, piles: [unsaid], endings: [ending("build")] };
    expect(prompt({ ...built, ask })).toBe(tableWords.sayIt);
    expect(prompt(built)).toBe(tableWords.buildReady);
    expect(pileName(unsaid, "fraction", [])).toBe("Pile of card 2 and card 3, value not said yet");
  });

  it("does not tell somebody to pass who may still join piles for a take", () => {
    const join = { card: 7, origin: "centre", steps: [{ kind: "join", pile: 7, onto: 2 }] } as const;
    expect(prompt({ endings: [ending("pass")], choices: [{ ...join, steps: [...join.steps] }] })).toBe(
      tableWords.lastTurn,
    );
    expect(prompt({ endings: [ending("pass")] })).toBe(tableWords.onlyPass);
  });
});
