import { describe, expect, it } from "vitest";
import { fitCards } from "./cardSize";

const LAPTOP = { width: 990, height: 290 };
const PHONE = { width: 336, height: 250 };
const ones = (count: number) => Array.from({ length: count }, () => 1);

describe("the size of cards", () => {
  it("is the largest for a few piles", () => {
    expect(fitCards(LAPTOP, ones(4), 120)).toEqual({ card: 120, air: 0.26 });
  });

  it("never grows with one pile more", () => {
    for (const box of [LAPTOP, PHONE]) {
      let before = Number.POSITIVE_INFINITY;
      for (let count = 1; count <= 40; count++) {
        const { card } = fitCards(box, ones(count), 120);
        expect(card).toBeLessThanOrEqual(before);
        before = card;
      }
    }
  });

  it("leaves room for twenty-five piles, some of them long", () => {
    const piles = [...ones(20), 3, 4, 3, 5, 2];
    expect(fitCards(LAPTOP, piles, 120).card).toBeGreaterThan(52);
    expect(fitCards(PHONE, piles, 64).card).toBeGreaterThan(32);
  });

  it("shows the longest fan in one row", () => {
    const { card } = fitCards(PHONE, [14], 64);
    expect(card * (1 + 0.36 * 13)).toBeLessThanOrEqual(336);
  });
});
