import { describe, expect, it } from "vitest";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { view } from "../../fixtures/messages";
import { tableFormWords as words } from "../../words/play/tableForm";
import {
  loadChoice,
  printedOf,
  requestOf,
  saveChoice,
  summaryOf,
  type TableChoice,
  USUAL_TABLE,
} from "./tableChoice";

const usual = view().rules;
const choice = (part: Partial<TableChoice>): TableChoice => ({ ...USUAL_TABLE, ...part });
const open = { kind: "open" } as const;

describe("a table that is set up", () => {
  it("is remembered, and the usual one if what is stored is something else", () => {
    const storage = new FakeStorage();
    expect(loadChoice(storage)).toEqual(USUAL_TABLE);
    saveChoice(choice({ level: "3", seats: [open, open] }), storage);
    expect(loadChoice(storage)).toEqual(choice({ level: "3", seats: [open, open] }));
    storage.setItem("toptake.tableChoice", '{"level": "9"}');
    expect(loadChoice(storage)).toEqual(USUAL_TABLE);
  });

  it("asks for names only where others see them", () => {
    expect(requestOf(USUAL_TABLE, usual, "")).toMatchObject({ seats: [{ kind: "person" }, {}] });
    const company = choice({ seats: [{ kind: "device", name: "" }, open] });
    expect(requestOf(company, usual, " ")).toEqual({ missing: words.namesNeeded });
    expect(requestOf(company, usual, " Ann ")).toMatchObject({ seats: [{ name: "Ann" }, open] });
  });

  it("has a projector only where nobody plays on its screen", () => {
    const projector = choice({ projector: true });
    expect(requestOf(projector, usual, "Ann")).toMatchObject({ projector: false });
    expect(requestOf({ ...projector, seats: [open, open] }, usual, "")).toMatchObject({ projector: true });
  });

  it("sends no rule that has no effect, or is as usual", () => {
    const options = { bluffing: true, refill: true, wilds_first: true } as const;
    const sent = requestOf(choice({ options, printed: "x3=12" }), usual, "");
    expect("rules" in sent && sent.rules).toEqual({ level: 1, refill: true });
    const points = requestOf(choice({ by: "points", options, printed: "x3=12" }), usual, "");
    expect("rules" in points && points.rules).toEqual({
      level: 1,
      by: "points",
      bluffing: true,
      refill: true,
      printed: { x3: 12 },
    });
  });

  it("reads printed points, or says that it cannot", () => {
    expect(printedOf(" x3=12,  powers=5 ")).toEqual({ x3: 12, powers: 5 });
    expect(printedOf("")).toEqual({});
    expect(printedOf("x3 12")).toBeNull();
    expect(requestOf(choice({ by: "points", printed: "x3" }), usual, "")).toEqual({ missing: null });
  });

  it("is summed up in a line", () => {
    const titles = new Map([["pip", "Pip"]]);
    expect(summaryOf(USUAL_TABLE, usual, titles)).toBe("Level 1 · for cards · You against Pip · you begin");
    expect(summaryOf(choice({ seats: [open, { kind: "computer", player: "pip" }] }), usual, new Map())).toBe(
      "Level 1 · for cards · a friend against Pip · a friend begins",
    );
    const other = choice({ by: "points", options: { refill: true }, sayFirst: true, begins: null });
    expect(summaryOf(other, usual, titles)).toBe(
      "Level 1 · for points · 1 rule changed · say it first · You against Pip · lots decide who begins",
    );
  });
});
