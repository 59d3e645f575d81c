import { expect, test } from "../support/fixtures";

test("solitaire, with the cards and the score that one likes", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Solitaire" }).first().click();
  await page.getByRole("radio", { name: /^Level 1/ }).check();
  await page.getByRole("button", { name: "points" }).click();
  await page.getByRole("button", { name: "Deal" }).click();
  await expect(page.locator("button.pile")).toHaveCount(5);
  await expect(page.locator(".hand-card")).toHaveCount(5);
  await expect(page.getByText("Solitaire · points")).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
});
