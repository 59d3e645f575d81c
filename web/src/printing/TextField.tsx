/** A line of text of a form. */
export function TextField(props: {
  title: string;
  value: string;
  most: number;
  example?: string;
  onChange: (value: string) => void;
}) {
  const { title, value, most, example, onChange } = props;
  return (
    <label className="field">
      {title}
      <input
        value={value}
        maxLength={most}
        placeholder={example}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
