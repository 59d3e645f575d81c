import type { RulesRequest } from "../api/types";

/** The name is the one that rules have for it on the wire. */
type Level = [name: string, title: string, text: string];

export const LEVELS: Level[] = [
  ["simplified", "First steps", "Number cards up to 10."],
  ["1", "Level 1", "Number cards and addition."],
  ["2", "Level 2", "With subtraction cards."],
  ["3", "Level 3", "With × and ÷ as well."],
  ["4", "Level 4", "Played for points, with bluffs."],
  ["full", "Full", "Every card: fractions, powers, roots."],
];

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
      <legend>Cards</legend>
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
