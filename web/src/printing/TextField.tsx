import { useId } from "react";
import { sharedWords } from "../words/shared";

/** A line of text of a form; that no more fits into it is said. */
export function TextField(props: {
  title: string;
  value: string;
  most: number;
  example?: string;
  onChange: (value: string) => void;
}) {
  const { title, value, most, example, onChange } = props;
  const about = useId();
  return (
    <label className="field">
      {title}
      <input
        value={value}
        maxLength={most}
        placeholder={example}
        autoComplete="off"
        aria-describedby={about}
        onChange={({ target }) => onChange(target.value)}
      />
      <span id={about} className="soft" aria-live="polite">
        {value.length >= most && sharedWords.atMost(most)}
      </span>
    </label>
  );
}
