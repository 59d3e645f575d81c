import { useEffect, useRef } from "react";
import { type Pace, settings } from "../../shared/settings";
import { playSound, speak } from "../../shared/sound";
import type { RoomState } from "../session/roomSession";

/**
 * Sounds and speech for one's own turn: every step, and how it ends. Those of others are heard while they are shown; only if
 * all comes at once their turns are told here.
 */
export function useGameSounds(state: RoomState, pace: Pace): void {
  const { events, caughtUp, view } = state;
  const heardEvents = useRef(events.length);
  const steps = state.moment?.steps.length ?? 0;
  const heardSteps = useRef(steps);
  const { fractionForm } = settings.get();
  useEffect(() => {
    const news = events.slice(Math.max(heardEvents.current, caughtUp));
    heardEvents.current = events.length;
    for (const event of news) {
      if (event.kind !== "play") continue;
      const own = event.seat === view?.seat;
      if (!own && pace !== "instant") continue;
      const words = event.spoken[fractionForm];
      playSound(event.takes.length ? "take" : "discard");
      // One's own steps were said when they were made.
      void speak(own ? words.slice(-1) : [`${view?.names[event.seat]}: ${words.join(", ")}`]);
    }
  }, [events, caughtUp, view, pace, fractionForm]);
  useEffect(() => {
    const sentence = state.moment?.spoken[fractionForm].at(-1);
    if (steps > heardSteps.current && sentence) void speak([sentence]);
    heardSteps.current = steps;
  }, [steps, state.moment, fractionForm]);
}
