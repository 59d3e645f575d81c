import { api } from "../api/http";
import { Choice } from "../shared/Choice";
import { ErrorMessage } from "../shared/ErrorMessage";
import { address, navigate } from "../shared/navigation";
import { PrintLink } from "../shared/sharing/PrintLink";
import { useStore } from "../shared/store";
import { useFetched } from "../shared/useFetched";
import { printingWords } from "../words/printing";
import { chartWords as words } from "../words/teach";
import { Chart } from "./Chart";

const TABLES: [string, string][] = Object.entries(words.tables);

/** The chart for the wall and for the projector; the query string says for which rules. */
export default function ChartPage() {
  const { query } = useStore(address);
  const rules = query.get("rules") ?? "level 1";
  const { found, problem } = useFetched(rules, () => api.chart(rules));
  return (
    <main className="page chart-page">
      <header className="chart-head">
        <h1>{found?.rules.solitaire ? words.solitaire : words.page}</h1>
        <div className="row no-print">
          <Choice
            title={words.level}
            options={TABLES}
            value={rules}
            onChange={(to) => navigate(`/chart?rules=${encodeURIComponent(to)}`, "replace")}
          />
          <PrintLink className="button" pages={{ what: "chart", rules }}>
            {printingWords.chart}
          </PrintLink>
          <PrintLink className="button" pages={{ what: "chart", rules, cards: true }}>
            {printingWords.chartCards}
          </PrintLink>
        </div>
      </header>
      <ErrorMessage text={problem} />
      {found && <Chart chart={found} />}
    </main>
  );
}
