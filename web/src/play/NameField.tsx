import { changeSettings, settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { roomWords } from "../words/play/rooms";

interface Props {
  value?: string;
  onChange?: (name: string) => void;
  label?: string;
}

/** A player's name: by default that of this browser, which is remembered for the next table. */
export function NameField({ value, onChange, label = roomWords.yourName }: Props) {
  const { name } = useStore(settings);
  return (
    <label className="field">
      {label}
      <input
        value={value ?? name}
        maxLength={24}
        autoComplete={onChange ? "off" : "given-name"}
        onChange={({ target }) =>
          onChange ? onChange(target.value) : changeSettings({ name: target.value })
        }
      />
    </label>
  );
}
