import type { Event, View } from "../../api/types";
import { type Frame, framesOf, pilesAfter } from "./frames";

/**
 * What has happened at the table and is still to be shown, one thing after the other. The table is shown as it was before the
 * first of them; with nothing left to show it is as it is.
 */
export interface Playback {
  view: View;
  /** How many events there are with that view. */
  events: number;
  queue: readonly Scene[];
  /** Which picture of the first scene is shown. */
  at: number;
  /** Everything by others since one's own last turn, to be shown again. */
  round: readonly Scene[];
}

/** One event in pictures, and the table on both sides of it. */
export interface Scene {
  event: Event;
  /** Its number among all events. */
  index: number;
  frames: readonly Frame[];
  before: View;
  after: View;
}

/** What came with a view: everything that has happened, and how much of it is no news. */
interface News {
  view: View;
  events: readonly Event[];
  /** Events that came with the first view of a connection have been seen, or are too old to be shown. */
  caughtUp: number;
}

export const begin = ({ view, events }: News): Playback => ({
  view,
  events: events.length,
  queue: [],
  at: 0,
  round: [],
});

/** The next view has come. With `instant` nothing is put into the queue, but can be shown again. */
export function receive(playback: Playback, news: News, instant: boolean): Playback {
  const { view, events } = news;
  const known = playback.events;
  if (playback.view.game !== view.game || events.length < known || news.caughtUp > known) return begin(news);
  const added: Scene[] = [];
  let before = playback.view;
  let round = playback.round;
  for (const [ahead, event] of events.slice(known).entries()) {
    const index = known + ahead;
    const last = index === events.length - 1;
    const piles = pilesAfter(event, before.piles);
    const after: View = last ? view : { ...before, piles: piles ?? before.piles };
    const own = event.seat === view.seat;
    const frames = framesOf(event, before.piles, own);
    if (own) round = [];
    // Whoever may play is not held up: by a challenge in the middle of their turn, or by their own take in solitaire.
    const interrupts = own ? after.moment !== null : before.moment !== null;
    if (frames.length && !interrupts) {
      const scene = { event, index, frames, before: { ...before, moment: null }, after };
      added.push(scene);
      if (!own) round = [...round, scene];
    }
    // Of a centre that nobody knows nothing can be shown; it is known again with this view.
    if (piles === null && !last) added.length = 0;
    before = after;
  }
  const queue = instant ? [] : [...playback.queue, ...added];
  return { view, events: events.length, queue, at: playback.queue.length ? playback.at : 0, round };
}

/** One picture on. */
export function advance(playback: Playback): Playback {
  const [scene, ...rest] = playback.queue;
  if (!scene) return playback;
  if (playback.at + 1 < scene.frames.length) return { ...playback, at: playback.at + 1 };
  return { ...playback, queue: rest, at: 0 };
}

/** To the table as it is. */
export const skip = (playback: Playback): Playback => ({ ...playback, queue: [], at: 0 });

/** Show the others' turns again; while something is shown that goes on. */
export const replay = (playback: Playback): Playback =>
  playback.queue.length ? playback : { ...playback, queue: playback.round, at: 0 };

export const frameOf = ({ queue, at }: Playback): Frame | null => queue[0]?.frames[at] ?? null;

/** The table as it is shown, and how many events have been shown with it. */
export function shown(playback: Playback): { view: View; events: number } {
  const [scene] = playback.queue;
  const frame = frameOf(playback);
  if (!scene || !frame) return playback;
  if (frame.kind === "won" || frame.kind === "challenge")
    return { view: scene.after, events: scene.index + 1 };
  return { view: { ...scene.before, piles: [...frame.piles] }, events: scene.index };
}
