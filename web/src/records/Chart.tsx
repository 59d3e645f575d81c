/** A height of a chart with its number. */
export function Tick({ at, value }: { at: number; value: number }) {
  return (
    <g className="tick">
      <line x1="0" x2="320" y1={at} y2={at} />
      <text x="0" y={at - 3}>
        {value}
      </text>
    </g>
  );
}
