import { beforeEach, describe, expect, it } from "vitest";
import type { TutorialList } from "../api/types";
import { FakeStorage } from "../fixtures/fakeStorage";
import { countDone, inOrder, loadProgress, markDone, nextLesson, progress } from "./progress";

const lesson = (name: string) => ({ name, title: name, idea: "", exercises: 1 });
const LIST: TutorialList = {
  units: [
    { name: "one", title: "One", words: "", tutorials: [lesson("take"), lesson("build")] },
    { name: "two", title: "Two", words: "", tutorials: [lesson("times")] },
  ],
  openings: [{ name: "six-turns", title: "Six turns", words: "", turns: 6 }],
  teachers: [],
};

describe("progress", () => {
  beforeEach(() => progress.set([]));

  it("outlives nonsense, and reads the titles that were stored before", () => {
    const storage = new FakeStorage();
    expect(loadProgress(storage)).toEqual([]);
    for (const nonsense of ["{", "3", '{"a":1}', "null"]) {
      storage.setItem("toptake.lessons", nonsense);
      expect(loadProgress(storage)).toEqual([]);
    }
    storage.setItem("toptake.lessons", '["Take","Add, then take","take",7,"Eleven turns of level 1"]');
    expect(loadProgress(storage)).toEqual(["take", "add-then-take", "eleven-turns-of-level-1"]);
  });

  it("is stored, and what is done again becomes the latest", () => {
    const storage = new FakeStorage();
    markDone("take", storage);
    markDone("build", storage);
    markDone("take", storage);
    expect(loadProgress(storage)).toEqual(["build", "take"]);
    expect(countDone(LIST.units[0]?.tutorials ?? [], progress.get())).toBe(2);
  });
});

describe("the next lesson", () => {
  it("is the first at first, then the one after the latest", () => {
    expect(inOrder(LIST).map(({ name }) => name)).toEqual(["take", "build", "times", "six-turns"]);
    expect(nextLesson(LIST, [])).toBe("take");
    expect(nextLesson(LIST, ["build"])).toBe("times");
    expect(nextLesson(LIST, ["times", "take"])).toBe("build");
  });

  it("comes from the start when the end is reached, and is none when all are done", () => {
    expect(nextLesson(LIST, ["six-turns"])).toBe("take");
    expect(nextLesson(LIST, ["take", "build", "times", "six-turns"])).toBeNull();
  });

  it("follows the lesson on the page, and is never that lesson itself", () => {
    expect(nextLesson(LIST, ["take"], "times")).toBe("six-turns");
    expect(nextLesson(LIST, [], "six-turns")).toBe("take");
    expect(nextLesson(LIST, ["take", "build", "six-turns"], "times")).toBeNull();
  });

  it("forgets names that are no more", () => {
    expect(nextLesson(LIST, ["gone"])).toBe("take");
  });
});
