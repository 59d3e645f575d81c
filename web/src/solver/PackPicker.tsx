import { useState } from "react";
import { Choice } from "../shared/Choice";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { pack } from "../table/cards/pack";
import { SOLVER } from "../words/solver";
import { cardsLeft, type PositionText } from "./positionText";

const COLOURS: [string, string][] = [
  ["", SOLVER.anyColour],
  ["r", "●"],
  ["b", "◆"],
  ["g", "▲"],
  ["o", "■"],
];

/** A button for each card of the pack; disabled once the position uses all that there are of it. */
export function PackPicker({
  position,
  onPick,
  offered = null,
}: {
  position: PositionText;
  onPick: (token: string) => void;
  /** The wild cards that are played with, where not all are. */
  offered?: readonly number[] | null;
}) {
  const cards = useStore(pack);
  const { fractionForm } = useStore(settings);
  const [colour, setColour] = useState("");
  const wilds = cards.filter((card) => card.kind === "wild" && (offered?.includes(card.id) ?? true));
  return (
    <div className="picker">
      <Choice title={SOLVER.colour} options={COLOURS} value={colour} onChange={setColour} />
      <div className="keys numbers">
        {Array.from({ length: 15 }, (_, index) => {
          const token = `${index + 1}${colour}`;
          return (
            <button
              type="button"
              key={token}
              className={`key colour-${colour}`}
              disabled={cardsLeft(token, position) === 0}
              onClick={() => onPick(token)}
            >
              {index + 1}
            </button>
          );
        })}
      </div>
      <div className="keys wilds">
        {wilds.map((card) => (
          <button
            type="button"
            key={card.id}
            className="key wild"
            disabled={cardsLeft(card.token, position) === 0}
            aria-label={card.said[fractionForm]}
            onClick={() => onPick(card.token)}
          >
            {card.labels[fractionForm]}
          </button>
        ))}
      </div>
    </div>
  );
}
