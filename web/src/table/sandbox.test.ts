import { describe, expect, it } from "vitest";
import type { SandboxRequest, SandboxResult, Step } from "../api/types";
import { moment } from "../fixtures/messages";
import { Sandbox } from "./sandbox";

const join: Step = { kind: "join", pile: 2, onto: 9 };
const lay: Step = { kind: "lay", card: 60, onto: 9 };
const JUDGED = { right: false, tries: 1, nudge: "Not quite.", picture: null, told: null };

/** A sandbox whose server judges every answer as it is told, and what it was asked. */
async function begun(judge: (request: SandboxRequest) => Partial<SandboxResult> = () => ({ said: JUDGED })) {
  const asked: SandboxRequest[] = [];
  const sandbox = new Sandbox(
    "10 3 | 13",
    { text: "level 1" },
    async (request) => {
      asked.push(request);
      const found = { moment: moment({ steps: request.steps ?? [] }), error: null, rule: null, said: null };
      return { ...found, play: null, after: null, ...(request.said?.length ? judge(request) : {}) };
    },
    [],
    true,
  );
  sandbox.begin();
  await settled();
  return { sandbox, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a sandbox where values are said first", () => {
  it("sends what was typed, wrong answers and all", async () => {
    const { sandbox, asked } = await begun();
    sandbox.step(join);
    await settled();
    expect(await sandbox.say(9, "12")).toMatchObject({ right: false, nudge: "Not quite." });
    await sandbox.say(9, "13");
    expect(asked.at(-1)).toMatchObject({ say_first: true, steps: [join], said: [["12", "13"]] });
  });

  it("keeps what was said of a step that is undone and made again, and of no other", async () => {
    const { sandbox, asked } = await begun();
    sandbox.step(join);
    await settled();
    await sandbox.say(9, "13");
    sandbox.step(lay);
    await settled();
    expect(asked.at(-1)?.said).toEqual([["13"]]);
    sandbox.undo();
    await settled();
    sandbox.undo();
    await settled();
    expect(asked.at(-1)).toMatchObject({ steps: [], said: [] });
    sandbox.step(lay);
    await settled();
    expect(asked.at(-1)?.said).toEqual([]);
    sandbox.undo();
    await settled();
    sandbox.step(join);
    await settled();
    expect(asked.at(-1)?.said).toEqual([["13"]]);
  });

  it("does not count what cannot be read", async () => {
    const { sandbox, asked } = await begun(() => ({ error: "That is no number." }));
    sandbox.step(join);
    await settled();
    expect(await sandbox.say(9, "√")).toMatchObject({ error: "That is no number." });
    sandbox.step(lay);
    await settled();
    expect(asked.at(-1)?.said).toEqual([]);
  });
});

describe("a sandbox whose first table came with the position", () => {
  it("asks nothing until there is a step, and begins anew without asking", async () => {
    const asked: SandboxRequest[] = [];
    const first = moment({ hand: [11] });
    const sandbox = new Sandbox(
      "10 3 | 13",
      { text: "level 1" },
      async (request) => {
        asked.push(request);
        const found = { moment: moment({ steps: request.steps ?? [] }), error: null, rule: null, said: null };
        return { ...found, play: null, after: null };
      },
      [],
      false,
      undefined,
      first,
    );
    sandbox.begin();
    expect(sandbox.state.get().moment).toBe(first);
    expect(asked).toEqual([]);
    sandbox.step(join);
    sandbox.begin();
    await settled();
    // The answer to the step belongs to what was before.
    expect(sandbox.state.get()).toMatchObject({ moment: first, trying: false });
    sandbox.step(join);
    await settled();
    expect(sandbox.state.get().moment?.steps).toEqual([join]);
    expect(asked.map(({ steps }) => steps)).toEqual([[join], [join]]);
  });
});
