import { useCallback, useEffect, useState } from "react";
import type { Event, FractionForm, View } from "../../api/types";
import { type Pace, settings } from "../../shared/settings";
import { forgetWaitingSpeech, playSound, speak } from "../../shared/sound";
import { useStore } from "../../shared/store";
import type { RoomState } from "../session/roomSession";
import type { Frame } from "./frames";
import { advance, begin, frameOf, type Playback, receive, replay, type Scene, shown, skip } from "./playback";
import { useSkipKeys } from "./useSkipKeys";

/** How long a picture is shown, in milliseconds; what was won stays longer, and longest with its bonuses. */
const DURATIONS: Record<Frame["kind"], number> = { step: 1100, ending: 1100, won: 1500, challenge: 2600 };
const WITH_BONUSES = 2400;
const SHARE: Record<Pace, number> = { calm: 1, brisk: 0.45, instant: 0 };

/** The table as it is to be drawn, and what is played on it. */
export interface TurnPlayback {
  view: View;
  events: readonly Event[];
  /** What is shown; null while the table is as it is. */
  playing: { frame: Frame; event: Event } | null;
  skip: () => void;
  /** Null if there is nothing to show again. */
  again: (() => void) | null;
}

/** Shows what others do one step after the other; the table as it is comes when all has been shown, or is skipped. */
export function useTurnPlayback(state: RoomState, view: View): TurnPlayback {
  const { pace, fractionForm } = useStore(settings);
  const { events, caughtUp } = state;
  const [playback, setPlayback] = useState<Playback>(() => begin({ view, events, caughtUp }));
  let now = playback;
  if (now.view !== view) {
    now = receive(now, { view, events, caughtUp }, pace === "instant");
    setPlayback(now);
  }
  const frame = frameOf(now);
  const [scene] = now.queue;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is entered once, whatever else changes
  useEffect(() => {
    if (!frame || !scene) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const share = SHARE[pace] || SHARE.calm;
    const bonuses = frame.kind === "won" && view.rules.by === "points";
    const waited = new Promise((resolve) => {
      timer = setTimeout(resolve, share * (bonuses ? WITH_BONUSES : DURATIONS[frame.kind]));
    });
    playSound(soundOf(frame, scene));
    void Promise.all([waited, speak(spokenIn(frame, scene, fractionForm))]).then(() => {
      if (!left) setPlayback((latest) => (frameOf(latest) === frame ? advance(latest) : latest));
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [frame]);

  const stop = useCallback(() => {
    forgetWaitingSpeech();
    setPlayback(skip);
  }, []);
  const again = useCallback(() => setPlayback(replay), []);
  const offered = !frame && now.round.length > 0 ? again : null;
  useSkipKeys(frame !== null, stop, offered);
  const table = shown(now);
  return {
    view: table.view,
    events: table.events === events.length ? events : events.slice(0, table.events),
    playing: scene && frame ? { frame, event: scene.event } : null,
    skip: stop,
    again: offered,
  };
}

function soundOf(frame: Frame, { event }: Scene): Parameters<typeof playSound>[0] {
  if (frame.kind === "step") return frame.step.step.kind === "join" ? "join" : "lay";
  if (frame.kind === "won") return "take";
  return event.kind === "play" && event.what === "discard" ? "discard" : "lay";
}

/** The words of a picture. What was won has been said, and nobody's own turn is said to them again. */
function spokenIn(frame: Frame, scene: Scene, fractionForm: FractionForm): string[] {
  const { event, before } = scene;
  const words = wordsOf(frame, event, fractionForm);
  if (!words || frame.kind === "won") return [];
  return scene.frames[0] === frame ? [`${before.names[event.seat]}: ${words}`] : [words];
}

/** What is said with a picture. */
export function wordsOf(frame: Frame, event: Event, fractionForm: FractionForm): string | null {
  if (frame.kind === "step") return frame.step.spoken[fractionForm];
  return event.kind === "challenge" ? event.sentence : (event.spoken[fractionForm].at(-1) ?? null);
}
