import { useEffect, useId, useState } from "react";
import { printingWords as words } from "../words/printing";
import { isWithin } from "./sheetWishes";

/** A whole number within bounds; anything else is not taken over, and is said. */
export function NumberField(props: {
  title: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}) {
  const { title, value, most, onChange } = props;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const about = useId();
  /** What was left in the field and was not taken over: it is said until something else is typed. */
  const [refused, setRefused] = useState<string | null>(null);
  const right = isWithin(text, most);
  return (
    <label className="field number-field">
      {title}
      <input
        inputMode="numeric"
        value={text}
        autoComplete="off"
        aria-invalid={!right}
        aria-describedby={about}
        onChange={({ target }) => {
          setText(target.value);
          setRefused(null);
          if (isWithin(target.value, most)) onChange(Number(target.value));
        }}
        onBlur={() => {
          if (!right) setRefused(text.trim());
          setText(String(value));
        }}
      />
      <span id={about} className="bad" aria-live="polite">
        {right ? refused !== null && words.stays(refused, value, most) : words.from1To(most)}
      </span>
    </label>
  );
}
