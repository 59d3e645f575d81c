import type { CSSProperties } from "react";
import type { FractionForm, Pile } from "../../api/types";
import { CardFace } from "./CardFace";
import { pileName } from "./names";
import { cardOf } from "./pack";
import { WrittenSum } from "./WrittenSum";

interface Props {
  pile: Pile;
  fractionForm: FractionForm;
  names: readonly string[];
  /** It is part of the turn being made. */
  live: boolean;
  picked: boolean;
  /** What is picked may go here. */
  open: boolean;
  hinted: boolean;
  onClick?: (() => void) | undefined;
}

/** A pile of the centre: cards fanned so that every index can be read, and the value of a build. */
export function PileView({ pile, fractionForm, names, live, picked, open, hinted, onClick }: Props) {
  const { cards, value, name } = pile;
  const shape = { "--n": cards.length } as CSSProperties;
  const className = [
    "pile",
    live && "live",
    picked && "picked",
    open && "open",
    hinted && "hinted",
    pile.build && "build",
  ]
    .filter(Boolean)
    .join(" ");
  const content = (
    <>
      <span className="fan">
        {cards.map((id) => (
          <span className="fan-card" key={id} data-card={id}>
            <CardFace card={cardOf(id)} fractionForm={fractionForm} />
          </span>
        ))}
      </span>
      {pile.builder !== null && names[pile.builder] && (
        <span className="built-by" aria-hidden="true">
          {names[pile.builder]}
        </span>
      )}
      {value && cards.length > 1 && (
        <span className="worth">
          <WrittenSum text={value[fractionForm]} />
        </span>
      )}
    </>
  );
  const label = pileName(pile, fractionForm, names);
  if (!onClick) {
    return (
      <span className={className} style={shape} role="img" aria-label={label}>
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      style={shape}
      data-place={name}
      data-pick={`centre:${name}`}
      aria-label={label}
      aria-pressed={picked}
      onClick={onClick}
    >
      {content}
    </button>
  );
}
