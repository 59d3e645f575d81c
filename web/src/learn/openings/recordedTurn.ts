import type { Pile, PlayEvent, RecordTable } from "../../api/types";
import { cardOf } from "../../table/cards/pack";

/** The position of a recorded table, as text, for one seat. Colours are written, so that every card stays the same card. */
export function positionOf(table: RecordTable, seat: number): string {
  const hand = table.hands[seat] ?? [];
  return `${table.piles.map(written).join(" ")} | ${hand.map((id) => cardOf(id).token).join(" ")}`;
}

/** A build is written as it was made. Its expression has numbers without colours; they are put back one by one. */
function written({ cards, expression }: Pile): string {
  const [only] = cards;
  if (cards.length === 1 && only !== undefined) return cardOf(only).token;
  const left = cards.map(cardOf).filter(({ kind }) => kind === "number");
  const text = expression.fraction.replace(/[−-]/g, "-").replace(/(-?)(\d+)/g, (word, minus, digits) => {
    const at = minus ? -1 : left.findIndex(({ value }) => value === Number(digits));
    return at < 0 ? word : (left.splice(at, 1)[0]?.token ?? word);
  });
  return `[${text}]`;
}

/** Whether two plays come to the same, whatever the order of their steps and the colours of their cards. */
export function samePlay(one: PlayEvent, other: PlayEvent): boolean {
  const value = ({ number }: PlayEvent) => (number === null ? null : cardOf(number).value);
  return (
    one.what === other.what &&
    value(one) === value(other) &&
    one.takes.length === other.takes.length &&
    one.won.length === other.won.length &&
    one.build?.value?.fraction === other.build?.value?.fraction
  );
}
