import { useEffect, useRef } from "react";
import type { PlayEvent } from "../api/types";
import { settings } from "../shared/settings";
import { playSound, speak } from "../shared/sound";
import { useStore } from "../shared/store";

/** The sound and the words of a play that the reader made, then the verdict, and a call when it was right. */
export function usePlayFeedback(
  play: PlayEvent | null,
  verdict: { met: boolean; sentence?: string } | null,
  onMet: (() => void) | undefined,
): void {
  const { fractionForm } = useStore(settings);
  const latest = useRef({ onMet, fractionForm });
  latest.current = { onMet, fractionForm };
  useEffect(() => {
    if (!verdict) return;
    playSound(verdict.met ? "take" : "discard");
    speak([
      ...(play?.spoken[latest.current.fractionForm] ?? []),
      ...(verdict.sentence ? [verdict.sentence] : []),
    ]);
    if (verdict.met) latest.current.onMet?.();
  }, [play, verdict]);
}
