import { useEffect, useRef, useState } from "react";
import { puzzleWords } from "../../words/puzzles";

/** What is left by the server's clock, counted down between its answers; says once that the time is up. */
export function Clock({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [left, setLeft] = useState(seconds);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const end = performance.now() + 1000 * seconds;
    const tick = () => {
      const now = Math.max(0, (end - performance.now()) / 1000);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      latest.current();
    };
    const timer = setInterval(tick, 200);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return (
    <span className={left < 20 ? "clock late" : "clock"} role="timer" aria-label={puzzleWords.timeLeft}>
      {puzzleWords.time(left)}
    </span>
  );
}
