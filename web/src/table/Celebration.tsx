import { useEffect, useState } from "react";
import type { PlayEvent } from "../api/types";
import { counted } from "../shared/words";
import { tableWords } from "../words/play/table";

/** What a take won, in the middle of the table for some seconds; played for points, with its bonuses. */
export function Celebration({ event, who, points }: { event: PlayEvent; who: string; points: boolean }) {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), points ? 4200 : 2400);
    return () => clearTimeout(timer);
  }, [points]);
  if (gone) return null;
  const title = event.cleared
    ? tableWords.cleared
    : event.takes.length > 1
      ? tableWords.takes(event.takes.length)
      : tableWords.oneTake;
  return (
    <output className={points ? "celebration" : "celebration brief"}>
      <b>
        {who} {title}
      </b>
      {points ? (
        <table>
          <tbody>
            {event.score.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines stand as they are
              <tr key={index}>
                <td>{line.what}</td>
                <td>+{line.points}</td>
              </tr>
            ))}
            <tr className="total">
              <td>{counted(event.won.length, "card")}</td>
              <td>{counted(event.points, "point")}</td>
            </tr>
          </tbody>
        </table>
      ) : (
        <span>{tableWords.won(event.won.length)}</span>
      )}
    </output>
  );
}
