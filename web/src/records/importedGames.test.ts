import { describe, expect, it } from "vitest";
import type { RecordSummary } from "../api/types";
import { FakeStorage } from "../fixtures/fakeStorage";
import { importedGames, rememberImported } from "./importedGames";

const game = (id: string) => ({ id }) as RecordSummary;

describe("imported games", () => {
  it("are found again, each once, the last one first", () => {
    const storage = new FakeStorage();
    for (const id of ["a", "b", "a"]) rememberImported(game(id), storage);
    expect(importedGames(storage)).toEqual([
      { id: "a", yours: [] },
      { id: "b", yours: [] },
    ]);
  });

  it("are none where something else is stored under their name", () => {
    const storage = new FakeStorage();
    storage.setItem("toptake.imported", "7");
    expect(importedGames(storage)).toEqual([]);
  });
});
