import { describe, expect, it } from "vitest";
import { FakeStorage } from "../fixtures/fakeStorage";
import { loadSettings } from "./settings";

describe("settings", () => {
  it("are silent until asked for, and outlive nonsense in storage", () => {
    const storage = new FakeStorage();
    storage.setItem("toptake.settings", "{not json");
    expect(loadSettings(storage)).toMatchObject({ sounds: false, speech: false, fractionForm: "fraction" });
    storage.setItem("toptake.settings", '{"fractionForm":"decimal"}');
    expect(loadSettings(storage)).toMatchObject({ sounds: false, fractionForm: "decimal" });
  });

  it("read the fraction form under its old name, and prefer the new one", () => {
    const storage = new FakeStorage();
    storage.setItem("toptake.settings", '{"language":"decimal","sounds":true}');
    expect(loadSettings(storage)).toMatchObject({ sounds: true, fractionForm: "decimal" });
    expect(loadSettings(storage)).not.toHaveProperty("language");
    storage.setItem("toptake.settings", '{"language":"decimal","fractionForm":"percentage"}');
    expect(loadSettings(storage)).toMatchObject({ fractionForm: "percentage" });
  });
});
