import { expect, test } from "../support/fixtures";

test("the solver finds the best take, and a link keeps the position", async ({ page }) => {
  await page.goto("/solver");
  await expect(page.getByText("57 points")).toBeVisible();
  await page.getByRole("tab", { name: "All takes" }).click();
  await expect(page.locator(".slip").nth(3)).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("button", { name: "8", exact: true }).click();
  await page.getByRole("button", { name: "Hand", exact: true }).click();
  await page.getByRole("button", { name: "8", exact: true }).click();
  await page.getByRole("tab", { name: "Best take" }).click();
  await expect(page.locator(".slip.full")).toContainText("with 8");
  const link = page.url();
  await page.goto("/");
  await page.goto(link);
  await expect(page.locator(".slip.full")).toContainText("with 8");
});

test("all takes come in pages, and tabs are walked by arrows", async ({ page }) => {
  await page.goto(`/solver?p=${encodeURIComponent("3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt")}`);
  await page.getByRole("tab", { name: "Best take" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "All takes" })).toBeFocused();
  await expect(page.getByText("94 different takes, the best first. Here are 1 to 20.")).toBeVisible();
  await expect(page.locator(".slip")).toHaveCount(20);
  for (let turn = 0; turn < 4; turn++) await page.getByRole("button", { name: "More takes" }).click();
  await expect(page.getByText("Here are 81 to 94.")).toBeVisible();
  await expect(page.locator(".slip")).toHaveCount(14);
  await expect(page.getByRole("button", { name: "More takes" })).toBeDisabled();
  await page.getByRole("button", { name: "Better ones" }).click();
  await expect(page.locator(".slip")).toHaveCount(20);
});

test("what each card can do, what can be reached, what can be built", async ({ page }) => {
  await page.goto("/solver");
  await page.getByLabel(/Or type it/).fill("8 -5 | 4 12 7");
  await page.getByRole("tab", { name: "Builds" }).click();
  await expect(page.getByText("3 builds, small ones first.")).toBeVisible();
  await page.getByRole("tab", { name: "Each card" }).click();
  await expect(page.locator(".answers-body")).toContainText("takes nothing here");
  await page.getByLabel(/Or type it/).fill("11r 8r 3b 5g | 11o x3 -4 /2");
  await page.getByRole("tab", { name: "Reachable" }).click();
  await expect(page.locator(".answer-number")).toHaveText(["9", "13", "14", "15"]);
  await expect(page).toHaveURL(/p=11r/);
  await page.getByLabel(/Or type it/).fill("8 frog |");
  await expect(page.locator(".answer-none")).toContainText("frog");
});

test("a ? is answered for each number that it may be", async ({ page }) => {
  await page.goto(`/solver?p=${encodeURIComponent("6 4 -3 | ?")}`);
  await expect(page.getByLabel("? = 10")).toContainText("4 + 6 = 10");
  await expect(page.getByLabel("? = 2", { exact: true })).toContainText("brings no take");
  await expect(page.locator(".slip")).not.toHaveCount(0);
  await page.getByRole("tab", { name: "All takes" }).click();
  await expect(page.locator(".answers-body:not(.old)")).toContainText("A ? stands for any number card");
  await page.getByRole("tab", { name: "Reachable" }).click();
  await expect(page.locator(".answer-number")).toHaveText(["7"]);
});
