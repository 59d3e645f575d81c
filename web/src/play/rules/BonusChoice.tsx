import type { BonusPublic } from "../../api/types";
import { Choice } from "../../shared/Choice";
import { tableFormWords as words } from "../../words/play/tableForm";

interface Props {
  bonuses: readonly BonusPublic[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const STAGES = ["1", "2", "3", "4"];

const ofStage = (bonuses: readonly BonusPublic[], stage: string): ReadonlySet<string> =>
  new Set(bonuses.filter((bonus) => bonus.stage <= Number(stage)).map(({ name }) => name));

/** What points are given for: a stage of the list, or any choice of it. */
export function BonusChoice({ bonuses, chosen, onChange }: Props) {
  const stage = STAGES.find((each) => {
    const names = ofStage(bonuses, each);
    return names.size === chosen.size && [...names].every((name) => chosen.has(name));
  });
  const toggle = (name: string) => {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    // A points game gives points for something.
    if (next.size) onChange(next);
  };
  return (
    <div className="bonus-choice">
      <Choice
        title={words.stages}
        options={STAGES.map((each) => [each, words.stage(each)])}
        value={stage ?? ""}
        onChange={(each) => onChange(ofStage(bonuses, each))}
      />
      <ul>
        {bonuses.map(({ name, about }) => (
          <li key={name}>
            <label className="bonus">
              <input type="checkbox" checked={chosen.has(name)} onChange={() => toggle(name)} />
              {about}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
