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

  it("does not offer a pile that was changed to a card that it does not make", () => {
    const changed = moment({ hand: [0, 10], piles: [pile(4, 11, [4, 5])], changed: [4] });
    const said = (card: number, refused: boolean, marks: number[] = []) =>
      promptFor(changed, { picked: { card, origin: "hand" }, marks }, false, "fraction", refused);
    expect(said(0, true)).toBe(tableWords.notTaken("0", "11"));
    // Until the server has said so, and where the pile was pressed, it is asked.
    expect(said(0, false)).toBe(tableWords.asked("0", ["11"]));
    expect(said(0, true, [4])).toBe(tableWords.asked("0", ["11"]));
  });

  it("does not tell somebody to pass who may still join piles for a take", () => {
    const join = { card: 7, origin: "centre", steps: [{ kind: "join", pile: 7, onto: 2 }] } as const;
    expect(prompt({ endings: [ending("pass")], choices: [{ ...join, steps: [...join.steps] }] })).toBe(
      tableWords.lastTurn,
    );
    expect(prompt({ endings: [ending("pass")] })).toBe(tableWords.onlyPass);
  });
});
