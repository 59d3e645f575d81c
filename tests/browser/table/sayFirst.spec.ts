/** Values are said before they are shown: on the pad, by keys or with a finger. */
import { expectAccessible } from "../support/checks";
import { expect, type Locator, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const pad = (page: Page) => page.getByRole("form", { name: "Say it first" });
const piles = (page: Page) => page.locator("button.pile");
const badge = (page: Page) => page.locator(".pile.live .worth");

/** A table of level 1, its two cards joined; what they come to. */
async function join(page: Page, touch = false): Promise<number> {
  await openTable(page, {
    rules: { level: 1 },
    seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    say_first: true,
  });
  await expect(page.locator(".hand.active")).toBeVisible();
  const numbers = await piles(page).evaluateAll((all) =>
    all.map((pile) => Number(/\d+/.exec(pile.getAttribute("aria-label") ?? "")?.[0])),
  );
  for (const index of [0, 1]) await (touch ? piles(page).nth(index).tap() : piles(page).nth(index).click());
  await expect(pad(page)).toBeVisible();
  return numbers.slice(0, 2).reduce((sum, number) => sum + number, 0);
}

const WAYS: [string, boolean, (page: Page, value: number) => Promise<void>][] = [
  [
    "keys",
    false,
    async (page, value) => {
      await page.keyboard.type(String(value));
      await page.keyboard.press("Enter");
    },
  ],
  [
    "clicks",
    false,
    async (page, value) => {
      for (const digit of String(value))
        await pad(page).getByRole("button", { name: digit, exact: true }).click();
      await pad(page).getByRole("button", { name: "Say it" }).click();
    },
  ],
  [
    "touch",
    true,
    async (page, value) => {
      for (const digit of String(value))
        await pad(page).getByRole("button", { name: digit, exact: true }).tap();
      await pad(page).getByRole("button", { name: "Say it" }).tap();
    },
  ],
];

for (const [name, touch, say] of WAYS)
  test.describe(`by ${name}`, () => {
    test.use({ hasTouch: touch });

    test("a value is shown once it was said", async ({ page }) => {
      const value = await join(page, touch);
      await expect(badge(page)).toHaveCount(0);
      await expect(page.locator(".gold")).toHaveCount(1);
      await expect(page.locator("button.pile.live")).toHaveAccessibleName(
        /^Pile of .+ and .+, value not said yet$/,
      );
      expect(await page.content()).not.toContain("You hold the answer");
      await say(page, value);
      await expect(pad(page)).toHaveCount(0);
      await expect(badge(page)).toHaveText(String(value));
      await expect(page.locator(".line-sum")).toContainText(`= ${value}`);
    });

    test("wrong answers bring a nudge, a picture and then the value", async ({ page }) => {
      const value = await join(page, touch);
      const nudge = pad(page).getByRole("status");
      await expect(nudge).toHaveText("");
      await say(page, 99);
      await expect(nudge).not.toHaveText("");
      // What was said stays in sight, and is not said twice.
      await expect(pad(page).getByRole("textbox")).toHaveValue("99");
      await expect(pad(page).getByRole("button", { name: "Say it" })).toBeDisabled();
      await expect(page.locator(".say-picture")).toHaveCount(0);
      await say(page, 98);
      await expect(page.locator(".say-picture")).toBeVisible();
      // Neither page nor picture holds the value so far, but for a card that has the same number.
      await expect(badge(page)).toHaveCount(0);
      await say(page, 97);
      await expect(pad(page)).toHaveCount(0);
      await expect(page.locator(".line.friendly")).toHaveRole("status");
      await expect(page.locator(".line.friendly")).toContainText(`is ${value}.`);
      await piles(page).first().click();
      await expect(page.locator(".line.friendly")).toHaveCount(0);
      await expect(badge(page)).toHaveText(String(value));
    });

    test("a step may be undone instead, and made again", async ({ page }) => {
      const value = await join(page, touch);
      const undo = pad(page).getByRole("button", { name: "Undo" });
      if (name === "keys") await page.keyboard.press("u");
      else await (touch ? undo.tap() : undo.click());
      await expect(pad(page)).toHaveCount(0);
      await expect(piles(page)).toHaveCount(2);
      for (const index of [0, 1]) await piles(page).nth(index).click();
      await expect(pad(page)).toBeVisible();
      await say(page, value);
      await expect(badge(page)).toHaveText(String(value));
    });
  });

test("a take of marked piles is made join by join, each of them said", async ({ page }) => {
  await openTable(page, {
    rules: { level: 1 },
    seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    say_first: true,
  });
  await expect(page.locator(".hand.active")).toBeVisible();
  const numbersOf = (cards: Locator) =>
    cards.evaluateAll((all) =>
      all.map((card) => Number(/\d+/.exec(card.getAttribute("aria-label") ?? "")?.[0])),
    );
  const [one = 0, other = 0] = await numbersOf(piles(page));
  const cards = await numbersOf(page.locator(".hand-card"));
  // A pile that is worth the card already is not joined to another.
  const chosen = cards.findIndex((card) => card !== one && card !== other);
  const card = cards[chosen];
  await page.locator(".hand-card").nth(chosen).click();
  for (const index of [0, 1]) await piles(page).nth(index).click();
  // Whether they make the card is not told.
  await expect(page.locator(".endings .gold")).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(pad(page)).toBeVisible();
  const value = one + other;
  await page.keyboard.type(String(value));
  await page.keyboard.press("Enter");
  if (value === card) await expect(page.locator(".history li.own")).toContainText("takes");
  else await expect(page.getByRole("alert")).toContainText(String(value));
});

test("in lessons, too, if that is wished", async ({ page }) => {
  await page.goto("/learn/hold-the-answer");
  const settings = page.getByRole("button", { name: "Settings" });
  await settings.click();
  await page.getByRole("switch", { name: "Say it first in lessons and challenges" }).check();
  await settings.click();
  const felt = page.locator(".felt");
  await felt.getByRole("button", { name: "green 3, in your hand" }).click();
  await felt.getByRole("button", { name: "Build", exact: true }).click();
  await felt.getByRole("button", { name: "red 10, in the centre" }).click();
  await expect(pad(page)).toBeVisible();
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(pad(page).getByRole("status")).not.toHaveText("");
  await page.keyboard.type("13");
  await page.keyboard.press("Enter");
  await expect(badge(page)).toHaveText("13");
  await felt.getByRole("button", { name: "Build", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("you hold no 13");
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
  [568, 320],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1280, 800],
] as const)
  test(`the pad covers no pile at ${width} × ${height}, nothing moves and nothing is cut off`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await join(page);
    const boxes = () =>
      page
        .locator(".hand, .hand-card, .line, .across, .deck, button.pile")
        .evaluateAll((all) => all.map((node) => JSON.stringify(node.getBoundingClientRect())));
    await page.keyboard.type("99");
    const before = await boxes();
    await page.keyboard.press("Enter");
    await expect(pad(page).getByRole("status")).not.toHaveText("");
    await page.keyboard.type("98");
    await page.keyboard.press("Enter");
    await expect(page.locator(".say-picture")).toBeVisible();
    expect(await boxes()).toEqual(before);
    const [top, bottom] = await Promise.all([
      pad(page).boundingBox(),
      page.locator("button.pile .fan").first().boundingBox(),
    ]);
    expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
    // What is asked is in sight, and where it is answered.
    for (const part of [".say-question", ".say-input", ".say-picture", ".say-nudge"])
      await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    const keys = await pad(page)
      .locator("button")
      .evaluateAll((all) => all.map((key) => key.getBoundingClientRect()));
    for (const key of keys) {
      expect(Math.min(key.width, key.height)).toBeGreaterThanOrEqual(44);
      expect(key.bottom).toBeLessThanOrEqual(height);
      expect(key.right).toBeLessThanOrEqual(width);
    }
    const cut = await pad(page)
      .locator(".say-nudge, .say-question, button")
      .evaluateAll(
        (all) =>
          all.filter(
            (node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1,
          ).length,
      );
    expect(cut).toBe(0);
    await expectAccessible(page);
  });
