import type { ChartLine, ChartPublic } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { signed } from "../shared/words";
import { CardFace } from "../table/cards/CardFace";
import { pack } from "../table/cards/pack";
import { chartWords as words } from "../words/teach";

/** The rules of a table in a few lines, and what counts there. All words and numbers are the server's. */
export function Chart({ chart }: { chart: ChartPublic }) {
  const { golden_rules: golden, turn, always, bonuses, end } = chart;
  return (
    <div className={bonuses.length ? "chart with-points" : "chart"}>
      {golden.length > 0 && (
        <section className="chart-golden">
          <h2>{words.goldenRules}</h2>
          <ol>
            {golden.map((line) => (
              <li key={line.title}>{line.words}</li>
            ))}
          </ol>
        </section>
      )}
      <section className="chart-turn">
        <h2>{words.turn}</h2>
        <dl>
          {turn.map((line) => (
            <div key={line.title}>
              <dt>{line.title}</dt>
              <dd>{line.words}</dd>
              <dd className="chart-example" aria-hidden="true">
                <Example line={line} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="chart-points">
        <h2>{words.counts}</h2>
        {bonuses.length > 0 && (
          <table>
            <tbody>
              {bonuses.map(({ what, points }) => (
                <tr key={what} className={points < 0 ? "lost" : undefined}>
                  <th scope="row">{what}</th>
                  <td>{signed(points)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>{end}</p>
      </section>
      <section className="chart-always">
        <h2>{words.always}</h2>
        <ul>
          {always.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Cards, with the signs between them; the words beside it say the same. */
function Example({ line }: { line: ChartLine }) {
  const cards = useStore(pack);
  const { fractionForm } = useStore(settings);
  return line.example.map((token, index) => {
    const card = cards.find((each) => each.token === token);
    const key = `${index}${token}`;
    if (!card) return <b key={key}>{token}</b>;
    return (
      <span key={key} className="chart-card">
        <CardFace card={card} fractionForm={fractionForm} />
      </span>
    );
  });
}
