import type { RulesPublic, SheetRow } from "../api/types";
import { signed } from "../shared/words";
import { scoreSheetWords as words } from "../words/play/table";

type BonusName = RulesPublic["bonuses"][number];

/** A line of the sheet: its title, a short one for narrow columns, what it counts, and the bonus that it is there for. */
type Line = [title: string, short: string, count: (row: SheetRow) => number, bonus?: BonusName];

const CARDS: Line = [...words.cards, (row) => row.cards];
const IN_HAND: Line = [...words.inHand, (row) => -Math.abs(row.penalty)];
const POINTS: Line[] = [
  [...words.takes, (row) => row.takes, "takes"],
  [...words.bonus, (row) => row.bonus],
  [...words.mostCards, (row) => row.most_cards],
  [...words.wholePack, (row) => row.whole_pack],
  [...words.everyCard, (row) => row.every_card],
  [...words.pointsInHand, (row) => -Math.abs(row.printed_penalty)],
];

/** Three players and more have room for few columns: what only the end of a game brings is one of them. */
const END: Line = [...words.end, (row) => row.most_cards - Math.abs(row.printed_penalty)];

function linesOf(sheet: readonly SheetRow[], { by, bonuses }: RulesPublic): Line[] {
  const counts = ([, , count]: Line) => sheet.some((row) => count(row) !== 0);
  const penalty = counts(IN_HAND) ? [IN_HAND] : [];
  if (by !== "points") return penalty.length ? [CARDS, ...penalty] : [];
  const always = POINTS.slice(0, 2).filter(([, , , bonus]) => !bonus || bonuses.includes(bonus));
  if (sheet.length > 2)
    return [
      CARDS,
      ...always,
      ...(sheet.some(({ most_cards: most, printed_penalty: hand }) => most || hand) ? [END] : []),
    ];
  return [CARDS, ...penalty, ...always, ...POINTS.slice(2).filter(counts)];
}

interface Props {
  sheet: SheetRow[];
  names: string[];
  rules: RulesPublic;
  you: number | null;
}

/** The score sheet. Lines that are all zero are left out. */
export function ScoreSheet({ sheet, names, rules, you }: Props) {
  const called = names.map((name, seat) => (seat === you ? words.you : name));
  const lines = linesOf(sheet, rules);
  const total = words.total[rules.by];
  // Three names and more do not fit above columns: then each player has a row.
  if (names.length > 2)
    return (
      <table className="sheet by-player">
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <td />
            {lines.map(([title, short]) => (
              <th scope="col" key={title} title={title}>
                {short}
              </th>
            ))}
            <th scope="col">{total}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.map((row, seat) => (
            <tr key={called[seat]}>
              <th scope="row">{called[seat]}</th>
              {lines.map(([title, , count]) => (
                <td key={title}>{signed(count(row))}</td>
              ))}
              <td className="total">{signed(row.score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <table className="sheet">
      <caption>{words.title}</caption>
      <thead>
        <tr>
          <td />
          {called.map((name, seat) => (
            <th scope="col" key={name + String(seat)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([title, , count]) => (
          <Row key={title} title={title} values={sheet.map(count)} />
        ))}
      </tbody>
      <tfoot>
        <Row title={total} values={sheet.map((row) => row.score)} />
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
        <td key={seat}>{signed(value)}</td>
      ))}
    </tr>
  );
}
