import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, test } from "../support/fixtures";
import { openTable, startGame } from "../support/tables";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const me = { kind: "person", name: "Ann" };
const pip = { kind: "computer", player: "pip" };

test("the rules of a table are one touch away, and no key of theirs plays", async ({ page }) => {
  await startGame(page);
  await page.getByRole("button", { name: "Rules" }).click();
  const rules = page.getByRole("dialog", { name: "The rules of this table" });
  await expect(rules.getByText("You must hold the answer of your build")).toBeVisible();
  await expect(rules.getByText("Most cards win.")).toBeVisible();
  await expect(rules.getByText("Each take")).toHaveCount(0);
  await expect(rules.getByText("Wild cards first")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("d");
  await page.keyboard.press("Escape");
  await expect(rules).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Rules" })).toBeFocused();
});

test("only what counts at the table is listed", async ({ page }) => {
  await openTable(page, { rules: { text: "full, bluffing off" }, seats: [me, pip] });
  await page.getByRole("button", { name: "Rules" }).click();
  const rules = page.getByRole("dialog");
  await expect(rules.getByRole("row", { name: /Clearing the centre/ })).toContainText("5");
  await expect(rules.getByText("three of + − × ÷")).toHaveCount(0);
  await expect(rules.getByText("A bluff that is challenged")).toHaveCount(0);
  await rules.getByRole("button", { name: "Back to the table" }).click();
  await expect(rules).toHaveCount(0);
});

test("solitaire has its own", async ({ page }) => {
  await openTable(page, { seats: [me], solitaire: true });
  await page.getByRole("button", { name: "Rules" }).click();
  await expect(page.getByRole("dialog").getByText("Every card that you win counts one.")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Golden rules")).toHaveCount(0);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
]) {
  test(`the bar stays one row with it at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTable(page, { rules: { level: 4 }, seats: [me, pip] });
    await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
    const tops = await page
      .locator(".bar > *:visible")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top + each.clientHeight / 2));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(44);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Rules" }).click();
    await expect(page.getByRole("dialog").getByText("Golden rules")).toBeVisible();
    const inside = await page
      .locator(".chart-dialog")
      .evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(inside).toBeLessThanOrEqual(0);
  });
}

test("the chart is a page, with a level to choose", async ({ page }) => {
  await page.goto("/chart");
  await expect(page.getByText("Most cards win.")).toBeVisible();
  await page.getByRole("button", { name: "4", exact: true }).click();
  await expect(page.getByRole("row", { name: /A bluff that is challenged/ })).toContainText("−20");
  await expect(page).toHaveURL(/rules=level%204/);
  await expectAccessible(page);
  await page.goto("/chart?rules=level 9");
  await expect(page.getByRole("alert")).toContainText("There are no rules 'level 9'");
});

for (const [width, height] of [
  [320, 568],
  [844, 390],
  [1366, 768],
  [3840, 2160],
]) {
  test(`no words of the chart overlap at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/chart?rules=level 4");
    await expect(page.getByText("Golden rules")).toBeVisible();
    await expectNoSidewaysScroll(page);
    const overlaps = await page.locator(".chart > section").evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      return boxes.some((one, index) =>
        boxes.some(
          (other, at) =>
            at > index &&
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
      );
    });
    expect(overlaps).toBe(false);
  });
}
