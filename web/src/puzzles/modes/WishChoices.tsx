import { api } from "../../api/http";
import { Choice } from "../../shared/Choice";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { useFetched } from "../../shared/useFetched";
import { pack } from "../../table/cards/pack";
import { puzzleWords } from "../../words/puzzles";
import { isIdea, LEVELS, type Wishes } from "./wishes";

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
  // What was wished for stays, whatever the level: where there is no such challenge, that is said and what to change.
  const offered = cards.filter(
    ({ kind, id, token }) => kind === "wild" && (token === card || (inPlay?.includes(id) ?? true)),
  );
  return (
    <>
      <div className="level-wish">
        <Choice
          title={puzzleWords.levelChoice}
          options={LEVEL_OPTIONS}
          value={level}
          onChange={(text) => onChange({ ...wishes, level: text })}
        />
        <p className="soft">{puzzleWords.aboutLevels[level]}</p>
      </div>
      {(offered.length > 0 || card !== "") && (
        <label className="field">
          {puzzleWords.cardChoice}
          <select value={card} onChange={({ target }) => onChange({ ...wishes, card: target.value })}>
            <option value="">{puzzleWords.anyCard}</option>
            {Object.entries(puzzleWords.families).map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
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
