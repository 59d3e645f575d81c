import { beforeEach, describe, expect, it } from "vitest";
import { FakeStorage } from "../../fixtures/fakeStorage";
import {
  addDays,
  addMonths,
  loadPuzzleProgress,
  monthDays,
  puzzleProgress,
  rememberStars,
  starsOn,
  starsText,
  streak,
  withStars,
} from "./progress";

const NOTHING = { days: {}, onTime: [] };
const TODAY = "2026-11-18";

describe("progress with challenges", () => {
  beforeEach(() => puzzleProgress.set(NOTHING));

  it("outlives nonsense", () => {
    const storage = new FakeStorage();
    expect(loadPuzzleProgress(storage)).toEqual(NOTHING);
    for (const nonsense of ["{", "3", "[]", "null", '{"days":7,"onTime":"x"}']) {
      storage.setItem("toptake.challenges", nonsense);
      expect(loadPuzzleProgress(storage)).toEqual(NOTHING);
    }
    storage.setItem(
      "toptake.challenges",
      '{"days":{"2026-11-18":[3,null,0],"2026-11-17":[4,1,1],"soon":[1,1,1]},"onTime":["2026-11-18",7,"2026-11-18"]}',
    );
    expect(loadPuzzleProgress(storage)).toEqual({ days: { [TODAY]: [3, null, 0] }, onTime: [TODAY] });
  });

  it("is stored, and the first answer counts", () => {
    const storage = new FakeStorage();
    rememberStars({ day: TODAY, at: 1, stars: 2, today: TODAY }, storage);
    rememberStars({ day: TODAY, at: 1, stars: 3, today: TODAY }, storage);
    rememberStars({ day: TODAY, at: 0, stars: 0, today: TODAY }, storage);
    const stored = loadPuzzleProgress(storage);
    expect(starsOn(stored, TODAY)).toEqual([0, 2, null]);
    expect(stored).toEqual(puzzleProgress.get());
    expect(starsOn(stored, "2026-11-17")).toEqual([null, null, null]);
  });
});

describe("a streak", () => {
  const playedOn = (...days: string[]) => ({ days: {}, onTime: days });

  it("counts days in a row, and waits for today", () => {
    expect(streak(NOTHING, TODAY)).toBe(0);
    expect(streak(playedOn(TODAY), TODAY)).toBe(1);
    expect(streak(playedOn("2026-11-16", "2026-11-17"), TODAY)).toBe(2);
    expect(streak(playedOn("2026-11-16", TODAY, "2026-11-17"), TODAY)).toBe(3);
    expect(streak(playedOn("2026-11-16"), TODAY)).toBe(0);
    expect(streak(playedOn("2026-12-31", "2027-01-01"), "2027-01-01")).toBe(2);
  });

  it("is not made longer by days that are played later", () => {
    const late = withStars(NOTHING, { day: "2026-11-17", at: 0, stars: 3, today: TODAY });
    expect(streak(late, TODAY)).toBe(0);
    expect(streak(withStars(late, { day: TODAY, at: 0, stars: 0, today: TODAY }), TODAY)).toBe(1);
  });
});

describe("a calendar", () => {
  it("has whole months in weeks from Monday on", () => {
    const november = monthDays(TODAY);
    // 1 November 2026 is a Sunday.
    expect(november.slice(0, 7)).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(november.at(-1)).toBe("2026-11-30");
    expect(monthDays("2028-02-10").filter((day) => day !== null)).toHaveLength(29);
  });

  it("goes over the ends of months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(addMonths("2026-01-31", -1)).toBe("2025-12-01");
    expect(addMonths("2026-11-18", 2)).toBe("2027-01-01");
  });
});

it("stars are written for friends", () => {
  expect([3, 1, 0, null].map(starsText)).toEqual(["★★★", "★☆☆", "☆☆☆", "—"]);
});
