import { describe, expect, it } from "vitest";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { bestScores, noteScore } from "./solitaireBests";

const KEY = "toptake.solitaire-bests";

describe("the best scores of solitaire", () => {
  it("are kept by rules, and only better ones", () => {
    const storage = new FakeStorage();
    expect(bestScores(storage).size).toBe(0);
    expect(noteScore("solitaire", "a", 30, storage)).toEqual({ best: 30, isNew: true, before: null });
    expect(noteScore("solitaire", "b", 20, storage)).toEqual({ best: 30, isNew: false, before: 30 });
    expect(noteScore("solitaire", "c", 30, storage)).toEqual({ best: 30, isNew: false, before: 30 });
    expect(noteScore("solitaire, by points", "d", 7, storage).isNew).toBe(true);
    expect(noteScore("solitaire", "e", 44, storage)).toEqual({ best: 44, isNew: true, before: 30 });
    expect([...bestScores(storage)]).toEqual([
      ["solitaire", 44],
      ["solitaire, by points", 7],
    ]);
  });

  it("say the same of a game that is opened again", () => {
    const storage = new FakeStorage();
    noteScore("solitaire", "a", 30, storage);
    noteScore("solitaire", "b", 31, storage);
    expect(noteScore("solitaire", "b", 31, storage)).toEqual({ best: 31, isNew: true, before: 30 });
    expect(noteScore("solitaire", "a", 30, storage)).toEqual({ best: 31, isNew: false, before: 31 });
  });

  it("outlive nonsense in storage", () => {
    const storage = new FakeStorage();
    for (const nonsense of ["{not json", "null", "7", "[]", '{"solitaire":{"score":"many"}}']) {
      storage.setItem(KEY, nonsense);
      expect(bestScores(storage).size).toBe(0);
    }
    storage.setItem(KEY, '{"solitaire":{"score":9,"game":"a","before":null},"x":null}');
    expect([...bestScores(storage)]).toEqual([["solitaire", 9]]);
    expect(noteScore("solitaire", "b", 12, storage).before).toBe(9);
  });

  it("last as long as the page where storage refuses them", () => {
    const full = new FakeStorage();
    full.setItem = () => {
      throw new Error("full");
    };
    expect(noteScore("solitaire", "a", 3, full)).toEqual({ best: 3, isNew: true, before: null });
  });
});
