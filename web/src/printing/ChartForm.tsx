import { useState } from "react";
import { Choice } from "../shared/Choice";
import { PrintLink } from "../shared/sharing/PrintLink";
import type { Pages, Paper } from "../shared/sharing/pages";
import { printingWords as words } from "../words/printing";
import { chartWords } from "../words/teach";

type Table = keyof typeof chartWords.tables;

const PAGES: [keyof typeof words.charted, Omit<Pages, "rules">][] = [
  ["chart", { what: "chart" }],
  ["chart-cards", { what: "chart", cards: true }],
  ["bonuses", { what: "bonuses" }],
  ["bonuses-cards", { what: "bonuses", cards: true }],
  ["score-sheet", { what: "score-sheet" }],
  ["number-line", { what: "number-line" }],
];

/** What a table needs beside its cards; it says what the rules of that table say. */
export function ChartForm({ paper }: { paper: Paper }) {
  const [rules, setRules] = useState<Table>("level 4");
  return (
    <div className="print-wishes">
      <Choice
        title={words.forTable}
        options={Object.entries(chartWords.tables) as [Table, string][]}
        value={rules}
        onChange={setRules}
      />
      <div className="row">
        {PAGES.map(([name, pages]) => (
          <PrintLink key={name} className="button" pages={{ ...pages, rules, paper }}>
            {words.charted[name]}
          </PrintLink>
        ))}
      </div>
    </div>
  );
}
