import { describe, expect, it } from "vitest";
import type { RoomPublic } from "../../api/types";
import { view } from "../../fixtures/messages";
import { tableFor } from "./nextTable";

const seat = (number: number, name: string, player: string | null = null): RoomPublic["seats"][number] => ({
  seat: number,
  kind: player ? "computer" : "person",
  name,
  player,
  connected: true,
  rematch: false,
});
const SCOUT = {
  kind: "player",
  player: { name: "scout", title: "Scout", about: "", strength: 2 },
} as const;
const NEXT = { kind: "level", level: 3 } as const;

describe("the table that is suggested after a game", () => {
  it("is said first if the one before was, with the same name and rules", () => {
    const before = view({ seat: 1, say_first: true });
    const wanted = tableFor(SCOUT, before, [seat(0, "Pip", "pip"), seat(1, "Ann")], [1]);
    expect(wanted).toEqual({
      rules: { text: "level 1", by: "cards" },
      seats: [
        { kind: "person", name: "Ann" },
        { kind: "computer", player: "scout" },
      ],
      say_first: true,
    });
    expect(tableFor(SCOUT, view(), [seat(0, "Ann"), seat(1, "Pip", "pip")], [0]).say_first).toBe(false);
  });

  it("has everybody who was there, from whoever asks for it on", () => {
    const seats = [seat(0, "Cy"), seat(1, "Pip", "pip"), seat(2, "Ann"), seat(3, "Ben")];
    expect(tableFor(NEXT, view({ seat: 2 }), seats, [2, 3])).toEqual({
      rules: { level: 3 },
      seats: [
        { kind: "person", name: "Ann" },
        { kind: "person", name: "Ben" },
        { kind: "open" },
        { kind: "computer", player: "pip", name: "Pip" },
      ],
      solitaire: false,
      say_first: false,
    });
  });

  it("is for one after a game for one", () => {
    const { rules } = view();
    const before = view({ rules: { ...rules, solitaire: true }, say_first: true });
    expect(tableFor(NEXT, before, [seat(0, "Ann")], [0])).toEqual({
      rules: { level: 3 },
      seats: [{ kind: "person", name: "Ann" }],
      solitaire: true,
      say_first: true,
    });
  });
});
