import { beforeEach, describe, expect, it } from "vitest";
import type { Event, Pile, PlayEvent, Step } from "../../api/types";
import { PACK, pile, texts, view } from "../../fixtures/messages";
import { pack } from "../../table/cards/pack";
import { framesOf, pilesAfter } from "./frames";
import { advance, begin, frameOf, type Playback, receive, replay, shown, skip } from "./playback";

const played = (step: Step, pile: Pile) => ({ step, pile, spoken: texts("said") });

/** A turn of Pip, who sits across. */
const play = (part: Partial<PlayEvent> = {}): PlayEvent => ({
  kind: "play",
  turn: 1,
  seat: 1,
  what: "discard",
  number: 5,
  written: texts(""),
  spoken: { fraction: ["said"], percentage: ["said"], decimal: ["said"], stages: ["said"] },
  steps: [],
  ending: { kind: "discard", number: 5 },
  takes: [],
  won: [],
  build: null,
  drops: [],
  cleared: false,
  score: [],
  points: 0,
  ...part,
});

/** 13 and 3 lie there; −2 of the hand goes on the 13, and 11 takes it. */
const take = play({
  what: "take",
  number: 10,
  steps: [played({ kind: "lay", card: 61, onto: 12 }, pile(12, 11, [12, 61]))],
  ending: { kind: "take", number: 10, piles: [12] },
  takes: [[12, 61]],
  won: [12, 61, 10],
});
const challenge: Event = {
  kind: "challenge",
  seat: 1,
  builder: 0,
  number: 3,
  answer: null,
  restored: true,
  loser: 0,
  loss: 20,
  sentence: "It was a bluff.",
};

const names = (piles: readonly Pile[]) => piles.map((each) => each.name);
const START = [pile(12, 13), pile(2, 3)];
const start = (part = {}) =>
  begin({ view: view({ piles: START, moment: null, to_move: 1, ...part }), events: [], caughtUp: 0 });

function newsAfter(before: Playback, events: Event[], part = {}, { caughtUp = 0, instant = false } = {}) {
  const next = view({ turns: events.length, piles: [pile(2, 3)], moment: null, ...part });
  return receive(before, { view: next, events, caughtUp }, instant);
}

beforeEach(() => pack.set(PACK));

describe("the pictures of a turn", () => {
  it("show each step, the card that takes beside what it takes, and what was won", () => {
    const frames = framesOf(take, START, false);
    expect(frames.map(({ kind }) => kind)).toEqual(["step", "ending", "won"]);
    const [step, ending] = frames;
    expect(step?.kind === "step" && step.piles[0]?.cards).toEqual([12, 61]);
    expect(ending?.kind === "ending" && [names(ending.piles), ending.live]).toEqual([
      [12, 2, 10],
      [12, 10],
    ]);
  });

  it("show of one's own turn what it has won, and nothing else", () => {
    expect(framesOf(take, START, true).map(({ kind }) => kind)).toEqual(["won"]);
    expect(framesOf(play(), START, true)).toEqual([]);
  });

  const steps: [string, Step, Pile, number[]][] = [
    [
      "a wild card of the centre leaves its place",
      { kind: "lay", card: 61, onto: 12 },
      pile(12, 11),
      [12, 2],
    ],
    ["of two piles joined one is left", { kind: "join", pile: 12, onto: 2 }, pile(2, 16), [2, 61]],
    [
      "a number card lies where its wild card was",
      { kind: "put", number: 8, onto: 61 },
      pile(8, 7),
      [12, 2, 8],
    ],
    [
      "a number card comes with a wild card of the hand",
      { kind: "put", number: 8, onto: 62 },
      pile(8, 7),
      [12, 2, 61, 8],
    ],
    ["a wild card is dropped", { kind: "drop", card: 63 }, pile(63, null), [12, 2, 61, 63]],
  ];
  for (const [what, step, made, left] of steps)
    it(what, () => {
      const event = play({
        what: "pass",
        number: null,
        ending: { kind: "pass" },
        steps: [played(step, made)],
      });
      expect(names(pilesAfter(event, [...START, pile(61, null)]) ?? [])).toEqual(left);
    });
});

describe("what is still to be shown", () => {
  it("hides what came of a turn until that is reached", () => {
    let now = newsAfter(start(), [take]);
    const seen: unknown[] = [];
    while (frameOf(now)) {
      const table = shown(now);
      seen.push([frameOf(now)?.kind, names(table.view.piles), table.events]);
      now = advance(now);
    }
    expect(seen).toEqual([
      ["step", [12, 2], 0],
      ["ending", [12, 2, 10], 0],
      ["won", [2], 1],
    ]);
    expect(shown(now)).toMatchObject({ view: { turns: 1 }, events: 1 });
  });

  it("shows one turn after the other, though they come together", () => {
    const first = newsAfter(start(), [play()], { piles: [...START, pile(5, 6)] });
    const both = newsAfter(first, [play(), take], { piles: [pile(2, 3), pile(5, 6)] });
    expect(frameOf(both)).toBe(frameOf(first));
    expect(names(shown(advance(both)).view.piles)).toEqual([12, 2, 5]);
    expect(both.queue).toHaveLength(2);
  });

  it("shows two turns of one view, the second on what the first has left", () => {
    const now = newsAfter(start(), [play(), take]);
    expect(now.queue.map(({ before }) => names(before.piles))).toEqual([
      [12, 2],
      [12, 2, 5],
    ]);
  });

  it("shows nothing on a centre that it does not know", () => {
    const now = newsAfter(start({ to_move: 0 }), [challenge, take]);
    expect(now.queue.map(({ event }) => event.kind)).toEqual(["play"]);
    expect(names(now.queue[0]?.before.piles ?? [])).toEqual([12, 2]);
  });

  it("is skipped at once, and shown again", () => {
    const now = skip(newsAfter(start(), [take]));
    expect(frameOf(now)).toBeNull();
    expect(shown(now).events).toBe(1);
    const again = replay(now);
    expect(frameOf(again)?.kind).toBe("step");
    expect(shown(again).view.moment).toBeNull();
    expect(replay(again)).toBe(again);
  });

  it("can be shown again if it came at once", () => {
    const now = newsAfter(start(), [take], {}, { instant: true });
    expect(frameOf(now)).toBeNull();
    expect(frameOf(replay(now))?.kind).toBe("step");
  });

  it("is forgotten with one's own next turn", () => {
    const now = skip(newsAfter(start(), [take]));
    expect(newsAfter(now, [take, play({ seat: 0 })]).round).toEqual([]);
  });

  it("is not what happened before a reload, or while the line was broken", () => {
    expect(begin({ view: view(), events: [take], caughtUp: 1 }).queue).toEqual([]);
    const now = newsAfter(start(), [play(), take], {}, { caughtUp: 2 });
    expect(now.queue).toEqual([]);
    expect(now.round).toEqual([]);
    // A line that broke while nothing happened takes nothing away.
    expect(newsAfter(newsAfter(start(), [take]), [take], {}, { caughtUp: 1 }).queue).toHaveLength(1);
  });

  it("is not what happened in another game", () => {
    const now = newsAfter(start(), [take], { game: "another" });
    expect(now.queue).toEqual([]);
  });

  it("does not hold up whoever is in the middle of a turn", () => {
    const mine = start({ moment: view().moment, to_move: 0 });
    expect(newsAfter(mine, [challenge]).queue).toEqual([]);
    const solitaire = newsAfter(mine, [play({ ...take, seat: 0 })], { moment: view().moment });
    expect(solitaire.queue).toEqual([]);
  });
});
