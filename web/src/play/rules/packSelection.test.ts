import { expect, test } from "vitest";
import { PACK } from "../../fixtures/messages";
import {
  chosenOf,
  familiesOf,
  numberCards,
  type PackSelection,
  toggleCard,
  toggleFamily,
} from "./packSelection";

const none: PackSelection = { wilds: new Set(), highest: 15 };
const [subtraction, multiplication] = familiesOf(PACK);

test("families hold every wild card once", () => {
  const ids = familiesOf(PACK).flatMap(({ cards }) => cards.map(({ id }) => id));
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 29 }, (_, index) => 60 + index));
});

test("a card is turned on and off again, and nothing else with it", () => {
  const one = toggleCard(none, 61);
  expect([...one.wilds]).toEqual([61]);
  expect([...toggleCard(one, 61).wilds]).toEqual([]);
  expect([...none.wilds]).toEqual([]);
});

test("a family that is partly on is turned on first, then off", () => {
  if (!subtraction || !multiplication) throw new Error("There are no families.");
  const part = toggleCard(none, 60);
  const all = toggleFamily(part, subtraction);
  expect(chosenOf(subtraction, all)).toBe(4);
  expect(chosenOf(multiplication, all)).toBe(0);
  expect([...toggleFamily(all, subtraction).wilds]).toEqual([]);
});

test("there are four number cards of each value", () => {
  expect([15, 10, 1].map((highest) => numberCards(PACK, { ...none, highest }))).toEqual([60, 40, 4]);
});
