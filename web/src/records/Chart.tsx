import type { ReactNode } from "react";
import { signed } from "../shared/words";

export const WIDTH = 320;
export const MARGIN = 6;

interface Props {
  title: string;
  /** What the drawing shows, for those who cannot see it. */
  label: string;
  height: number;
  /** Space below the drawing. */
  below: number;
  /** A click, as a share of the width from 0 to 1, the margins included. */
  onClick: (share: number) => void;
  /** Beside the drawing: a legend. */
  legend?: ReactNode;
  children: ReactNode;
}

/** The frame of a chart. In its coordinates (0, 0) is the upper left corner, WIDTH and `height` the lower right one. */
export function Chart({ title, label, height, below, onClick, legend, children }: Props) {
  return (
    <figure className="chart">
      <figcaption className="small-title">{title}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider beside the table does the same by keyboard */}
      <svg
        viewBox={`${-MARGIN} -14 ${WIDTH + 2 * MARGIN} ${height + 14 + below}`}
        role="img"
        aria-label={label}
        onClick={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          onClick((event.clientX - left) / width);
        }}
      >
        {children}
      </svg>
      {legend}
    </figure>
  );
}

/** A dashed line across the chart with the number that belongs to its height. */
export function Tick({ y, value }: { y: number; value: number }) {
  return (
    <g className="tick">
      <line x1="0" x2={WIDTH} y1={y} y2={y} />
      <text x="0" y={y - 3}>
        {signed(value)}
      </text>
    </g>
  );
}
