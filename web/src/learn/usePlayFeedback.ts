import { useEffect } from "react";
import type { PlayEvent } from "../api/types";
import { settings } from "../shared/settings";
import { playSound, speak } from "../shared/sound";
import { useStore } from "../shared/store";

/** The sound and the words of a play that the reader made, and a call when it was the right one. */
export function usePlayFeedback(
  play: PlayEvent | null,
  right: boolean,
  onRight: (() => void) | undefined,
): void {
  const { fractionForm } = useStore(settings);
  useEffect(() => {
    if (!play) return;
    playSound(right ? "take" : "discard");
    speak(play.spoken[fractionForm]);
  }, [play, right, fractionForm]);
  useEffect(() => {
    if (right) onRight?.();
  }, [right, onRight]);
}
