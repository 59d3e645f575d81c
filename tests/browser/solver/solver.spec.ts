import { expectAccessible } from "../support/checks";
import { expect, test } from "../support/fixtures";

const FIFTEEN = "3 6 7 7 -4 9 12 1 | 14 10 5 3/2 1/3 1/4 sqrt";
const HARD = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 -2 -3 -4 x2 x3 x4 | 15 /2 /3 n2 n3 sqrt cbrt 1/3 2/3 5/2";

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

test("all takes come a hundred at once, counted and in pages, and tabs are walked by arrows", async ({
  page,
}) => {
  await page.goto(`/solver?p=${encodeURIComponent(FIFTEEN)}`);
  await page.getByRole("tab", { name: "Best take" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "All takes" })).toBeFocused();
  await expect(page.locator(".slip")).toHaveCount(100);
  await expect(page.getByText("144,710 different takes, the best first. Here are 1 to 100.")).toBeVisible();
  await page.getByRole("button", { name: "More takes" }).click();
  await expect(page.getByText("Here are 101 to 200.")).toBeVisible();
  await page.getByRole("button", { name: "Better ones" }).click();
  await expect(page.getByText("Here are 1 to 100.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Better ones" })).toBeDisabled();
  await page.getByLabel(/Or type it/).fill("3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt");
  await expect(page.getByText("94 different takes, the best first.")).toBeVisible();
  await expect(page.locator(".slip")).toHaveCount(94);
  await expect(page.getByRole("button", { name: "More takes" })).toHaveCount(0);
});

test("a long search says what it does, shows what it has, and can be stopped", async ({ page }) => {
  await page.goto(`/solver?p=${encodeURIComponent(HARD)}`);
  await expect(page.getByText("Found something. Looking for better…")).toBeVisible();
  await expect(page.locator(".slip.full")).toContainText("points");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("Stopped.")).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator(".slip.full")).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText(/The best found in the time there was/)).toBeVisible();
});

test("another question ends the work at the one before", async ({ page, server }) => {
  await page.goto(`/solver?p=${encodeURIComponent(HARD)}`);
  await expect(page.getByText("Found something. Looking for better…")).toBeVisible();
  const before = server.workers();
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/solve"));
  await page.getByLabel(/Or type it/).fill("6 4 | 10 4");
  await cancelled;
  await expect(page.locator(".slip.full")).toContainText("with 10");
  // The process that worked on it is ended; whichever others there are stay.
  await expect.poll(() => before.every((worker) => server.workers().includes(worker))).toBe(false);
});

test("what each card can do, what can be reached, what can be built", async ({ page }) => {
  await page.goto("/solver");
  await page.getByLabel(/Or type it/).fill("8 -5 | 4 12 7");
  await page.getByRole("tab", { name: "Builds" }).click();
  await expect(page.getByText("3 builds, small ones first.")).toBeVisible();
  await page.getByRole("tab", { name: "Each card" }).click();
  await expect(page.locator(".answers-body")).toContainText("takes nothing here");
  await page.getByLabel(/Or type it/).fill("11r 8r 3b 5g | 11o x3 -4 /2");
  await page.getByRole("tab", { name: "Possible totals" }).click();
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
  await expect(page.locator(".answers-body")).toContainText("A ? stands for any number card");
  await page.getByRole("tab", { name: "Possible totals" }).click();
  await expect(page.locator(".answer-number")).toHaveText(["7"]);
});
