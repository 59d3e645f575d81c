import { describe, expect, it } from "vitest";
import { FakeShelf } from "../fixtures/messages";
import { loadSettings } from "./settings";

describe("settings", () => {
  it("are silent until asked for, and outlive nonsense on the shelf", () => {
    const shelf = new FakeShelf();
    shelf.setItem("toptake.settings", "{not json");
    expect(loadSettings(shelf)).toMatchObject({ sounds: false, speech: false, fractionForm: "fraction" });
    shelf.setItem("toptake.settings", '{"fractionForm":"decimal"}');
    expect(loadSettings(shelf)).toMatchObject({ sounds: false, fractionForm: "decimal" });
  });

  it("read the fraction form under its old name, and prefer the new one", () => {
    const shelf = new FakeShelf();
    shelf.setItem("toptake.settings", '{"language":"decimal","sounds":true}');
    expect(loadSettings(shelf)).toMatchObject({ sounds: true, fractionForm: "decimal" });
    expect(loadSettings(shelf)).not.toHaveProperty("language");
    shelf.setItem("toptake.settings", '{"language":"decimal","fractionForm":"percentage"}');
    expect(loadSettings(shelf)).toMatchObject({ fractionForm: "percentage" });
  });
});
