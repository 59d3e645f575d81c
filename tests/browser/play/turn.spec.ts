import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, test } from "../support/fixtures";
import { dragByTouch } from "../support/input";
import { openTable, startGame } from "../support/tables";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("one click after the first visit cards lie there, and none is picked", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".hand.active .hand-card").first()).toBeVisible();
  await expect(page.locator(".picked")).toHaveCount(0);
  await page.locator(".hand-card").first().click();
  await page.getByRole("button", { name: "Discard here" }).click();
  await expect(page.locator(".history li.own")).toContainText("discarded");
});

test("a card is dragged to the free felt", async ({ page }) => {
  await startGame(page);
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
  await startGame(page);
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

test("what is not allowed is explained in a sentence", async ({ page }) => {
  await startGame(page);
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
    await startGame(page);
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

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a turn is dragged with a finger", async ({ page }) => {
    await openTable(page, {
      rules: { level: 1 },
      seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    });
    await expect(page.locator(".hand.active")).toBeVisible();
    const piles = page.locator("button.pile");
    await dragByTouch(page, piles.nth(0), piles.nth(1));
    await expect(page.locator(".line-sum")).toContainText("=");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.locator(".line-sum")).toHaveCount(0);
    await dragByTouch(page, page.locator(".hand-card").first(), page.locator(".slot"));
    await page.getByRole("button", { name: "Score" }).tap();
    await expect(page.locator(".history li.own")).toContainText("discarded");
    // The page itself has not moved under the finger.
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });
});
