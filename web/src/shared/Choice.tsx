interface ChoiceProps<T extends string> {
  title: string;
  options: [T, string][];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few options, all of them visible. */
export function Choice<T extends string>({ title, options, value, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className="choice">
      <legend>{title}</legend>
      <span className="segments">
        {options.map(([each, text]) => (
          <button type="button" key={each} aria-pressed={each === value} onClick={() => onChange(each)}>
            {text}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
