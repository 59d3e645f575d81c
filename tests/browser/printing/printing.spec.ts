import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures";

test("a teacher has the chart and a pack printed", async ({ page }) => {
  await page.goto("/teach");
  const pack = page.waitForEvent("download");
  await page.getByRole("link", { name: /A pack of cards/ }).click();
  const file = await pack;
  expect(file.suggestedFilename()).toBe("toptake-pack.pdf");
  expect(readFileSync(await file.path(), "latin1")).toMatch(/^%PDF-1\.7/);
  await page.getByRole("link", { name: /The chart/ }).click();
  const cards = page.waitForEvent("download");
  await page.getByRole("link", { name: "As cards for the table" }).click();
  expect((await cards).suggestedFilename()).toBe("toptake-chart-cards.pdf");
});
