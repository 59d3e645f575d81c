import { useState } from "react";
import { api } from "../api/http";
import { Choice } from "../shared/Choice";
import { settings } from "../shared/settings";
import { PrintButton } from "../shared/sharing/PrintButton";
import type { Paper } from "../shared/sharing/pages";
import { useStore } from "../shared/store";
import { printingWords as words } from "../words/printing";
import { chartWords } from "../words/teach";
import { NumberField } from "./NumberField";
import { TextField } from "./TextField";

const MOST = { count: 40, first: 999, mark: 16 };

const CARDS = ["level 1", "level 2", "level 3", "full"] as const;

/** Packs to cut out, so that a stray card finds its way home. */
export function PackForm({ paper }: { paper: Paper }) {
  const { fractionForm } = useStore(settings);
  const [rules, setRules] = useState<(typeof CARDS)[number]>("full");
  const [count, setCount] = useState(1);
  const [first, setFirst] = useState(1);
  const [mark, setMark] = useState("");
  const [backs, setBacks] = useState(true);
  return (
    <div className="print-wishes">
      <Choice
        title={words.cards}
        options={CARDS.map((each) => [each, chartWords.tables[each]])}
        value={rules}
        onChange={setRules}
      />
      <div className="print-numbers">
        <NumberField title={words.packsCount} value={count} most={MOST.count} onChange={setCount} />
        <NumberField title={words.firstNumber} value={first} most={MOST.first} onChange={setFirst} />
      </div>
      <TextField title={words.mark} value={mark} most={MOST.mark} onChange={setMark} />
      <label className="check-line">
        <input type="checkbox" checked={backs} onChange={({ target }) => setBacks(target.checked)} />
        {words.backs}
      </label>
      <div className="row">
        <PrintButton
          text={words.printPacks}
          name={words.fileNames.packs}
          print={() =>
            api.printPacks({ rules, count, first, mark, backs, paper, fraction_form: fractionForm })
          }
        />
      </div>
    </div>
  );
}
