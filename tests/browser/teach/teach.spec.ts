import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const LEVELS = ["level-1", "level-2", "level-3", "level-4", "fractions", "powers"];

test("every level has its page, with all that a teacher wants to know", async ({ page }) => {
  await page.goto("/learn");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^For teachers/ })
    .click();
  await expect(page.getByRole("navigation", { name: "Levels" }).getByRole("link")).toHaveCount(LEVELS.length);
  await page.getByRole("link", { name: /^Level 1/ }).click();
  for (const title of ["What to know", "What to say", "On the board", "Common mistakes", "When to go on"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^The demonstration/ })).toBeVisible();
  await expect(page.locator(".prepared li")).toHaveCount(22);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show a game" }).click();
  await expect(page.getByText("What would you play?")).toBeVisible();
});

for (const level of LEVELS) {
  test(`the page ${level} fits a phone, and prints without buttons`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/teach/${level}`);
    await expect(page.getByRole("heading", { name: "Common mistakes" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.locator(".bar")).toBeHidden();
    await expect(page.locator(".foot")).toBeHidden();
    await expect(page.getByRole("heading", { name: "What to say" })).toBeVisible();
    // Dark on white, whatever the screen shows.
    const [ink, paper] = await page.evaluate(() => {
      const style = getComputedStyle(document.body);
      return [style.color, style.backgroundColor];
    });
    expect([ink, paper]).toEqual(["rgb(31, 35, 64)", "rgb(255, 255, 255)"]);
    // Two sheets of paper at most.
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(2);
  });
}
