import { describe, expect, it } from "vitest";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { addSeat, forgetTable, loadTable, ownTables, saveTable } from "./ownTables";

describe("the tables of a browser", () => {
  it("are found again, the one opened last first", () => {
    const storage = new FakeStorage();
    saveTable("AAA", { at: 1 }, storage);
    saveTable("BBB", { at: 3, projector: "secret" }, storage);
    saveTable("CCC", { at: 2, held: [{ seat: 1, token: "c" }] }, storage);
    storage.setItem("toptake.settings", "{}");
    expect(ownTables(storage).map(({ code }) => code)).toEqual(["BBB", "CCC", "AAA"]);
    expect(ownTables(storage)[0]).toMatchObject({ projector: "secret", held: [] });
    forgetTable("BBB", storage);
    expect(ownTables(storage).map(({ code }) => code)).toEqual(["CCC", "AAA"]);
  });

  it("hold the seats of all who play at this device", () => {
    const storage = new FakeStorage();
    addSeat("AAA", { seat: 0, token: "a" }, storage);
    addSeat("AAA", { seat: 2, token: "b" }, storage);
    saveTable("AAA", { at: 5 }, storage);
    expect(loadTable("AAA", storage)).toEqual({
      held: [
        { seat: 0, token: "a" },
        { seat: 2, token: "b" },
      ],
      projector: null,
      at: 5,
    });
  });

  it("are those of older versions, too", () => {
    const storage = new FakeStorage();
    storage.setItem("toptake.seat.OLD", JSON.stringify({ seat: 1, token: "old" }));
    expect(ownTables(storage)).toMatchObject([{ code: "OLD", held: [{ seat: 1, token: "old" }] }]);
    saveTable("OLD", { at: 9 }, storage);
    expect(ownTables(storage)).toEqual([
      { code: "OLD", held: [{ seat: 1, token: "old" }], projector: null, at: 9 },
    ]);
  });

  it("are none where something else is stored under their names", () => {
    const storage = new FakeStorage();
    storage.setItem("toptake.table.BAD", "{");
    storage.setItem("toptake.seat.BAD", "7");
    expect(ownTables(storage)).toEqual([]);
  });
});
