import { changeSettings, settings } from "../shared/settings";
import { useStore } from "../shared/store";

/** The player's name, which this browser remembers for the next table. */
export function NameField({ placeholder }: { placeholder?: string }) {
  const { name } = useStore(settings);
  return (
    <label className="field">
      Your name
      <input
        value={name}
        maxLength={24}
        placeholder={placeholder}
        autoComplete="given-name"
        onChange={(event) => changeSettings({ name: event.target.value })}
      />
    </label>
  );
}
