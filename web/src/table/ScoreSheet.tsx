import type { RulesShown, SheetRow } from "../client/types";

const LINES: [keyof SheetRow, string][] = [
  ["takes", "Takes"],
  ["bonus", "Bonus"],
  ["most_cards", "Most cards"],
  ["whole_pack", "Whole pack"],
  ["every_card", "Every card"],
  ["printed_penalty", "Points in hand"],
];

/** The sheet as it would lie beside a real table. Lines that count nothing yet are left out. */
export function ScoreSheet({
  sheet,
  names,
  rules,
  you,
}: {
  sheet: SheetRow[];
  names: string[];
  rules: RulesShown;
  you: number | null;
}) {
  const lines: [keyof SheetRow, string][] = rules.by === "points" ? LINES : [];
  const shown = lines.filter(([key], index) => index < 2 || sheet.some((row) => row[key] !== 0));
  const penalty = sheet.some((row) => row.penalty !== 0);
  return (
    <table className="sheet">
      <caption>Score sheet</caption>
      <thead>
        <tr>
          <td />
          {names.map((name, seat) => (
            <th scope="col" key={name + String(seat)}>
              {seat === you ? "You" : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(rules.by === "points" || penalty) && (
          <Row title="Cards won" values={sheet.map((row) => row.cards)} />
        )}
        {penalty && <Row title="Cards in hand" values={sheet.map((row) => -Math.abs(row.penalty))} />}
        {shown.map(([key, title]) => (
          <Row
            key={key}
            title={title}
            values={sheet.map((row) => (key === "printed_penalty" ? -Math.abs(row[key]) : row[key]))}
          />
        ))}
      </tbody>
      <tfoot>
        <Row title={rules.by === "points" ? "Points" : "Cards"} values={sheet.map((row) => row.score)} />
      </tfoot>
    </table>
  );
}

function Row({ title, values }: { title: string; values: number[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {values.map((value, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are their numbers
        <td key={seat}>{value < 0 ? `−${-value}` : value}</td>
      ))}
    </tr>
  );
}
