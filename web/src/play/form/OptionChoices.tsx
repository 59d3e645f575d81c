import type { RulesPublic } from "../../api/types";
import { Choice } from "../../shared/Choice";
import { tableFormWords as words } from "../../words/play/tableForm";
import {
  type OptionName,
  type OwnOptions,
  offeredOptions,
  printedOf,
  scoringOf,
  type TableChoice,
} from "./tableChoice";

interface Props {
  choice: TableChoice;
  usual: RulesPublic;
  onChange: (part: Partial<TableChoice>) => void;
}

const MOST_CENTRE = 20;

/** Every single rule that has an effect in this game, folded away until somebody wants it. */
export function OptionChoices({ choice, usual, onChange }: Props) {
  const { options } = choice;
  const unread = printedOf(choice.printed) === null;
  const set = (name: OptionName, value: OwnOptions[OptionName]) =>
    onChange({ options: { ...options, [name]: value } });
  return (
    <details className="own-rules">
      <summary>
        <b>{words.moreRules}</b>
      </summary>
      <div className="option-choices">
        {offeredOptions(choice, usual).map((name) =>
          name === "centre" ? (
            <label className="field centre-count" key={name}>
              {words.options.centre}
              <input
                type="number"
                min={0}
                max={MOST_CENTRE}
                placeholder={String(choice.seats.length)}
                value={options.centre ?? ""}
                onChange={({ target }) => set(name, target.value === "" ? null : Number(target.value))}
              />
            </label>
          ) : (
            <Choice
              key={name}
              title={words.options[name]}
              options={Object.entries(words.choices[name])}
              value={String(options[name] ?? usual[name])}
              onChange={(word) => set(name, choiceOf(word))}
            />
          ),
        )}
        {scoringOf(choice, usual) === "points" && (
          <label className="field">
            {words.printed}
            <input
              name="printed"
              aria-invalid={unread}
              value={choice.printed}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ printed: target.value })}
            />
            <span className={unread ? "bad" : "soft"} role={unread ? "alert" : undefined}>
              {unread ? words.printedWrong : words.printedAbout}
            </span>
          </label>
        )}
      </div>
    </details>
  );
}

/** What a button stands for: a switch, or a word of the rules. */
function choiceOf(word: string): OwnOptions[OptionName] {
  return (word === "true" || word === "false" ? word === "true" : word) as OwnOptions[OptionName];
}
