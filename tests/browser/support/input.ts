/** The input methods of the table, behind one interface: clicks, dragging, keys and a finger. */
import type { Locator, Page } from "./fixtures";

export interface InputMethod {
  name: string;
  /** Pick something up and put it somewhere: a wild card or a pile on a pile, a card on the free felt. */
  move(page: Page, from: Locator, to: Locator): Promise<void>;
  /** Pick a number card of the hand and the piles that it takes, and take them. */
  take(page: Page, card: Locator, ...piles: Locator[]): Promise<void>;
  /** Put a number card of the hand on a pile. */
  build(page: Page, card: Locator, pile: Locator): Promise<void>;
  /** Press a button of the table. */
  press(page: Page, button: Locator, key: string): Promise<void>;
}

const ending = (page: Page, name: string) =>
  page.locator(".endings").getByRole("button", { name, exact: true });

/** Where something lies once it has stopped moving: cards fly to their places, and fonts that come late move them. */
export async function restingBox(locator: Locator) {
  let last = "";
  for (let looks = 0; looks < 100; looks++) {
    const box = await locator.boundingBox();
    if (!box) throw new Error(`${locator} is not there`);
    if (JSON.stringify(box) === last) return box;
    last = JSON.stringify(box);
    await locator.page().waitForTimeout(50);
  }
  throw new Error(`${locator} does not come to rest`);
}

const middle = async (locator: Locator): Promise<[number, number]> => {
  const box = await restingBox(locator);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  const [x, y] = await middle(to);
  await page.mouse.move(x, y, { steps: 10 });
  await page.mouse.up();
}

/** The same with a finger, by touch events below the page, so that the browser handles them as on a phone. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [[x, y], [toX, toY]] = [await middle(from), await middle(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 10; step++)
    await touch("touchMove", [{ x: x + ((toX - x) * step) / 10, y: y + ((toY - y) * step) / 10 }]);
  // A finger that leaves at full speed is a fling, and browsers ignore the tap that follows one; so it rests first.
  await page.waitForTimeout(150);
  await touch("touchMove", [{ x: toX, y: toY }]);
  await touch("touchEnd", []);
  await session.detach();
}

/** Moves the focus by arrow keys alone. */
export async function focusByArrows(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let presses = 0; presses < 30; presses++) {
    if (await to.evaluate((node) => node === document.activeElement)) return;
    const key = await to.evaluate((node) => {
      const from = document.activeElement;
      if (!from?.closest(".felt")) return "ArrowDown";
      const [one, other] = [from.getBoundingClientRect(), node.getBoundingClientRect()];
      const dx = other.x + other.width / 2 - one.x - one.width / 2;
      const dy = other.y + other.height / 2 - one.y - one.height / 2;
      // Rows first, then along the row.
      if (Math.abs(dy) > Math.min(one.height, other.height) * 0.6) return dy > 0 ? "ArrowDown" : "ArrowUp";
      return dx > 0 ? "ArrowRight" : "ArrowLeft";
    });
    await page.keyboard.press(key);
  }
  throw new Error(`Arrows do not lead to ${to}`);
}

const press = async (page: Page, to: Locator) => {
  await focusByArrows(page, to);
  await page.keyboard.press("Enter");
};

export const INPUT_METHODS: InputMethod[] = [
  {
    name: "clicks",
    move: async (_, from, to) => {
      await from.click();
      await to.click();
    },
    take: async (page, card, ...piles) => {
      for (const each of [card, ...piles]) await each.click();
      await ending(page, "Take").click();
    },
    build: async (page, card, pile) => {
      await card.click();
      await ending(page, "Build").click();
      await pile.click();
    },
    press: (_, button) => button.click(),
  },
  {
    name: "dragging",
    move: drag,
    take: async (page, card, ...piles) => {
      for (const each of piles) await drag(page, each, card);
      await ending(page, "Take").click();
    },
    build: drag,
    press: (_, button) => button.click(),
  },
  {
    name: "keys",
    move: async (page, from, to) => {
      await press(page, from);
      await press(page, to);
    },
    take: async (page, card, ...piles) => {
      for (const each of [card, ...piles]) await press(page, each);
      await page.keyboard.press("t");
    },
    build: async (page, card, pile) => {
      await press(page, card);
      await page.keyboard.press("b");
      await press(page, pile);
    },
    press: (page, _, key) => page.keyboard.press(key),
  },
];

/** A finger, in a page with touch. */
export const TOUCH: InputMethod = {
  name: "touch",
  move: dragByTouch,
  take: async (page, card, ...piles) => {
    for (const each of [card, ...piles]) await each.tap();
    await ending(page, "Take").tap();
  },
  build: async (page, card, pile) => {
    await card.tap();
    await ending(page, "Build").tap();
    await pile.tap();
  },
  press: (_, button) => button.tap(),
};
