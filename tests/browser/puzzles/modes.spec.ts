import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Locator, type Page, test } from "../support/fixtures";
import { collectMessages } from "../support/messages";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** 1 2 3 4 6 | 4 5 7 13 14, of level 1: the best take wins five cards. */
const KNOWN = "dmiusglxeg2i";

const thing = (page: Page, name: RegExp): Locator =>
  page.locator(".felt").getByRole("button", { name }).first();
const hand = (page: Page, value: number) => thing(page, new RegExp(` ${value}, in your hand`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const result = (page: Page) => page.getByRole("region", { name: "Your result" });

/** Whatever is wished for, practice has this one. */
const serveKnown = (page: Page) =>
  page.route("**/api/puzzles/practice", async (route) =>
    route.fulfill({ response: await page.request.get(`/api/puzzles/${KNOWN}`) }),
  );

/** At whichever table the day begins, top take has this one. */
async function beginTopTake(page: Page): Promise<void> {
  await page.route("**/api/puzzles/top-take", async (route) =>
    route.fulfill({ response: await page.request.get(`/api/puzzles/${KNOWN}`) }),
  );
  await page.goto("/challenges/top-take");
  await button(page, "Start").click();
  await expect(page.getByRole("timer")).toHaveText(/^2:5\d|3:00$/);
  await expect(hand(page, 14)).toBeVisible();
}

/** Others may have tried the same table before. */
async function placeIn(shown: Locator): Promise<{ place: number; of: number }> {
  await expect(shown).toContainText(
    /You are the first at this table\.|Place \d+ of \d+ who have tried this table in three minutes\./,
  );
  const [, place = 1, of = 1] = (await shown.textContent())?.match(/Place (\d+) of (\d+)/) ?? [];
  return { place: Number(place), of: Number(of) };
}

async function take(page: Page, card: number, ...piles: number[]): Promise<void> {
  await hand(page, card).click();
  for (const pile of piles) await thing(page, new RegExp(` ${pile}, in the centre`)).click();
  await thing(page, /^Take$/).click();
}

test("practice moves a rating, which stays in the browser, and what went wrong comes back", async ({
  page,
}) => {
  await serveKnown(page);
  await page.goto("/challenges");
  await page.getByRole("link", { name: /^Practice/ }).click();
  await page.getByLabel("What it is about").selectOption("negative pile (below zero)");
  await expectAccessible(page);
  const asked = page.waitForRequest("**/api/puzzles/practice");
  await button(page, "Start").click();
  expect((await asked).postDataJSON()).toMatchObject({ idea: "negative pile", level: null, seen: [] });
  await take(page, 4, 4);
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("40% of the best");
  const askedAgain = page.waitForRequest("**/api/puzzles/practice");
  await page.getByRole("button", { name: "Next one" }).click();
  expect((await askedAgain).postDataJSON()).toMatchObject({ seen: [KNOWN], again: [KNOWN] });
  await expect(hand(page, 14)).toBeVisible();
  // A rating that rests on one answer is not told.
  await expect(page.getByText(/· 1 challenge tried$/)).toBeVisible();
  await expect(page.getByText(/Level 1 · Difficulty \d+, (very )?(easy|hard|middle)$/)).toBeVisible();

  // Whoever is stuck leaves it out, or is shown how it goes.
  const askedInstead = page.waitForRequest("**/api/puzzles/practice");
  const begunAnew = page.waitForResponse(/puzzles\/[a-z2-7]{12}\/start$/);
  await button(page, "Skip it").click();
  expect((await askedInstead).postDataJSON()).toMatchObject({ seen: [KNOWN, KNOWN], again: [] });
  await begunAnew;
  await button(page, "Show me").click();
  await expect(page.getByRole("group", { name: /counts as no stars/ })).toBeVisible();
  await button(page, "I go on looking").click();
  await expect(result(page)).toHaveCount(0);
  await button(page, "Show me").click();
  await expectAccessible(page);
  await button(page, "Yes, show me").click();
  await expect(result(page)).toContainText("This is how it goes.");
  await expect(result(page)).toContainText("2 plus 3 is 5");
  await expect(result(page)).toContainText("5 cards");
  await expect(result(page)).not.toContainText("point");
  await page.goto("/challenges/practice");
  await expect(page.getByText("1 challenge tried. One comes back later.")).toBeVisible();
  // After ten of them it is.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith("practice")) ?? "";
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}");
    const seen = [..."abcdefghij"].map((letter) => letter.repeat(12));
    localStorage.setItem(key, JSON.stringify({ ...stored, seen }));
  });
  await page.reload();
  await expect(page.getByText(/10 challenges tried, your rating is \d+\./)).toBeVisible();
});

