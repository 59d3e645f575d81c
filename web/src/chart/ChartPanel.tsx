import { api } from "../api/http";
import { ErrorMessage } from "../shared/ErrorMessage";
import { useFetched } from "../shared/useFetched";
import { Chart } from "./Chart";

/** The chart of a table, for its panel. */
export default function ChartPanel({ rules }: { rules: string }) {
  const { found, problem } = useFetched(rules, () => api.chart(rules));
  return found ? <Chart chart={found} /> : <ErrorMessage text={problem} />;
}
