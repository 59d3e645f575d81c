import type { FractionForm } from "../../api/types";
import { tableWords } from "../../words/play/table";
import { CardFace } from "./CardFace";
import { cardName } from "./names";
import { cardOf } from "./pack";

interface Props {
  hand: readonly number[];
  fractionForm: FractionForm;
  picked: number | null;
  hinted: readonly number[];
  /** It is this hand's turn; otherwise the cards are shown but cannot be picked. */
  active: boolean;
  onPick?: ((card: number) => void) | undefined;
}

export function HandView({ hand, fractionForm, picked, hinted, active, onPick }: Props) {
  return (
    <fieldset className={active ? "hand active" : "hand"}>
      <legend className="unseen">{tableWords.hand}</legend>
      {hand.map((id) => (
        <button
          type="button"
          key={id}
          className={["hand-card", picked === id && "picked", hinted.includes(id) && "hinted"]
            .filter(Boolean)
            .join(" ")}
          data-pick={`hand:${id}`}
          data-place={`hand:${id}`}
          data-card={id}
          aria-label={tableWords.inHand(cardName(id, fractionForm))}
          aria-pressed={picked === id}
          aria-disabled={!active || !onPick}
          onClick={() => active && onPick?.(id)}
        >
          <CardFace card={cardOf(id)} fractionForm={fractionForm} />
        </button>
      ))}
      {hand.length === 0 && <p className="hand-empty">{tableWords.noCards}</p>}
    </fieldset>
  );
}