test("a challenge that there is not is said in a sentence that says what to change", async ({ page }) => {
  await page.goto("/challenges/practice");
  await button(page, "1").click();
  await page.getByLabel("What it is about").selectOption("zero trick");
  await button(page, "Start").click();
  await expect(page.getByRole("alert")).toContainText(
    /^No challenge has both level 1 and the idea 'zero trick': there are some with .* at level 3 and level 4\.$/,
  );
});

test("a rush counts mistakes, and at its end everything can be looked at", async ({ page }) => {
  await page.goto("/challenges/rush");
  await button(page, "Start").click();
  await expect(page.getByRole("timer")).toHaveText(/^2:5\d|3:00$/);
  await page
    .locator(".hand-card")
    .filter({ hasNot: page.locator(".wild") })
    .first()
    .click();
  await thing(page, /^Discard$/).click();
  await button(page, "Hand in").click();
  await expect(page.getByText("Not the best: ten seconds less.")).toBeVisible();
  await expect(page.getByText("0 solved, 1 mistake")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^2:[1-4]\d$/);
  // The end comes when the server says so.
  await page.route("**/api/puzzles/rush/*/answers", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), over: true, puzzle: null, tried: [KNOWN] },
    });
  });
  await page
    .locator(".hand-card")
    .filter({ hasNot: page.locator(".wild") })
    .first()
    .click();
  await thing(page, /^Discard$/).click();
  await button(page, "Hand in").click();
  await expect(page.getByRole("heading", { name: "The time is up!" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Challenge 1" }).click();
  await expect(hand(page, 14)).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("in top take the best answer counts, and nothing but the place is told, at the end", async ({
    page,
    browser,
  }) => {
    test.slow();
    const messages = collectMessages(page);
    await beginTopTake(page);
    for (const piles of [[4], [1, 3], [4]]) {
      await take(page, 4, ...piles);
      await button(page, "Hand in").click();
      await expect(page.getByText("Noted. Can you find a better one?")).toBeVisible();
      await expect(button(page, "Hand in")).toHaveCount(0);
      await expect(result(page)).toHaveCount(0);
    }
    await messages.expectNoAnswers("2 plus 3 is 5");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await button(page, "I am done").click();
    await expect(result(page)).toContainText("You won 3 cards; the best is 5.");
    const mine = await placeIn(result(page));
    await expectNoSidewaysScroll(page);

    // Somebody who finds more comes before, and somebody who hands in nothing comes last.
    for (const piles of [[1, 3, 4, 6], []]) {
      const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
      await beginTopTake(other);
      if (piles.length > 0) {
        await take(other, 14, ...piles);
        await button(other, "Hand in").click();
        await expect(other.getByText("Noted. Can you find a better one?")).toBeVisible();
      }
      await button(other, "I am done").click();
      const theirs = await placeIn(result(other));
      expect(theirs.of).toBe(mine.of + (piles.length > 0 ? 1 : 2));
      if (piles.length > 0) expect(theirs.place).toBe(1);
      else expect(theirs.place).toBeGreaterThan(mine.place);
      await other.context().close();
    }
  });
});

test("which discard? is an opinion: it is told what most would do, and nothing counts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto("/challenges");
  await page.getByRole("link", { name: /^Which discard\?/ }).click();
  await page.getByText("1", { exact: true }).first().click();
  const asked = page.waitForRequest("**/api/puzzles/which-discard");
  await button(page, "Start").click();
  expect((await asked).postDataJSON()).toMatchObject({ level: 1, seen: [] });
  await expect(page.getByText("An opinion, with the cards of level 1")).toBeVisible();
  await expect(page.getByText("Tap the card that you would let go, and then Discard.")).toBeVisible();
  await expect(button(page, "Discard")).toBeDisabled();
  await expectAccessible(page);
  const cards = page.getByRole("region", { name: "Your hand" }).getByRole("button");
  await cards.first().click();
  // On a phone held sideways everything that is needed is in sight.
  await page.setViewportSize({ width: 844, height: 390 });
  for (const shown of [cards.first(), cards.last(), button(page, "Discard"), button(page, "Another one")])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 780 });
  await button(page, "Discard").click();
  const told = page.getByRole("status", { name: "An opinion" });
  await expect(told.getByRole("heading", { name: /^Most would discard the \d+/ })).toBeVisible();
  await expect(told).toContainText("This is an opinion: two estimates agree on it, and nobody can prove it.");
  await expect(told).not.toContainText(/wrong|right!|star/i);
  await expect(cards.first()).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const seen = page.waitForRequest("**/api/puzzles/which-discard");
  await button(page, "Next one").click();
  expect((await seen).postDataJSON().seen).toHaveLength(1);
  await expect(told).toBeHidden();
  await page.goto("/challenges/practice");
  await expect(page.getByText(/tried, your rating/)).toHaveCount(0);
});
