import type { Card, RulesPublic } from "../../api/types";
import { tableFormWords as words } from "../../words/play/tableForm";

/** Which cards are in play: wild cards by their ids, and number cards up to the highest. */
export interface PackSelection {
  readonly wilds: ReadonlySet<number>;
  readonly highest: number;
}

/** Wild cards that are mostly learned together. */
export interface Family {
  readonly name: string;
  readonly title: string;
  readonly cards: readonly Card[];
}

const TITLES: Record<NonNullable<Card["set"]>, string> = words.families;

export const selectionOf = ({ cards, highest }: RulesPublic): PackSelection => ({
  wilds: new Set(cards),
  highest,
});

export function familiesOf(pack: readonly Card[]): Family[] {
  return Object.entries(TITLES).map(([name, title]) => ({
    name,
    title,
    cards: pack.filter((card) => card.set === name),
  }));
}

export const chosenOf = ({ cards }: Family, { wilds }: PackSelection): number =>
  cards.filter(({ id }) => wilds.has(id)).length;

export function toggleCard(selection: PackSelection, id: number): PackSelection {
  const wilds = new Set(selection.wilds);
  if (!wilds.delete(id)) wilds.add(id);
  return { ...selection, wilds };
}

/** All cards of a family are turned on, or off if they all were on. */
export function toggleFamily(selection: PackSelection, family: Family): PackSelection {
  const off = chosenOf(family, selection) === family.cards.length;
  const wilds = new Set(selection.wilds);
  for (const { id } of family.cards) off ? wilds.delete(id) : wilds.add(id);
  return { ...selection, wilds };
}

export const numberCards = (pack: readonly Card[], { highest }: PackSelection): number =>
  pack.filter(({ value }) => value !== null && value <= highest).length;

/** Rules with these cards, as the server reads them. */
export function rulesText(pack: readonly Card[], { wilds, highest }: PackSelection): string {
  const tokens = pack.filter(({ id }) => wilds.has(id)).map(({ token }) => token);
  return ["level 1", ...(tokens.length ? [`with ${tokens.join(" ")}`] : []), `highest ${highest}`].join(", ");
}
