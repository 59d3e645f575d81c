import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Step, UnfinishedTurn } from "../../api/types";
import { FakeSocket } from "../../fixtures/fakeSocket";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { moment, texts, view } from "../../fixtures/messages";
import { RoomSession } from "./roomSession";

const join = (pile: number, onto: number): Step => ({ kind: "join", pile, onto });
const STEPS = [join(3, 7), join(5, 7)];
const ASK = { pile: 7, question: texts("8 + 4"), spoken: texts("8 plus 4 is"), tries: 0 };

/** A session in a room where values are said first, whose server is played by the test. */
function open(storage = new FakeStorage()) {
  const sockets: FakeSocket[] = [];
  const session = new RoomSession("ABC", storage, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  session.start();
  const socket = () => sockets.at(-1) as FakeSocket;
  const greet = () => {
    socket().onopen?.();
    socket().receive({ type: "room", you: 0, room: null as never });
    socket().receive(view({ say_first: true }));
  };
  const answer = (found: UnfinishedTurn) =>
    socket().receive({
      type: "tried",
      id: socket().last?.id as number,
      moment: found,
      error: null,
      rule: null,
    });
  const say = async (found: UnfinishedTurn) => {
    const said = session.say(7, "12");
    const right = { right: true, tries: 0, nudge: null, picture: null, told: null, error: null };
    socket().receive({ type: "said", id: socket().last?.id as number, moment: found, ...right });
    await said;
  };
  greet();
  return { session, storage, socket, greet, answer, say };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("steps that need a value", () => {
  it("follow once it was said", async () => {
    const { session, socket, answer, say } = open();
    session.makeSteps(STEPS);
    expect(socket().last).toMatchObject({ type: "try", steps: STEPS, until_unsaid: true });
    answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    expect(session.state.get()).toMatchObject({ trying: false, moment: { ask: ASK } });
    await say(moment({ steps: STEPS.slice(0, 1) }));
    expect(socket().last).toMatchObject({ type: "try", steps: STEPS, until_unsaid: true });
    answer(moment({ steps: STEPS, ask: ASK }));
    await say(moment({ steps: STEPS }));
    expect(socket().last?.type).toBe("say");
    expect(session.state.get().moment).toMatchObject({ steps: STEPS, ask: null });
  });

  it("are given up by undoing", async () => {
    const { session, socket, answer, say } = open();
    session.makeSteps(STEPS);
    answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    session.undo();
    expect(session.state.get().moment?.steps).toEqual([]);
    session.step(STEPS[0] as Step);
    answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    await say(moment({ steps: STEPS.slice(0, 1) }));
    expect(socket().last?.type).toBe("say");
  });

  it("outlive a reload, and are asked for as far as they can be said", async () => {
    const before = open();
    before.session.makeSteps(STEPS);
    before.answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    before.session.stop();
    const after = open(before.storage);
    expect(after.socket().last).toMatchObject({ type: "try", steps: STEPS, until_unsaid: true });
    after.answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    expect(after.session.state.get().moment?.ask).toEqual(ASK);
    await after.say(moment({ steps: STEPS.slice(0, 1) }));
    expect(after.socket().last).toMatchObject({ type: "try", steps: STEPS });
  });

  it("are asked for again by a server that has forgotten what was said", () => {
    const { session, socket, greet, answer } = open();
    session.makeSteps(STEPS);
    answer(moment({ steps: STEPS }));
    socket().close();
    vi.advanceTimersByTime(1000);
    greet();
    expect(session.state.get().moment?.steps).toEqual(STEPS);
    expect(socket().last).toMatchObject({ type: "try", steps: STEPS, until_unsaid: true });
    answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    expect(session.state.get().moment).toMatchObject({ steps: STEPS.slice(0, 1), ask: ASK });
  });

  it("are asked for again when such a server refuses the turn that was sent before", () => {
    const { session, socket, greet, answer } = open();
    session.makeSteps(STEPS);
    answer(moment({ steps: STEPS }));
    session.end({ kind: "build" });
    socket().close();
    vi.advanceTimersByTime(1000);
    greet();
    expect(socket().last?.type).toBe("turn");
    const first = "Say what 8 plus 4 makes first.";
    socket().receive({ type: "refused", id: socket().last?.id as number, error: first, rule: null });
    expect(socket().last).toMatchObject({ type: "try", steps: STEPS, until_unsaid: true });
    answer(moment({ steps: STEPS.slice(0, 1), ask: ASK }));
    expect(session.state.get()).toMatchObject({ sending: false, moment: { ask: ASK } });
  });
});
