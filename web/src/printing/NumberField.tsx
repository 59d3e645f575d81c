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
          if (isWithin(target.value, most)) onChange(Number(target.value));
        }}
        onBlur={() => setText(String(value))}
      />
      <span id={about} className="bad" aria-live="polite">
        {right ? "" : words.from1To(most)}
      </span>
    </label>
  );
}
