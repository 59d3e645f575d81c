import { expectAccessible } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";

const sum = (page: Page) => page.getByRole("textbox", { name: /My take/ });
const check = (page: Page) => page.getByRole("button", { name: "Check", exact: true }).click();

test("an answer is checked", async ({ page }) => {
  await page.goto("/check");
  await expect(sum(page)).not.toHaveAttribute("placeholder");
  for (const typed of ["8 + 3", "8 plus 3 = 11", "eight plus three", "8+3=11"]) {
    await sum(page).fill(typed);
    await check(page);
    await expect(page.getByText("Right!")).toBeVisible();
    await expect(page.getByText(/You missed \d+ points/)).toBeVisible();
  }
  await sum(page).fill("8 + 3 = 12");
  await check(page);
  await expect(page.getByText("Not quite.")).toBeVisible();
  await expect(page.getByText("8+3 is 11, not 12.")).toBeVisible();
  await page.getByRole("button", { name: "lay it out" }).click();
  await page.getByRole("button", { name: "orange 11, in your hand" }).click();
  await page.getByRole("button", { name: "red 11, in the centre" }).click();
  await page.getByRole("button", { name: /^Take/ }).click();
  await expect(page.getByText(/Right: \d+ points?/)).toBeVisible();
  await expect(page.getByText(/You missed \d+ points/)).toBeVisible();
  await expectAccessible(page);
});

test("cards are tapped into the sum", async ({ page }) => {
  await page.goto("/check");
  for (const card of ["red 8", "blue 3", "green 5"])
    await page.getByRole("button", { name: `Add ${card} to the sum` }).click();
  await page.getByRole("button", { name: "Add times 3 to the sum" }).click();
  await expect(sum(page)).toHaveValue("(8 + 3 + 5) × 3");
  await page.getByRole("button", { name: "The sum comes to orange 11" }).click();
  await check(page);
  await expect(page.getByText("(8+3+5)×3 is 48, not 11.")).toBeVisible();
  for (let presses = 0; presses < 9; presses++) await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("button", { name: "Add blue 3 to the sum" }).click();
  await expect(sum(page)).toHaveValue("(8 + 3");
});

test("positions are dealt to try", async ({ page }) => {
  await page.goto("/check");
  const before = await page.getByLabel(/Or type it/).inputValue();
  await page.getByRole("button", { name: "numbers", exact: true }).click();
  await page.getByRole("button", { name: "Deal me another" }).click();
  await expect(page.getByLabel(/Or type it/)).not.toHaveValue(before);
  await expect(page.getByLabel(/Or type it/)).toHaveValue(/^(\d+[rbgo] ){5}\|( \d+[rbgo]){5}$/);
});

test("the first step that fails is named", async ({ page }) => {
  await page.goto("/check");
  const said = page.locator(".answers-body");
  for (const [answer, why] of [
    ["8 + 9", "There is no 9"],
    ["√(3 − 4)", "has no square root"],
    ["(8 + 3", "bracket"],
  ] as const) {
    await sum(page).fill(answer);
    await page.keyboard.press("Enter");
    await expect(said).toContainText(why);
  }
  await sum(page).fill("(8+3+5×3−4)÷2");
  await page.keyboard.press("Enter");
  await expect(said).toContainText("You missed 6 points.");
});
