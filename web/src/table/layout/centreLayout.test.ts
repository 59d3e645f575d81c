import { describe, expect, it } from "vitest";
import { STRIP, TALL } from "./cardSize";
import { type Box, FREE, type Layout, layOut } from "./centreLayout";

const BOXES: Record<string, Box> = {
  laptop: { width: 920, height: 330 },
  phone: { width: 366, height: 400 },
  sideways: { width: 620, height: 116 },
  small: { width: 296, height: 210 },
};
const ROOM = 8;
const free = { name: FREE, cards: 1 };
const single = (name: number) => ({ name: String(name), cards: 1 });
const singles = (count: number) => Array.from({ length: count }, (_, name) => single(name));

/** Whatever lies there lies within the box, and nothing on anything else. */
function expectApart({ box, card, spots, lying }: Layout): void {
  const all = [...lying].map((name) => spots.get(name)).filter((spot) => spot !== undefined);
  const width = (cards: number) => card * (1 + STRIP * (cards - 1));
  for (const [index, one] of all.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(-1);
    expect(one.x + width(one.cards)).toBeLessThanOrEqual(box.width + 1);
    expect(one.y).toBeGreaterThanOrEqual(-1);
    expect(one.y + TALL * card).toBeLessThanOrEqual(box.height + 1);
    for (const other of all.slice(index + 1)) {
      const beside = one.x + width(one.cards) <= other.x + 1 || other.x + width(other.cards) <= one.x + 1;
      expect(beside || Math.abs(one.y - other.y) >= TALL * card - 1).toBe(true);
    }
  }
}

describe.each(Object.entries(BOXES))("the centre of a %s", (_, box) => {
  it("leaves up to seven piles where they are, however they come and go", () => {
    let layout = layOut(box, [single(0), single(1), free], 110, ROOM, null);
    const { card } = layout;
    for (let count = 3; count < ROOM; count++) {
      const next = layOut(box, [...singles(count), free], 110, ROOM, layout);
      for (let name = 0; name < count - 1; name++)
        expect(next.spots.get(String(name))).toEqual(layout.spots.get(String(name)));
      expect(next.card).toBe(card);
      expectApart(next);
      layout = next;
    }
    const fewer = layOut(box, [single(2), single(4), free], 110, ROOM, layout);
    expect(fewer.spots.get("4")).toEqual(layout.spots.get("4"));
    expect(fewer.card).toBe(card);
  });

  it("gives a discarded card the free place", () => {
    const layout = layOut(box, [...singles(3), free], 110, ROOM, null);
    const next = layOut(box, [...singles(4), free], 110, ROOM, layout);
    expect(next.spots.get("3")).toMatchObject({ x: layout.spots.get(FREE)?.x, y: layout.spots.get(FREE)?.y });
  });

  it("moves only the piles of a join, and undoing puts them back", () => {
    const layout = layOut(box, [...singles(4), free], 110, ROOM, null);
    const joined = layOut(box, [single(0), { name: "1", cards: 2 }, single(3), free], 110, ROOM, layout);
    expectApart(joined);
    for (const name of ["0", "3"]) expect(joined.spots.get(name)).toEqual(layout.spots.get(name));
    const undone = layOut(box, [...singles(4), free], 110, ROOM, joined);
    for (const name of ["0", "1", "2", "3"])
      expect(undone.spots.get(name)).toMatchObject({
        x: layout.spots.get(name)?.x,
        y: layout.spots.get(name)?.y,
      });
  });

  it("is laid out anew when there is no more room, and nothing lies on anything", () => {
    let layout = layOut(box, [single(0), free], 110, ROOM, null);
    for (let count = 2; count < 13; count++) {
      layout = layOut(box, [...singles(count), free], 110, ROOM, layout);
      if (layout.card > 33) expectApart(layout);
    }
  });

  it("is laid out anew for another box, and when it was empty", () => {
    const layout = layOut(box, [...singles(26), free], 110, ROOM, null);
    expect(layOut(box, [single(99), free], 110, ROOM, layout).card).toBeGreaterThan(layout.card);
    const turned = layOut({ width: box.height, height: box.width }, [...singles(2), free], 110, ROOM, layout);
    expectApart(turned);
  });
});

it("a tight lesson has its whole centre", () => {
  const layout = layOut({ width: 420, height: 150 }, [...singles(4), free], 110, 0, null);
  expectApart(layout);
});
