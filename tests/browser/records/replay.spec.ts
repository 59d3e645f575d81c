import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible } from "../support/checks";
import { expect, test } from "../support/fixtures";

const GAME = readFileSync(join(__dirname, "../../data/games/level-1.txt"), "utf8");

test("what is missing of a record that was cut off is told", async ({ page }) => {
  await page.goto("/records");
  await page.getByText("Import a game").click();
  await page.getByLabel("The game as text").fill(GAME.slice(0, GAME.indexOf("7. A") + 9));
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Line 12 is cut off and was left out: 7. A: bui")).toBeVisible();
  await page.getByRole("link", { name: "Review the game up to there" }).click();
  await expect(page.getByText("0 / 6")).toBeVisible();
});

test("a record is brought, and its pages are turned by arrows", async ({ page }) => {
  await page.goto("/records");
  await page.getByText("Import a game").click();
  await page.getByLabel("The game as text").fill("nonsense");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("The game as text").fill(GAME);
  await page.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("0 / 11")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".replay-words")).toContainText("10 plus 3 is 13");
  await expect(page.getByText("The centre is empty")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(page.getByText("11 / 11")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("10 / 11")).toBeVisible();
  await expect(page.getByRole("img", { name: /A ends with 8, B ends with 5/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The coach" })).toBeVisible();
  await expect(page.getByRole("img", { name: /more could have been won/ })).toBeVisible();
  // The first of two that won as many cards.
  await page.getByRole("button", { name: /^Best take: turn/ }).click();
  await expect(page.getByText("8 / 11")).toBeVisible();
  await page.goto("/records");
  await expect(page.getByRole("link", { name: /^A · B/ })).toBeVisible();
});
