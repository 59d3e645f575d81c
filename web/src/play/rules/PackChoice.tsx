import { settings } from "../../shared/settings";
import { PrintLink } from "../../shared/sharing/PrintLink";
import { useStore } from "../../shared/store";
import { CardFace } from "../../table/cards/CardFace";
import { pack } from "../../table/cards/pack";
import { tableFormWords as words } from "../../words/play/tableForm";
import { printingWords } from "../../words/printing";
import { moveFocus } from "./moveFocus";
import {
  chosenOf,
  type Family,
  familiesOf,
  numberCards,
  type PackSelection,
  rulesText,
  toggleCard,
  toggleFamily,
} from "./packSelection";

interface Props {
  selection: PackSelection;
  onChange: (selection: PackSelection) => void;
}

/** A picture of the pack, in which families and single cards are turned on and off. */
export function PackChoice({ selection, onChange }: Props) {
  const cards = useStore(pack);
  const numbers = numberCards(cards, selection);
  const wilds = selection.wilds.size;
  return (
    <fieldset className="pack-choice">
      <legend>{words.cardsInPlay}</legend>
      <HighestNumber selection={selection} onChange={onChange} />
      {familiesOf(cards).map((family) => (
        <FamilyRow key={family.name} family={family} selection={selection} onChange={onChange} />
      ))}
      <p className="pack-count" aria-live="polite">
        <b>{words.packCards(numbers + wilds)}</b> {words.packKinds(numbers, wilds)}
      </p>
      <PrintLink pages={{ what: "pack", rules: rulesText(cards, selection) }}>{printingWords.pack}</PrintLink>
    </fieldset>
  );
}

/** A number card of one colour for each value: the one that is picked is the highest. */
function HighestNumber({ selection, onChange }: Props) {
  const cards = useStore(pack);
  const { fractionForm } = useStore(settings);
  const { highest } = selection;
  const shown = cards.filter(({ colour }) => colour === "red");
  return (
    <div className="family">
      <h3 className="family-title">
        {words.numbersTo(highest)} <span className="soft">{numberCards(cards, selection)}</span>
      </h3>
      <div role="group" aria-label={words.highest} className="family-cards" onKeyDown={moveFocus}>
        {shown.map((card) => (
          <button
            type="button"
            key={card.id}
            className={card.value !== null && card.value <= highest ? "card-switch on" : "card-switch"}
            aria-label={words.numbersTo(card.value ?? 0)}
            aria-pressed={card.value === highest}
            onClick={() => onChange({ ...selection, highest: card.value ?? highest })}
          >
            <CardFace card={card} fractionForm={fractionForm} />
          </button>
        ))}
      </div>
    </div>
  );
}

function FamilyRow({ family, selection, onChange }: Props & { family: Family }) {
  const { fractionForm } = useStore(settings);
  const chosen = chosenOf(family, selection);
  const all = chosen === family.cards.length;
  return (
    <div className="family">
      <button
        type="button"
        className="family-title switch-all"
        aria-pressed={all ? true : chosen ? "mixed" : false}
        onClick={() => onChange(toggleFamily(selection, family))}
      >
        <span className="tick" aria-hidden="true" />
        {family.title} <span className="soft">{words.chosen(chosen, family.cards.length)}</span>
      </button>
      <div role="group" aria-label={family.title} className="family-cards" onKeyDown={moveFocus}>
        {family.cards.map((card) => (
          <button
            type="button"
            key={card.id}
            className={selection.wilds.has(card.id) ? "card-switch on" : "card-switch"}
            aria-label={card.said[fractionForm]}
            aria-pressed={selection.wilds.has(card.id)}
            onClick={() => onChange(toggleCard(selection, card.id))}
          >
            <CardFace card={card} fractionForm={fractionForm} />
          </button>
        ))}
      </div>
    </div>
  );
}
