import { changeViews, endGame } from "../support/changedViews";
import { expectAccessible } from "../support/checks";
import { expect, test } from "../support/fixtures";
import { openTable } from "../support/tables";

test("solitaire, with the cards and the score that one likes", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Solitaire" }).first().click();
  await page.getByRole("radio", { name: /^Level 1/ }).check();
  await page.getByRole("button", { name: "points" }).click();
  await page.getByRole("button", { name: "Deal" }).click();
  await expect(page.locator("button.pile")).toHaveCount(5);
  await expect(page.locator(".hand-card")).toHaveCount(5);
  await expect(page.getByText("Solitaire · for points")).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
});

test("the end says why, and a better score than before is a new best", async ({ page }) => {
  await changeViews(page, (view) => {
    endGame(view);
    view.ended = "Only wild cards are left in the hand";
  });
  const open = () =>
    openTable(page, { rules: { level: 1 }, seats: [{ kind: "person", name: "Ann" }], solitaire: true });
  await open();
  const over = page.getByLabel("The game is over");
  await expect(over).toContainText("Finished: 148 cards");
  await expect(over).toContainText("Only wild cards are left in the hand.");
  await expect(over).toContainText("Your first best with these rules.");
  await page.evaluate(() => {
    const bests = JSON.parse(localStorage.getItem("toptake.solitaire-bests") ?? "{}");
    for (const best of Object.values<{ score: number }>(bests)) best.score = 99;
    localStorage.setItem("toptake.solitaire-bests", JSON.stringify(bests));
  });
  await open();
  await expect(over).toContainText("A new best! It was 99 before.");
  await page.reload();
  await expect(over).toContainText("A new best! It was 99 before.");
  await open();
  await expect(over).toContainText("Your best is 148.");
  await expect(page.getByText("Your best: 148")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/solitaire");
  await expect(page.getByLabel("Your best scores")).toContainText("148");
});
