import { api } from "../../api/http";
import { Choice } from "../../shared/Choice";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { useFetched } from "../../shared/useFetched";
import { pack } from "../../table/cards/pack";
import { puzzleWords } from "../../words/puzzles";
import { isIdea, LEVELS, type Wishes, wildCard } from "./wishes";

const LEVEL_OPTIONS: [string, string][] = [
  ["", puzzleWords.anyLevel],
  ...LEVELS.map((level): [string, string] => [level, level]),
];

interface Props {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
}

/** Level, card and idea, to be wished for. */
export function WishChoices({ wishes, onChange }: Props) {
  const { level, card, idea } = wishes;
  const { fractionForm } = useStore(settings);
  const cards = useStore(pack);
  const presets = useFetched("presets", api.presets).found;
  const ofLevel = (text: string) => presets?.find(({ name }) => name === `level ${text}`)?.rules.cards;
  const inPlay = ofLevel(level);
  const offered = cards.filter(({ kind, id }) => kind === "wild" && (inPlay?.includes(id) ?? true));
  const setLevel = (text: string) => {
    const known = wildCard(card, cards);
    // A card that is not played with at that level is not wished for any more.
    const stays = known !== null && (ofLevel(text)?.includes(known.id) ?? true);
    onChange({ ...wishes, level: text, card: stays ? card : "" });
  };
  return (
    <>
      <Choice title={puzzleWords.levelChoice} options={LEVEL_OPTIONS} value={level} onChange={setLevel} />
      {offered.length > 0 && (
        <label className="field">
          {puzzleWords.cardChoice}
          <select value={card} onChange={({ target }) => onChange({ ...wishes, card: target.value })}>
            <option value="">{puzzleWords.anyCard}</option>
            {offered.map(({ id, token, labels }) => (
              <option key={id} value={token}>
                {labels[fractionForm]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        {puzzleWords.ideaChoice}
        <select
          value={idea}
          onChange={({ target: { value } }) => onChange({ ...wishes, idea: isIdea(value) ? value : "" })}
        >
          <option value="">{puzzleWords.anyIdea}</option>
          {Object.entries(puzzleWords.ideas).map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
