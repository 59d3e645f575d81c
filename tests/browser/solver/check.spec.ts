import { expectAccessible } from "../support/checks";
import { expect, test } from "../support/fixtures";

test("an answer is checked", async ({ page }) => {
  await page.goto("/check");
  const mine = page.getByLabel(/My take/);
  await mine.fill("8 + 3");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Right!")).toBeVisible();
  await expect(page.getByText(/points more/)).toBeVisible();
  await mine.fill("8 + 5");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Not quite.")).toBeVisible();
  await page.getByRole("button", { name: "lay it out" }).click();
  await page.getByRole("button", { name: "orange 11, in your hand" }).click();
  await page.getByRole("button", { name: "red 11, in the centre" }).click();
  await expect(page.getByText(/Right: \d+ points?/)).toBeVisible();
  await expect(page.getByText(/brings \d+ points more/)).toBeVisible();
  await expectAccessible(page);
});

test("the first step that fails is named", async ({ page }) => {
  await page.goto("/check");
  const said = page.locator(".answers-body");
  for (const [answer, why] of [
    ["8 + 9", "There is no 9"],
    ["√(3 − 4)", "has no square root"],
    ["(8 + 3", "bracket"],
  ] as const) {
    await page.getByLabel(/My take/).fill(answer);
    await page.keyboard.press("Enter");
    await expect(said).toContainText(why);
  }
  await page.getByLabel(/My take/).fill("(8+3+5×3−4)÷2");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("The best take brings 6 points more.");
});
