import { useRef } from "react";
import type { FractionForm, SayResult } from "../../api/types";
import { sayingWords } from "../../words/play/saying";
import { WrittenSum } from "../cards/WrittenSum";
import { useFittedText } from "../layout/useFittedText";

type Picture = NonNullable<SayResult["picture"]>;

/** Help with a sum; its answer is never in it. */
export function SumPicture({ picture, fractionForm }: { picture: Picture; fractionForm: FractionForm }) {
  if (picture.kind === "dots") return <Dots groups={picture.groups} />;
  if (picture.kind === "line") return <NumberLine picture={picture} fractionForm={fractionForm} />;
  return <Stages lines={picture.lines[fractionForm]} />;
}

/** A sum in stages, as small as they have to be to be seen at once. */
function Stages({ lines }: { lines: readonly string[] }) {
  const list = useRef<HTMLOListElement>(null);
  useFittedText(list, lines.join(" "));
  return (
    <ol className="say-picture say-stages" aria-label={sayingWords.pictures.stages} ref={list}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are in order
        <li key={index}>
          <WrittenSum text={line} />
        </li>
      ))}
    </ol>
  );
}

type Groups = Extract<Picture, { kind: "dots" }>["groups"];

const ROWS = 5;

/** Dots in columns of five, as on a ten-frame; those that are taken away are crossed out. */
function Dots({ groups }: { groups: Groups }) {
  let left = 0;
  const drawn = groups.map(({ count, sign }, group) => {
    const start = left;
    left += Math.ceil(count / ROWS) + 0.9;
    return Array.from({ length: count }, (_, index) => {
      const x = 10 * (start + Math.floor(index / ROWS)) + 6;
      const y = 10 * (index % ROWS) + 6;
      return (
        <g key={`${x} ${y}`} className={sign === "-" ? "dot away" : `dot of-${group % 2}`}>
          <circle cx={x} cy={y} r="4" />
          {sign === "-" && <path d={`M${x - 4} ${y + 4} l8 -8`} />}
        </g>
      );
    });
  });
  return (
    <svg
      className="say-picture say-dots"
      viewBox={`0 0 ${Math.max(10, 10 * left - 7)} 52`}
      role="img"
      aria-label={`${sayingWords.pictures.dots}: ${groups.map(({ count, sign }) => `${sign.replace("-", "−")}${count}`).join(" ")}`}
    >
      {drawn}
    </svg>
  );
}

/** Only where something is drawn; nothing is decided by it. */
function placeOf(text: string): number {
  const [above = "0", below = "1"] = text.replace("−", "-").split("/");
  const at = Number(above) / Number(below);
  return Number.isFinite(at) ? at : 0;
}

const WIDE = 240;

/** A number line with a jump from a place on it. Where the jump ends is not marked. */
function NumberLine({
  picture,
  fractionForm,
}: {
  picture: Extract<Picture, { kind: "line" }>;
  fractionForm: FractionForm;
}) {
  const [from, to, start, jump] = [picture.from, picture.to, picture.start, picture.jump].map((text) =>
    placeOf(text.fraction),
  ) as [number, number, number, number];
  const x = (value: number) => 16 + ((value - from) / (to - from || 1)) * (WIDE - 32);
  const ticks = to - from <= 40 ? Math.floor(to - from) + 1 : 0;
  const direction = jump < 0 ? -1 : 1;
  return (
    <svg
      className="say-picture say-line"
      viewBox={`0 -5 ${WIDE} 62`}
      role="img"
      aria-label={`${sayingWords.pictures.line}: ${picture.start[fractionForm]}, ${picture.jump[fractionForm]}`}
    >
      <path className="axis" d={`M8 34 H${WIDE - 8}`} />
      {Array.from({ length: ticks }, (_, index) => (
        <path key={x(Math.ceil(from) + index)} className="tick" d={`M${x(Math.ceil(from) + index)} 30 v8`} />
      ))}
      <circle className="start" cx={x(start)} cy="34" r="4.5" />
      {/* The arrow sets out in the direction of the jump, and is as long for every jump. */}
      <path
        className="jump"
        d={`M${x(start)} 27 q${direction * 16} -18 ${direction * 32} -2 m${direction * -7} -3 l${direction * 7} 3 l${direction * -1} -8`}
      />
      <text x={x(start) + direction * 18} y="9">
        {picture.jump[fractionForm]}
      </text>
      <text x={x(start)} y="53">
        {picture.start[fractionForm]}
      </text>
      {Math.abs(x(start) - x(from)) > 20 && (
        <text x={x(from)} y="53">
          {picture.from[fractionForm]}
        </text>
      )}
      {Math.abs(x(start) - x(to)) > 20 && (
        <text x={x(to)} y="53">
          {picture.to[fractionForm]}
        </text>
      )}
    </svg>
  );
}
