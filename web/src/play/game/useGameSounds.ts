import { useEffect, useRef } from "react";
import type { PlayEvent, View } from "../../api/types";
import { settings } from "../../shared/settings";
import { playSound, speak } from "../../shared/sound";
import type { RoomState } from "../session/roomSession";

/** Sounds and speech for every new play, and speech for every new step of one's own turn; the settings decide. */
export function useGameSounds(state: RoomState, view: View, last: PlayEvent | null): void {
  const heardEvents = useRef(state.events.length);
  const steps = state.moment?.steps.length ?? 0;
  const heardSteps = useRef(steps);
  const { fractionForm } = settings.get();
  useEffect(() => {
    if (state.events.length > heardEvents.current && last) {
      playSound(last.takes.length ? "take" : "discard");
      speak([
        `${last.seat === view.seat ? "You" : view.names[last.seat]}: ${last.spoken[fractionForm].join(", ")}`,
      ]);
    }
    heardEvents.current = state.events.length;
  }, [state.events.length, last, view, fractionForm]);
  useEffect(() => {
    const sentence = state.moment?.spoken[fractionForm].at(-1);
    if (steps > heardSteps.current && sentence) speak([sentence]);
    heardSteps.current = steps;
  }, [steps, state.moment, fractionForm]);
}
