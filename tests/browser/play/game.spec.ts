import { expectAccessible } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";
import { eventCount, joinTable, playAtOnce, startGame } from "../support/tables";

/** One whole turn by clicks: a take if a card of the hand takes a pile of the centre, else a discard. */
async function takeTurn(page: Page): Promise<void> {
  const cards = page.locator(".hand.active .hand-card");
  for (let index = 0; index < (await cards.count()); index++) {
    await cards.nth(index).click();
    const value = (await cards.nth(index).getAttribute("aria-label"))?.replace(/\D/g, "");
    const piles = page.locator(
      `button.pile:is([aria-label$=" ${value}, in the centre"], [aria-label^="Build of ${value}:"])`,
    );
    if (value && (await piles.count())) {
      const take = page.locator(".endings .gold", { hasText: "Take" });
      await piles.first().click();
      await take.click();
      return;
    }
  }
  const slot = page.getByRole("button", { name: "Discard here" });
  const pass = page.getByRole("button", { name: "Pass" });
  await ((await slot.count()) ? slot : pass).click();
}

test("a whole game of level 1 against Pip", { tag: "@slow" }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await startGame(page);
  const over = page.getByRole("region", { name: "The game is over" });
  const active = page.locator(".hand.active");
  for (let turn = 0; turn < 80; turn++) {
    await expect(active.or(over).first()).toBeVisible();
    if (await over.isVisible()) break;
    const before = await eventCount(page);
    await takeTurn(page);
    await expect.poll(() => eventCount(page)).toBeGreaterThan(before);
  }
  await expect(over).toBeVisible();
  await expectAccessible(page);
  // It is found again without its link.
  await page.goto("/records");
  await page.getByRole("link", { name: /^You · Pip/ }).click();
  await expect(page.getByRole("slider", { name: "Turn" })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The coach" })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
});

test("two browsers in one room finish a game", { tag: "@slow" }, async ({ page, browser, server }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await playAtOnce(page);
  await page.goto("/");
  await page.getByText("Custom game").click();
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByLabel("Your name").fill("Bo");
  await page.getByRole("button", { name: /get the link/ }).click();
  const link = await page.getByLabel("Link to this table").inputValue();
  expect(link.startsWith(server.address)).toBe(true);
  await expectAccessible(page);
  const other = await joinTable(browser, { link, name: "Ada" });
  await expect(page.locator(".hand-card").first()).toBeVisible();
  await expect(other.locator(".hand-card").first()).toBeVisible();
  await page.getByRole("button", { name: "Hello" }).click();
  await expect(other.locator(".bubble")).toContainText("Hello");
  const over = (who: Page) => who.getByRole("region", { name: "The game is over" });
  for (let turn = 0; turn < 120; turn++) {
    const mine = page.locator(".hand.active");
    const theirs = other.locator(".hand.active");
    await expect
      .poll(async () => (await mine.count()) + (await theirs.count()) + (await over(page).count()))
      .toBeGreaterThan(0);
    if (await over(page).count()) break;
    const mover = (await mine.count()) ? page : other;
    const before = await eventCount(mover);
    await takeTurn(mover);
    await expect.poll(() => eventCount(mover)).toBeGreaterThan(before);
  }
  await expect(over(page)).toBeVisible();
  await expect(over(other)).toBeVisible();
  await page.getByRole("button", { name: "Play again" }).click();
  await other.getByRole("button", { name: "Play again" }).click();
  await expect(over(page)).toBeHidden();
  await expect(page.locator(".hand-card")).toHaveCount(5);
  await other.context().close();
});
