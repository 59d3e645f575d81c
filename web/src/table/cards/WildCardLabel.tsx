import type { Card, FractionForm } from "../../api/types";

/** What a wild card does, typeset as maths around the point (0, 0) in a box of about 76 × 60. */
export function WildCardLabel({ card, fractionForm }: { card: Card; fractionForm: FractionForm }) {
  const { token } = card;
  if (token === "sqrt" || token === "cbrt") return <Root cube={token === "cbrt"} />;
  if (token === "n2" || token === "n3") return <Power exponent={token.slice(1)} />;
  const label = card.labels[fractionForm];
  const ratio = /^(\d+)\/(\d+)$/.exec(label);
  if (ratio) return <Fraction above={ratio[1] ?? ""} below={ratio[2] ?? ""} />;
  return (
    <text className="face-text" fontSize={sizeOf(label)} y="1">
      {label}
    </text>
  );
}

function Fraction({ above, below }: { above: string; below: string }) {
  const half = Math.max(above.length, below.length) > 1 ? 25 : 17;
  return (
    <g>
      <text className="face-text" fontSize="37" y="-21">
        {above}
      </text>
      <rect className="face-stroke-fill" x={-half} y="-2.2" width={2 * half} height="4.4" rx="2.2" />
      <text className="face-text" fontSize="37" y="24">
        {below}
      </text>
    </g>
  );
}

function Root({ cube }: { cube: boolean }) {
  return (
    <g>
      <path className="face-stroke" d="M-31 3 l7 -4 l8 22 l11 -47 h37" />
      <text className="face-text" fontSize="38" x="12" y="2">
        N
      </text>
      {cube && (
        <text className="face-text" fontSize="17" x="-24" y="-13">
          3
        </text>
      )}
    </g>
  );
}

function Power({ exponent }: { exponent: string }) {
  return (
    <g>
      <text className="face-text" fontSize="46" x="-8" y="2">
        N
      </text>
      <text className="face-text" fontSize="24" x="20" y="-14">
        {exponent}
      </text>
    </g>
  );
}

const WIDE = 78;

/** As large as the card allows, and never wider than it. */
function sizeOf(label: string): number {
  return Math.min(46, WIDE / widthOf(label));
}

/** About how wide a label is, in its own height; fonts are loaded late, so it is not measured. */
export function widthOf(label: string): number {
  let width = 0;
  for (const sign of label) width += sign === "." ? 0.3 : /[%…⅓⅔]/.test(sign) ? 0.9 : 0.64;
  return width;
}
