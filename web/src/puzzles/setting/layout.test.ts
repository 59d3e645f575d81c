import { describe, expect, it } from "vitest";
import { emptyPlace, laidOut, questionOf, readLayout, withCard, withoutCard, writeLayout } from "./layout";

const layoutAt = (address: string) => readLayout(new URLSearchParams(address));

describe("a layout", () => {
  it("stands in the address as it is", () => {
    const layout = layoutAt("kind=two-turns&cards=full&by=points&p=6+4+|+4+10&next=7+-2");
    expect(layout).toEqual({
      kind: "two-turns",
      cards: "full",
      by: "points",
      position: { centre: ["6", "4"], hand: ["4", "10"] },
      next: ["7", "-2"],
    });
    expect(readLayout(writeLayout(layout))).toEqual(layout);
  });

  it("begins empty, whatever nonsense the address has", () => {
    const empty = {
      kind: "best-take",
      cards: "3",
      by: "cards",
      position: { centre: [], hand: [] },
      next: [],
    };
    for (const address of ["", "kind=best&cards=toString&by=luck", "kind=&cards=9"])
      expect(layoutAt(address)).toEqual(empty);
    expect(writeLayout(layoutAt("")).has("p")).toBe(false);
  });

  it("counts points only where the kind allows it", () => {
    expect(questionOf(layoutAt("by=points&cards=2&p=6|4")).rules).toBe("level 2, by points");
    expect(questionOf(layoutAt("kind=find-the-build&by=points&p=6|4")).rules).toBe("level 3, by cards");
  });

  it("of two turns is one of solitaire, with what is drawn", () => {
    expect(questionOf(layoutAt("kind=two-turns&cards=1&p=6|4&next=7+8"))).toEqual({
      kind: "two-turns",
      position: "6 | 4",
      rules: "solitaire, cards addition, by cards",
      refill: "7 8",
    });
    // What was laid there before another kind was chosen is not asked about.
    expect(questionOf(layoutAt("p=6|4&next=7")).refill).toBe("");
  });

  it("is asked about only when every place has cards", () => {
    expect(emptyPlace(layoutAt(""))).toBe("centre");
    expect(emptyPlace(layoutAt("p=6"))).toBe("hand");
    expect(emptyPlace(layoutAt("p=6|6"))).toBeNull();
    expect(emptyPlace(layoutAt("p=6|6&kind=two-turns"))).toBe("next");
  });

  it("gets and loses cards in any place", () => {
    let layout = layoutAt("p=6|4&kind=two-turns");
    for (const [place, word] of [
      ["centre", "6"],
      ["hand", "?"],
      ["next", "9"],
    ] as const)
      layout = withCard(layout, place, word);
    expect(layout).toMatchObject({ position: { centre: ["6", "6"], hand: ["4", "?"] }, next: ["9"] });
    expect(laidOut(layout)).toEqual({ centre: ["6", "6", "9"], hand: ["4", "?"] });
    layout = withoutCard(withoutCard(layout, "centre", 0), "next", 0);
    expect(layout).toMatchObject({ position: { centre: ["6"], hand: ["4", "?"] }, next: [] });
  });
});
