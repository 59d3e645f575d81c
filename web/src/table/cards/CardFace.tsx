import { memo, useContext } from "react";
import type { Card, FractionForm } from "../../api/types";
import { type ColourName, Pips, SIGNS } from "./ColourSigns";
import { PrintedPoints } from "./points";
import { WildCardLabel, widthOf } from "./WildCardLabel";

const usePoints = (card: Card): number => {
  const printed = useContext(PrintedPoints);
  return printed ? (printed[card.id] ?? 0) : card.points;
};

interface Props {
  card: Card;
  fractionForm: FractionForm;
}

/** One card, face up. Only a drawing: its accessible name and what it does belong to the element around it. */
export const CardFace = memo(function CardFace({ card, fractionForm }: Props) {
  return (
    <svg className={`card-face ${card.kind} ${card.colour ?? ""}`} viewBox="0 0 100 140" aria-hidden="true">
      {card.kind === "number" ? (
        <NumberFace card={card} />
      ) : (
        <WildFace card={card} fractionForm={fractionForm} />
      )}
    </svg>
  );
});

function NumberFace({ card }: { card: Card }) {
  const value = String(card.value);
  const points = usePoints(card);
  const colour = (card.colour ?? "none") as ColourName | "none";
  return (
    <>
      <rect className="card-body" x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
      <path
        className="hairline"
        d={value.length > 1 ? "M41 5.5 H94.5 V134.5 H5.5 V49" : "M29 5.5 H94.5 V134.5 H5.5 V49"}
      />
      <text className="index" x="7" y="25" fontSize="25">
        {value}
      </text>
      {colour !== "none" && <g transform="translate(14 38.5) scale(1.15)">{SIGNS[colour]}</g>}
      {points > 0 && <Points points={points} x={85} y={16} />}
      <text className="face-text numeral" x="50" y="69" fontSize={value.length > 1 ? 56 : 62}>
        {value}
      </text>
      {colour !== "none" && <Pips count={card.value ?? 0} colour={colour} />}
    </>
  );
}

function WildFace({ card, fractionForm }: Props) {
  const label = card.labels[fractionForm];
  const points = usePoints(card);
  return (
    <>
      <rect className="card-body" x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
      <g className="rays">
        {[14, 22, 30, 38, 46].map((r) => (
          <circle key={r} cx="50" cy="72" r={r} />
        ))}
      </g>
      <rect className="frame" x="4.5" y="4.5" width="91" height="131" rx="6" />
      <Index label={label} />
      <g transform="translate(50 72)">
        <WildCardLabel card={card} fractionForm={fractionForm} />
      </g>
      {points > 0 && <Points points={points} x={50} y={122} />}
    </>
  );
}

const STRIP = 28;

/** The label in the strip that is seen of a covered card. A long one is squeezed rather than made too small to read. */
function Index({ label }: { label: string }) {
  const short = label.replace(/(\.\d)\d*…/, "$1…");
  const natural = STRIP / widthOf(short);
  const size = Math.max(13, Math.min(/[√∛]/.test(short) ? 16 : 20, natural));
  const squeezed = size > natural && { textLength: STRIP, lengthAdjust: "spacingAndGlyphs" };
  return (
    <text className="index" x="9" y="25" fontSize={size} {...squeezed}>
      {short}
    </text>
  );
}

function Points({ points, x, y }: { points: number; x: number; y: number }) {
  return (
    <g className="points" transform={`translate(${x} ${y})`}>
      <rect x="-11" y="-7.5" width="22" height="15" rx="7.5" />
      <text fontSize="11" y="0.5">
        {points}
      </text>
    </g>
  );
}

/** A card face down. */
export const CardBack = memo(function CardBack() {
  return (
    <svg className="card-face back" viewBox="0 0 100 140" aria-hidden="true">
      <rect className="card-body" x="0.75" y="0.75" width="98.5" height="138.5" rx="9" />
      <rect className="frame" x="7" y="7" width="86" height="126" rx="5" />
      <path
        className="lattice"
        d="M7 28 L28 7 M7 49 L49 7 M7 70 L70 7 M7 91 L91 7 M9 110 L93 26 M9 131 L93 47 M28 133 L93 68 M49 133 L93 89 M70 133 L93 110
           M72 7 L93 28 M51 7 L93 49 M30 7 L93 70 M9 7 L93 91 M7 26 L93 112 M7 47 L91 131 M7 68 L72 133 M7 89 L51 133 M7 110 L30 133"
      />
      <circle className="seal" cx="50" cy="70" r="17" />
      <path className="mark" d="M40 62 h20 M50 62 v18" />
    </svg>
  );
});
