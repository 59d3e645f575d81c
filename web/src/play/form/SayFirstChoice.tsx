import { Choice } from "../../shared/Choice";
import { tableFormWords as words } from "../../words/play/tableForm";

/** Is the value of a pile said before it is shown? */
export function SayFirstChoice({ value, onChange }: { value: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="said-first">
      <Choice
        title={words.sayFirst}
        options={[
          ["off", words.off],
          ["on", words.on],
        ]}
        value={value ? "on" : "off"}
        onChange={(on) => onChange(on === "on")}
      />
      <p className="soft">{words.sayFirstAbout}</p>
    </div>
  );
}
