import type { RulesRequest } from "../api/types";
import { tableFormWords as words } from "../words/play/tableForm";

/** The name is the one that rules have for it on the wire. */
type Level = [name: string, title: string, text: string];

export const LEVELS: Level[] = words.levels.map((level) => [...level]);

export function rulesOf(level: string): RulesRequest {
  return /^\d$/.test(level) ? { level: Number(level) } : { text: level };
}

export function LevelChoice({
  value,
  onChange,
  levels = LEVELS,
}: {
  value: string;
  onChange: (level: string) => void;
  levels?: readonly Level[];
}) {
  return (
    <fieldset className="levels">
      <legend>{words.levelTitle}</legend>
      {levels.map(([name, title, text]) => (
        <label key={name} className={value === name ? "level on" : "level"}>
          <input
            type="radio"
            name="level"
            value={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <b>{title}</b>
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
