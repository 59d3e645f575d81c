import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from "../support/fixtures";

/** As somebody who has played before; the first time a card is picked up already. */
async function begin(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("toptake.played", "true"));
  await page.goto("/");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".hand.active .hand-card").first()).toBeVisible();
}

/** One whole turn by clicks: a take if a card of the hand has its like in the centre, else a discard. */
async function takeTurn(page: Page): Promise<void> {
  const cards = page.locator(".hand.active .hand-card");
  for (let index = 0; index < (await cards.count()); index++) {
    await cards.nth(index).click();
    const pile = page.locator(".pile.takes").first();
    if (await pile.count()) {
      await pile.click();
      const first = page.locator(".line.asking .button").first();
      if (await first.isVisible().catch(() => false)) await first.click();
      return;
    }
  }
  const slot = page.getByRole("button", { name: "Discard here" });
  const pass = page.getByRole("button", { name: "Pass" });
  await ((await slot.count()) ? slot : pass).click();
}

test("a whole game of level 1 against Pip", async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await begin(page);
  const over = page.getByRole("region", { name: "The game is over" });
  const active = page.locator(".hand.active");
  for (let turn = 0; turn < 80; turn++) {
    await expect(active.or(over).first()).toBeVisible();
    if (await over.isVisible()) break;
    const before = await page.locator(".history li").count();
    await takeTurn(page);
    await expect.poll(() => page.locator(".history li").count()).toBeGreaterThan(before);
  }
  await expect(over).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Look back" }).click();
  await expect(page.getByRole("slider", { name: "Turn" })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("heading", { name: "The coach" })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
});

test("two clicks after the first visit a card is played", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".hand-card.picked")).toHaveCount(1);
  await page.getByRole("button", { name: "Discard here" }).click();
  await expect(page.locator(".history li.own")).toContainText("discarded");
});

test("a card is dragged to the free felt", async ({ page }) => {
  await begin(page);
  const card = await page.locator(".hand-card").first().boundingBox();
  const felt = await page.locator(".centre").boundingBox();
  if (!card || !felt) throw new Error("no table");
  await page.mouse.move(card.x + 30, card.y + 40);
  await page.mouse.down();
  await page.mouse.move(felt.x + felt.width - 30, felt.y + 20, { steps: 10 });
  await page.mouse.up();
  await expect(page.locator(".history li.own")).toContainText("discarded");
});

test("a turn by keyboard alone", async ({ page }) => {
  await begin(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".hand-card").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".hand-card").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".hand-card").nth(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(page.locator(".hand-card.picked")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("d");
  await expect(page.locator(".history li.own")).toContainText("discarded");
});

test("an unfinished turn outlives a reload, and a server that is killed", async ({ page, server }) => {
  await begin(page);
  await page.locator("button.pile").nth(0).click();
  await page.locator("button.pile").nth(1).click();
  const line = page.locator(".line-sum");
  await expect(line).toContainText("=");
  const sum = await line.textContent();
  await page.reload();
  await expect(line).toHaveText(sum ?? "");
  await server.kill();
  await expect(page.getByText("mending the line")).toBeVisible();
  await server.start();
  await expect(page.getByText("mending the line")).toBeHidden({ timeout: 30_000 });
  await expect(line).toHaveText(sum ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveCount(0);
});

test("what is not allowed is explained in a sentence", async ({ page }) => {
  await begin(page);
  await page.locator("button.pile").nth(0).click();
  await page.locator("button.pile").nth(1).click();
  await expect(page.locator(".line-sum")).toBeVisible();
  await page.locator(".hand-card").first().click();
  await page.keyboard.press("d");
  await expect(page.getByRole("alert")).toContainText(".");
  await expectAccessible(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("a turn by touch", async ({ page }) => {
    await begin(page);
    await expectNoSidewaysScroll(page);
    await page.locator(".hand.active .hand-card").first().tap();
    await page.getByRole("button", { name: "Discard here" }).tap();
    await expect(page.getByRole("button", { name: "Score" })).toBeVisible();
    await page.getByRole("button", { name: "Score" }).tap();
    await expect(page.locator(".history li.own")).toContainText("discarded");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test("two browsers in one room finish a game", async ({ page, browser, server }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("toptake.played", "true"));
  await page.goto("/");
  await page.getByText("Set your own table").click();
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByRole("button", { name: /get the link/ }).click();
  const link = await page.getByLabel("Link to this table").inputValue();
  expect(link.startsWith(server.address)).toBe(true);
  await expectAccessible(page);
  const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await other.addInitScript(() => localStorage.setItem("toptake.played", "true"));
  await other.goto(link);
  await other.getByLabel("Your name").fill("Ada");
  await other.getByRole("button", { name: "Sit down" }).click();
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
    const said = await mover.locator(".history li").count();
    await takeTurn(mover);
    await expect.poll(() => mover.locator(".history li").count()).toBeGreaterThan(said);
  }
  await expect(over(page)).toBeVisible();
  await expect(over(other)).toBeVisible();
  await page.getByRole("button", { name: "Play again" }).click();
  await other.getByRole("button", { name: "Play again" }).click();
  await expect(over(page)).toBeHidden();
  await expect(page.locator(".hand-card")).toHaveCount(5);
  await other.context().close();
});
