import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, test } from "../support/fixtures";

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

test("a record is brought, and its pages are turned by arrows", async ({ page }) => {
  await page.goto("/records");
  await page.getByText("Bring a record").click();
  await page.getByLabel("The record").fill("nonsense");
  await page.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page
    .getByLabel("The record")
    .fill(readFileSync(join(__dirname, "../../data/games/level-1.txt"), "utf8"));
  await page.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByText("0 / 11")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".replay-words")).toContainText("10 plus 3 is 13");
  await page.keyboard.press("End");
  await expect(page.getByText("11 / 11")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("10 / 11")).toBeVisible();
  await expect(page.getByRole("img", { name: /A ends with 8, B ends with 5/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The coach" })).toBeVisible();
  await expect(page.getByRole("img", { name: /more could have been won/ })).toBeVisible();
  await page.getByRole("button", { name: /^Best moment/ }).click();
  await expect(page.getByText("11 / 11")).toBeVisible();
});

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
