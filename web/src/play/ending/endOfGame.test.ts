import { describe, expect, it } from "vitest";
import type { PlayEvent, Player, RoomPublic } from "../../api/types";
import { texts, view } from "../../fixtures/messages";
import { asText, bestTakeOf, marginOf, titleOf, whatNext } from "./endOfGame";

const PLAYERS: Player[] = ["pip", "scout", "greedy"].map((name, index) => ({
  name,
  title: name,
  about: "",
  strength: index + 1,
}));

const seat = (number: number, player: string | null): RoomPublic["seats"][number] => ({
  ...({} as RoomPublic["seats"][number]),
  seat: number,
  kind: player ? "computer" : "person",
  player,
});
const take = (part: Partial<PlayEvent>) =>
  ({
    kind: "play",
    what: "take",
    seat: 0,
    won: [1, 2],
    points: 3,
    written: texts("take 8 with 8"),
    ...part,
  }) as PlayEvent;
const sheet = (...scores: number[]) => scores.map((score) => ({ score })) as ReturnType<typeof view>["sheet"];
const level = (number: number, part = {}) => ({ ...view().rules, level: number, ...part });
const shortly = (game: Parameters<typeof whatNext>[0], seats: RoomPublic["seats"]) =>
  whatNext(game, seats, PLAYERS).map((each) =>
    each.kind === "player" ? each.player.name : each.kind === "level" ? each.level : each.kind,
  );

describe("the end of a game", () => {
  it("tells how far the winners are ahead, and nothing of a draw of all", () => {
    expect(marginOf({ sheet: sheet(20, 31, 25), winners: [1] })).toBe(6);
    expect(marginOf({ sheet: sheet(20, 20), winners: [0, 1] })).toBeNull();
    expect(marginOf({ sheet: sheet(-3, -20), winners: [0] })).toBe(17);
  });

  it("finds the best take by what the game is played for, the first of equals", () => {
    const many = take({ turn: 1, won: [1, 2, 3], points: 1 });
    const dear = take({ turn: 3, won: [4, 5], points: 9 });
    const theirs = take({ turn: 2, seat: 1, won: [6, 7, 8, 9], points: 30 });
    const events = [many, theirs, dear, take({ turn: 5, points: 9 })];
    expect(bestTakeOf(events, 0, "cards")).toBe(many);
    expect(bestTakeOf(events, 0, "points")).toBe(dear);
    expect(bestTakeOf([theirs], 0, "cards")).toBeNull();
  });

  it("says who has won", () => {
    const names = ["Ann", "Ben", "Cy"];
    expect(titleOf({ names, winners: [1] })).toBe("Ben wins");
    expect(titleOf({ names, winners: [0, 2] })).toBe("A draw: Ann and Cy");
    expect(titleOf({ names, winners: [0, 1, 2] })).toBe("It's a draw!");
  });

  it("is written in a few lines", () => {
    const game = view({ names: ["Ann", "Pip"], sheet: sheet(20, 31) });
    expect(asText(game, take({}), "fraction")).toBe(
      "Toptake, Level 1 · for cards: Pip 31, Ann 20\nAnn's best take: take 8 with 8 (2 cards)",
    );
    expect(asText(game, null, "fraction")).toBe("Toptake, Level 1 · for cards: Pip 31, Ann 20");
  });
});

describe("what to try next", () => {
  const pip = [seat(0, null), seat(1, "pip")];
  const greedy = [seat(0, null), seat(1, "greedy")];
  const cases: [string, Parameters<typeof shortly>, unknown[]][] = [
    [
      "a win: somebody stronger, and the next level",
      [{ rules: level(1), seat: 0, winners: [0] }, pip],
      ["scout", 2],
    ],
    ["a win at the top", [{ rules: level(4), seat: 0, winners: [0] }, greedy], []],
    [
      "a loss: a lesson, and somebody weaker",
      [{ rules: level(2), seat: 0, winners: [1] }, greedy],
      ["lesson", "scout"],
    ],
    ["a loss against the weakest", [{ rules: level(1), seat: 0, winners: [1] }, pip], ["lesson"]],
    ["a draw", [{ rules: level(1), seat: 0, winners: [0, 1] }, pip], ["lesson"]],
    [
      "a win against a person",
      [{ rules: level(1), seat: 0, winners: [0] }, [seat(0, null), seat(1, null)]],
      [2],
    ],
    ["somebody who watches", [{ rules: level(1), seat: null, winners: [0] }, pip], []],
    ["solitaire", [{ rules: level(2, { solitaire: true }), seat: 0, winners: [0] }, [seat(0, null)]], [3]],
    [
      "rules of one's own",
      [{ rules: { ...view().rules, level: null }, seat: 0, winners: [0] }, pip],
      ["scout"],
    ],
  ];
  for (const [what, asked, expected] of cases) it(what, () => expect(shortly(...asked)).toEqual(expected));
});
