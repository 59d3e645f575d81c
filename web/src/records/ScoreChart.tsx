import { signed } from "../shared/words";
import { reviewWords as words } from "../words/records";
import { Chart, Tick, WIDTH } from "./Chart";

const HEIGHT = 120;

/** Scores or chances over the turns, a line for each player; dashes tell the lines apart without colour. */
export function ScoreChart({
  title = words.scores,
  unit = "",
  scores,
  names,
  at,
  onPick,
}: {
  title?: string;
  /** Behind every number. */
  unit?: string;
  scores: number[][];
  names: string[];
  at: number;
  onPick: (at: number) => void;
}) {
  const all = scores.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const last = scores.length - 1;
  const x = (index: number) => (index / Math.max(1, last)) * WIDTH;
  const y = (score: number) => HEIGHT - ((score - low) / (high - low)) * HEIGHT;
  return (
    <Chart
      title={title}
      label={names.map((name, seat) => words.endsWith(name, scores.at(-1)?.[seat] ?? 0, unit)).join(", ")}
      height={HEIGHT}
      below={8}
      onClick={(share) => onPick(Math.max(0, Math.min(last, Math.round(share * last))))}
      legend={
        <p className="legend">
          {names.map((name, seat) => (
            <span key={name} className={`legend-${seat}`}>
              {name} {signed(scores[at]?.[seat] ?? 0)}
              {unit}
            </span>
          ))}
        </p>
      }
    >
      <line className="axis" x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      <Tick y={y(high)} value={high} />
      {low < 0 && <Tick y={y(low)} value={low} />}
      <line className="now" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
      {names.map((name, seat) => (
        <g key={name} className={`line-${seat}`}>
          <polyline points={scores.map((row, index) => `${x(index)},${y(row[seat] ?? 0)}`).join(" ")} />
          <circle cx={x(at)} cy={y(scores[at]?.[seat] ?? 0)} r="5" />
        </g>
      ))}
    </Chart>
  );
}
