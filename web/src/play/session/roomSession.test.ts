import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drop, FakeShelf, FakeWire, moment, view } from "../../fixtures/messages";
import { holdSeat, RoomSession } from "./roomSession";

function open(shelf = new FakeShelf()) {
  const wires: FakeWire[] = [];
  const session = new RoomSession("ABC", shelf, () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  });
  session.start();
  const wire = () => wires.at(-1) as FakeWire;
  const greet = (...messages: Parameters<FakeWire["say"]>[0][]) => {
    wire().onopen?.();
    wire().say({ type: "room", you: 0, room: null as never });
    for (const message of messages) wire().say(message);
  };
  return { session, shelf, wires, wire, greet };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a room", () => {
  it("greets with the token of the seat, and shows the view", () => {
    const shelf = new FakeShelf();
    holdSeat("ABC", { token: "secret", seat: 0 }, shelf);
    const { session, wire, greet } = open(shelf);
    greet(view());
    expect(wire().sent[0]).toEqual({ type: "hello", token: "secret" });
    expect(session.state.get()).toMatchObject({ online: true, you: 0, view: { turns: 0 } });
  });

  it("makes a step by asking, and undoes it without asking", () => {
    const { session, wire, greet } = open();
    greet(view());
    session.step(drop(60));
    expect(wire().last).toMatchObject({ type: "try", turns: 0, steps: [drop(60)] });
    wire().say({
      type: "tried",
      id: wire().last?.id as number,
      moment: moment({ steps: [drop(60)] }),
      error: null,
      rule: null,
    });
    expect(session.state.get().moment?.steps).toEqual([drop(60)]);
    const sent = wire().sent.length;
    session.undo();
    expect(session.state.get().moment?.steps).toEqual([]);
    expect(wire().sent).toHaveLength(sent);
  });

  it("tells in a sentence why a step is refused, and loses nothing", () => {
    const { session, wire, greet } = open();
    greet(view());
    session.step(drop(60));
    wire().say({
      type: "tried",
      id: wire().last?.id as number,
      moment: null,
      error: "Not now.",
      rule: "order",
    });
    expect(session.state.get().notice).toMatchObject({ text: "Not now.", rule: "order" });
    expect(session.state.get().moment?.steps).toEqual([]);
  });

  it("keeps an unfinished turn over a reload", () => {
    const before = open();
    before.greet(view({ turns: 4 }));
    before.session.step(drop(60));
    const kept = moment({ steps: [drop(60), drop(61)] });
    before
      .wire()
      .say({ type: "tried", id: before.wire().last?.id as number, moment: kept, error: null, rule: null });
    before.session.stop();

    const after = open(before.shelf);
    after.greet(view({ turns: 4 }));
    expect(after.wire().last).toMatchObject({ type: "try", turns: 4, steps: [drop(60), drop(61)] });
    after
      .wire()
      .say({ type: "tried", id: after.wire().last?.id as number, moment: kept, error: null, rule: null });
    expect(after.session.state.get().moment?.steps).toEqual([drop(60), drop(61)]);
    after.session.undo();
    expect(after.wire().last).toMatchObject({ type: "try", steps: [drop(60)] });
  });

  it("forgets it once the turn is another", () => {
    const { session, shelf, wire, greet } = open();
    greet(view());
    session.step(drop(60));
    wire().say({
      type: "tried",
      id: wire().last?.id as number,
      moment: moment({ steps: [drop(60)] }),
      error: null,
      rule: null,
    });
    wire().say(view({ turns: 2 }));
    expect(session.state.get().moment?.steps).toEqual([]);
    expect(shelf.getItem("toptake.turn.ABC")).toBeNull();
  });

  it("calls again when the line breaks, keeping the steps on the table", () => {
    const { session, wires, wire, greet } = open();
    greet(view());
    session.step(drop(60));
    wire().say({
      type: "tried",
      id: wire().last?.id as number,
      moment: moment({ steps: [drop(60)] }),
      error: null,
      rule: null,
    });
    wire().close();
    expect(session.state.get().online).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    greet(view());
    expect(session.state.get()).toMatchObject({ online: true, moment: { steps: [drop(60)] } });
  });

  it("sends a turn again if the line broke before the answer, but only if it was not made", () => {
    const { session, wire, greet } = open();
    greet(view());
    session.end({ kind: "pass" });
    const turn = wire().last;
    wire().close();
    vi.advanceTimersByTime(1000);
    greet(view());
    expect(wire().last).toEqual(turn);
    wire().close();
    vi.advanceTimersByTime(2000);
    greet(view({ turns: 1, moment: null }));
    expect(wire().sent.map(({ type }) => type)).toEqual(["hello"]);
    expect(session.state.get().sending).toBe(false);
  });

  it("adds new events to those it knows", () => {
    const { session, wire, greet } = open();
    const event = (turn: number) => ({ kind: "play", turn }) as never;
    greet(view({ events: [event(1)] }));
    wire().say(view({ turns: 1, since: 1, events: [event(2)] }));
    expect(session.state.get().events).toHaveLength(2);
    wire().say(view({ game: "another", events: [] }));
    expect(session.state.get().events).toHaveLength(0);
  });
});
