import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, Step } from "../../api/types";
import { FakeSocket } from "../../fixtures/fakeSocket";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { drop, moment, pile, view } from "../../fixtures/messages";
import { addSeat } from "./ownTables";
import { RoomSession } from "./roomSession";

function open(storage = new FakeStorage()) {
  const sockets: FakeSocket[] = [];
  const session = new RoomSession("ABC", storage, () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  session.start();
  const socket = () => sockets.at(-1) as FakeSocket;
  const greet = (...messages: Parameters<FakeSocket["receive"]>[0][]) => {
    socket().onopen?.();
    socket().receive({ type: "room", you: 0, room: null as never });
    for (const message of messages) socket().receive(message);
  };
  /** The server finds the steps that were sent last legal. */
  const accept = (...steps: Step[]) =>
    socket().receive({
      type: "tried",
      id: socket().last?.id as number,
      moment: moment({ steps }),
      error: null,
      rule: null,
    });
  return { session, storage, sockets, socket, greet, accept };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a room", () => {
  it("greets with the token of the seat, and shows the view", () => {
    const storage = new FakeStorage();
    addSeat("ABC", { token: "secret", seat: 0 }, storage);
    const { session, socket, greet } = open(storage);
    greet(view());
    expect(socket().sent[0]).toEqual({ type: "hello", token: "secret" });
    expect(session.state.get()).toMatchObject({ online: true, you: 0, view: { turns: 0 } });
  });

  it("makes a step by asking, and undoes it without asking", () => {
    const { session, socket, greet, accept } = open();
    greet(view());
    session.step(drop(60));
    expect(socket().last).toMatchObject({ type: "try", turns: 0, steps: [drop(60)] });
    expect(session.state.get().trying).toBe(true);
    accept(drop(60));
    expect(session.state.get().trying).toBe(false);
    expect(session.state.get().moment?.steps).toEqual([drop(60)]);
    const sent = socket().sent.length;
    session.undo();
    expect(session.state.get().moment?.steps).toEqual([]);
    expect(socket().sent).toHaveLength(sent);
  });

  it("tells in a sentence why a step is refused, and loses nothing", () => {
    const { session, socket, greet } = open();
    greet(view());
    session.step(drop(60));
    socket().receive({
      type: "tried",
      id: socket().last?.id as number,
      moment: null,
      error: "Not now.",
      rule: "order",
    });
    expect(session.state.get().notice).toMatchObject({ text: "Not now.", rule: "order" });
    expect(session.state.get()).toMatchObject({ trying: false, moment: { steps: [] } });
  });

  it("says what is to be known until something else is picked", () => {
    const { session, greet } = open();
    greet(view());
    session.notify("6 + 4 is 10.", true);
    expect(session.state.get().notice).toMatchObject({ text: "6 + 4 is 10.", friendly: true });
    session.notify("Pick a number card.");
    expect(session.state.get().notice).toMatchObject({ friendly: false });
    session.notify(null);
    const { notice } = session.state.get();
    expect(notice).toBeNull();
  });

  it("has the table of a challenge before one's turn, though no turn was made", () => {
    const { session, socket, greet } = open();
    greet(view({ moment: moment({ piles: [pile(7, 12, [7, 3])] }) }));
    const challenge = { kind: "challenge", seat: 0 } as Event;
    const piles = [pile(7, 8), pile(3, 4)];
    socket().receive(view({ events: [challenge], moment: moment({ piles }) }));
    expect(session.state.get().moment?.piles).toEqual(piles);
    session.step(drop(60));
    const { moment: before } = session.state.get();
    socket().receive(view({ since: 1, events: [], moment: moment({ piles }) }));
    expect(session.state.get().moment).toBe(before);
  });

  it("keeps an unfinished turn over a reload", () => {
    const before = open();
    before.greet(view({ turns: 4 }));
    before.session.step(drop(60));
    before.accept(drop(60), drop(61));
    before.session.stop();

    const after = open(before.storage);
    after.greet(view({ turns: 4 }));
    expect(after.socket().last).toMatchObject({ type: "try", turns: 4, steps: [drop(60), drop(61)] });
    after.accept(drop(60), drop(61));
    expect(after.session.state.get().moment?.steps).toEqual([drop(60), drop(61)]);
    after.session.undo();
    expect(after.socket().last).toMatchObject({ type: "try", steps: [drop(60)] });
  });

  it("forgets it once the turn is another", () => {
    const { session, storage, socket, greet, accept } = open();
    greet(view());
    session.step(drop(60));
    accept(drop(60));
    socket().receive(view({ turns: 2 }));
    expect(session.state.get().moment?.steps).toEqual([]);
    expect(storage.getItem("toptake.turn.ABC")).toBeNull();
  });

  it("calls again when the line breaks, keeping the steps on the table", () => {
    const { session, sockets, socket, greet, accept } = open();
    greet(view());
    session.step(drop(60));
    accept(drop(60));
    socket().close();
    expect(session.state.get().online).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    greet(view());
    expect(session.state.get()).toMatchObject({ online: true, moment: { steps: [drop(60)] } });
  });

  it("sends a turn again if the line broke before the answer, but only if it was not made", () => {
    const { session, socket, greet } = open();
    greet(view());
    session.end({ kind: "pass" });
    const turn = socket().last;
    socket().close();
    vi.advanceTimersByTime(1000);
    greet(view());
    expect(socket().last).toEqual(turn);
    socket().close();
    vi.advanceTimersByTime(2000);
    greet(view({ turns: 1, moment: null }));
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello"]);
    expect(session.state.get().sending).toBe(false);
  });

  it("sends a challenge once, though the view of it comes before the answer and has no more turns", () => {
    const { session, socket, greet } = open();
    greet(view({ turns: 3, moment: null }));
    session.challenge(7);
    const challenge = socket().last;
    expect(challenge).toMatchObject({ type: "challenge", turns: 3, number: 7 });
    expect(session.state.get().sending).toBe(true);
    socket().receive(view({ turns: 3, moment: null }));
    socket().receive({ type: "accepted", id: challenge?.id as number, turns: 3 });
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello", "challenge"]);
    expect(session.state.get()).toMatchObject({ sending: false, notice: null });
  });

  it("sends a turn once, though somebody challenges a build before it", () => {
    const { session, socket, greet } = open();
    greet(view());
    session.end({ kind: "pass" });
    socket().receive(view());
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello", "turn"]);
  });

  it("sends a challenge again if the line broke before the answer, and takes it for made if it was", () => {
    const { session, socket, greet } = open();
    greet(view({ turns: 3, moment: null }));
    session.challenge(7);
    const challenge = socket().last;
    socket().close();
    vi.advanceTimersByTime(1000);
    greet(view({ turns: 3, moment: null }));
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello", "challenge"]);
    expect(socket().last).toEqual(challenge);
    socket().receive({ type: "already", id: challenge?.id as number, turns: 3 });
    expect(session.state.get()).toMatchObject({ sending: false, notice: null });
  });

  it("sends what is decided while the line is broken once it is mended", () => {
    const { session, socket, greet } = open();
    greet(view());
    socket().close();
    session.end({ kind: "pass" });
    vi.advanceTimersByTime(1000);
    greet(view());
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello", "turn"]);
  });

  it("adds new events to those it knows", () => {
    const { session, socket, greet } = open();
    const event = (turn: number) => ({ kind: "play", turn }) as never;
    greet(view({ events: [event(1)] }));
    socket().receive(view({ turns: 1, since: 1, events: [event(2)] }));
    expect(session.state.get().events).toHaveLength(2);
    socket().receive(view({ game: "another", events: [] }));
    expect(session.state.get().events).toHaveLength(0);
  });

  it("knows which events are news, and which were there when it connected", () => {
    const { session, socket, greet } = open();
    const event = (turn: number) => ({ kind: "play", turn }) as never;
    greet(view({ turns: 1, events: [event(1)] }));
    expect(session.state.get().caughtUp).toBe(1);
    socket().receive(view({ turns: 2, since: 1, events: [event(2)] }));
    expect(session.state.get().caughtUp).toBe(1);
    socket().close();
    vi.advanceTimersByTime(1000);
    greet(view({ turns: 3, events: [event(1), event(2), event(3)] }));
    expect(session.state.get().caughtUp).toBe(3);
    socket().receive(view({ game: "another", events: [event(1)] }));
    expect(session.state.get().caughtUp).toBe(0);
  });
});
