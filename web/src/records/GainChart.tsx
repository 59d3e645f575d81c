import type { ReviewPublic } from "../api/types";
import { reviewWords as words } from "../words/records";
import { Chart, MARGIN, Tick, WIDTH } from "./Chart";

const HEIGHT = 96;

/** What every turn won, as a full bar, and what it could have won, as an empty one. */
export function GainChart({
  review,
  at,
  onPick,
}: {
  review: ReviewPublic;
  at: number;
  onPick: (turn: number) => void;
}) {
  const { turns, names } = review;
  const high = Math.max(1, ...turns.map(({ most }) => most));
  const step = WIDTH / Math.max(8, turns.length);
  const wide = Math.min(18, step * 0.72);
  const tall = (gain: number) => (Math.max(0, gain) / high) * HEIGHT;
  const missed = turns.filter(({ gain, most }) => most > gain).length;
  return (
    <Chart
      title={words.gains}
      label={words.gainsAbout(turns.length, missed)}
      height={HEIGHT}
      below={6}
      onClick={(share) => {
        const index = Math.floor((share * (WIDTH + 2 * MARGIN) - MARGIN) / step);
        const turn = turns[Math.max(0, Math.min(turns.length - 1, index))];
        if (turn) onPick(turn.turn);
      }}
    >
      <line className="axis" x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      <Tick y={0} value={high} />
      {turns.map(({ turn, seat, gain, most: best }, index) => {
        const x = index * step + (step - wide) / 2;
        return (
          <g key={turn} className={turn === at ? `bar-of line-${seat} here` : `bar-of line-${seat}`}>
            <title>{words.gain(turn, names[seat] ?? "", gain, best)}</title>
            <rect className="could" x={x} y={HEIGHT - tall(best)} width={wide} height={tall(best)} rx="2" />
            <rect className="did" x={x} y={HEIGHT - tall(gain)} width={wide} height={tall(gain)} rx="2" />
            {turn === at && <rect className="mark" x={x - 1} y={HEIGHT + 2} width={wide + 2} height="3" />}
          </g>
        );
      })}
    </Chart>
  );
}
