import { Tick } from "./Chart";

const WIDTH = 320;
const HEIGHT = 120;

/** Scores over the turns, a line for each player; dashes tell the lines apart without colour. */
export function ScoreChart({
  scores,
  names,
  at,
  onPick,
}: {
  scores: number[][];
  names: string[];
  at: number;
  onPick: (at: number) => void;
}) {
  const all = scores.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const x = (index: number) => (index / Math.max(1, scores.length - 1)) * WIDTH;
  const y = (score: number) => HEIGHT - ((score - low) / (high - low)) * HEIGHT;
  return (
    <figure className="chart">
      <figcaption className="small-title">Score by turn</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider beside the table does the same by keyboard */}
      <svg
        viewBox={`-6 -14 ${WIDTH + 12} ${HEIGHT + 22}`}
        role="img"
        aria-label={names.map((name, seat) => `${name} ends with ${scores.at(-1)?.[seat] ?? 0}`).join(", ")}
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          onPick(
            Math.max(
              0,
              Math.min(scores.length - 1, Math.round(((event.clientX - left) / width) * (scores.length - 1))),
            ),
          );
        }}
      >
        <line className="axis" x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
        <Tick at={y(high)} value={high} />
        {low < 0 && <Tick at={y(low)} value={low} />}
        <line className="now" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        {names.map((name, seat) => (
          <g key={name} className={`line-${seat}`}>
            <polyline points={scores.map((row, index) => `${x(index)},${y(row[seat] ?? 0)}`).join(" ")} />
            <circle cx={x(at)} cy={y(scores[at]?.[seat] ?? 0)} r="5" />
          </g>
        ))}
      </svg>
      <p className="legend">
        {names.map((name, seat) => (
          <span key={name} className={`legend-${seat}`}>
            {name} {scores[at]?.[seat] ?? 0}
          </span>
        ))}
      </p>
    </figure>
  );
}
