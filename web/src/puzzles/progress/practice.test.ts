import { beforeEach, describe, expect, it } from "vitest";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { afterAnswer, loadPractice, practice, rememberAnswer } from "./practice";

const [ONE, TWO] = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"] as const;
const BEGINNER = { you: { rating: 1000, deviation: 350 }, seen: [], again: [] };
const YOU = { rating: 1100, deviation: 300 };

describe("practice", () => {
  beforeEach(() => practice.set(BEGINNER));

  it("brings back what went wrong until it is solved", () => {
    const wrong = afterAnswer(afterAnswer(BEGINNER, ONE, { stars: 2, you: YOU }), TWO, {
      stars: 3,
      you: null,
    });
    expect(wrong).toEqual({ you: YOU, seen: [ONE, TWO], again: [ONE] });
    const right = afterAnswer(wrong, ONE, { stars: 3, you: null });
    expect(right).toEqual({ you: YOU, seen: [TWO, ONE], again: [] });
  });

  it("remembers no more than the server reads", () => {
    const id = (number: number) => `aaaaaaaa${String(number).padStart(4, "x")}`;
    let now: ReturnType<typeof loadPractice> = BEGINNER;
    for (let number = 0; number < 2001; number++) now = afterAnswer(now, id(number), { stars: 0, you: null });
    expect(now.seen).toHaveLength(2000);
    expect(now.again).toHaveLength(2000);
    expect(now.seen[0]).toBe(id(1));
  });

  it("is stored, and outlives nonsense", () => {
    const storage = new FakeStorage();
    expect(loadPractice(storage)).toEqual(BEGINNER);
    for (const nonsense of ["{", "3", "null", '{"you":{"rating":"1"},"seen":7,"again":[1,"../x"]}']) {
      storage.setItem("toptake.practice", nonsense);
      expect(loadPractice(storage)).toEqual(BEGINNER);
    }
    rememberAnswer(ONE, { stars: 0, you: YOU }, storage);
    expect(loadPractice(storage)).toEqual({ you: YOU, seen: [ONE], again: [ONE] });
  });
});
