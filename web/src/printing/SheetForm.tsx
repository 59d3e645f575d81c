import { useState } from "react";
import { WishChoices } from "../puzzles/modes/WishChoices";
import { Choice } from "../shared/Choice";
import { address, navigate } from "../shared/navigation";
import type { Paper } from "../shared/sharing/pages";
import { useStore } from "../shared/store";
import { printingWords as words } from "../words/printing";
import { puzzleWords } from "../words/puzzles";
import { NumberField } from "./NumberField";
import { PrintSheets } from "./PrintSheets";
import {
  type Difficulty,
  hasDifficulty,
  type Kind,
  MOST,
  namesIn,
  type Product,
  readWishes,
  type SheetWishes,
  writeWishes,
} from "./sheetWishes";
import { TextField } from "./TextField";

const DIFFICULTIES: [Difficulty | "", string][] = [
  ["", words.anyDifficulty],
  ...(Object.entries(words.difficulties) as [Difficulty, string][]),
];

/** Which challenges, how many and for whom; beside it what comes of that. */
export function SheetForm({ paper }: { paper: Paper }) {
  const wishes = readWishes(useStore(address).query);
  /** They are in no address: a link is passed on. */
  const [names, setNames] = useState("");
  const { product, kind, difficulty } = wishes;
  const show = (changed: Partial<SheetWishes>) => {
    const query = writeWishes({ ...wishes, ...changed });
    navigate(query.size ? `/print?${query}` : "/print", "replace");
  };
  return (
    <div className="print-form">
      <div className="print-wishes">
        <Choice
          title={words.product}
          options={Object.entries(words.products) as [Product, string][]}
          value={product}
          onChange={(value) => show({ product: value })}
        />
        <p className="soft print-about">{words.aboutProducts[product]}</p>
        <label className="field">
          {words.kind}
          <select value={kind} onChange={({ target }) => show({ kind: target.value as Kind | "" })}>
            <option value="">{words.anyKind}</option>
            {Object.entries(puzzleWords.kinds).map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <WishChoices wishes={wishes} onChange={show} />
        {hasDifficulty(wishes) && (
          <Choice
            title={words.difficulty}
            options={DIFFICULTIES}
            value={difficulty}
            onChange={(value) => show({ difficulty: value })}
          />
        )}
        {product !== "poster" && (
          <div className="print-numbers">
            <NumberField
              title={words.count}
              value={wishes.count}
              most={MOST.count}
              onChange={(count) => show({ count })}
            />
            <NumberField
              title={words.perPage}
              value={wishes.perPage}
              most={MOST.perPage}
              onChange={(perPage) => show({ perPage })}
            />
            {product === "class" && (
              <NumberField
                title={words.pupils}
                value={wishes.pupils}
                most={MOST.pupils}
                onChange={(pupils) => show({ pupils })}
              />
            )}
          </div>
        )}
        {product === "class" && (
          <label className="field">
            {words.names}
            <textarea rows={4} value={names} onChange={({ target }) => setNames(target.value)} />
            <span className="soft">{words.namesAbout}</span>
          </label>
        )}
        <TextField
          title={words.sheetTitle}
          value={wishes.title}
          most={MOST.title}
          onChange={(title) => show({ title })}
        />
        {product === "poster" && (
          <TextField
            title={words.note}
            value={wishes.note}
            most={MOST.note}
            onChange={(note) => show({ note })}
          />
        )}
      </div>
      <PrintSheets
        wishes={wishes}
        names={product === "class" ? namesIn(names) : []}
        paper={paper}
        onOthers={() => show({ seed: (wishes.seed % MOST.seed) + 1 })}
      />
    </div>
  );
}
