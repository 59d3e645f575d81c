import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const RECORD = readFileSync(join(__dirname, "../../data/games/level-2.txt"), "utf8");
const line = (page: Page) => page.locator(".demonstration-felt .line");
const open = (page: Page) => page.locator(".demonstration-card[role=img]");

test("a class is asked, and the play is revealed step by step", async ({ page }) => {
  await page.goto("/teach");
  await page.getByRole("link", { name: /^Six turns of level 2/ }).click();
  await expect(line(page)).toHaveText("What would you play?");
  await expect(open(page)).toHaveCount(10);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ann is to play");
  await page.getByRole("button", { name: "Show a step" }).click();
  await expect(line(page)).toHaveText("13 minus 2 is 11.");
  await expect(page.getByRole("img", { name: /Build of 11/ })).toBeVisible();
  await page.getByRole("button", { name: "Show a step" }).click();
  await expect(line(page)).toContainText("Ann: 13 minus 2 is 11; 11 takes 3 cards.");
  await expect(page.getByText("A wild card gives an extra turn")).toBeVisible();
  await expectAccessible(page);
  // By keys and by the buttons of a presenter, to the fourth turn.
  for (let turn = 2; turn < 4; turn++)
    for (let frames = 0; frames < 3; frames++)
      await page.keyboard.press(frames % 2 ? "ArrowRight" : "PageDown");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Turn 4 of 6")).toBeVisible();
  await expect(line(page)).toHaveText("What would you play?");
  await page.getByRole("button", { name: "Hide the other hand" }).click();
  await expect(open(page)).toHaveCount(5);
  await page.keyboard.press("PageDown");
  await expect(line(page)).toHaveText("12 minus 4 is 8.");
  await page.keyboard.press("End");
  await expect(page.getByText("The centre is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "Next turn" })).toBeDisabled();
  await page.keyboard.press("Home");
  await expect(page.getByText("Turn 1 of 6")).toBeVisible();
  await page.getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/teach$/);
});

test("a challenge is told before the turn that follows it", async ({ page }) => {
  await page.goto("/demonstrate/five-turns-for-points");
  await expect(line(page)).toBeVisible();
  while (!(await page.getByText("Turn 4 of 5").isVisible())) await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Ben: Challenged Ann")).toBeVisible();
  await expect(page.getByText("Ben loses 10 points.")).toBeVisible();
});

test("any record is shown, from the table that is looked at", async ({ page }) => {
  const { id } = await (await page.request.post("/api/records", { data: { text: RECORD } })).json();
  await page.goto(`/records/${id}`);
  await expect(page.getByText("0 / 6")).toBeVisible();
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press("ArrowRight");
  await page.getByRole("link", { name: "Show it to a class" }).click();
  await expect(page.getByText("Turn 4 of 6")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("B is to play");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(line(page)).toHaveText("8 plus 1 is 9.");
  await page.getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL(new RegExp(`/records/${id}$`));
});

test("a game that is not there", async ({ page }) => {
  await page.goto("/demonstrate/nothing");
  await expect(page.getByText("There is no such lesson.")).toBeVisible();
});

/** Cards, names and the line that overlap or stick out of the felt. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const felt = document.querySelector(".demonstration-felt")?.getBoundingClientRect() ?? new DOMRect();
    const all = [...document.querySelectorAll(".demonstration-felt :is(.fan, .demonstration-hand, .line)")];
    const boxes = all.map((node) => [node, node.getBoundingClientRect()] as const);
    const found: string[] = [];
    for (const [node, box] of boxes) {
      const out = [
        felt.left - box.left,
        box.right - felt.right,
        felt.top - box.top,
        box.bottom - felt.bottom,
      ];
      if (Math.max(...out) > 1) found.push(`${node.className} sticks out`);
      for (const [other, its] of boxes) {
        const wide = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const tall = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (node !== other && wide > 2 && tall > 2) found.push(`${node.className} on ${other.className}`);
      }
    }
    return found;
  });
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
]) {
  test(`nothing overlaps at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/demonstrate/six-turns-of-level-2");
    await expect(line(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (let frames = 0; frames < 17; frames++) {
      await expect(async () => expect(await faults(page)).toEqual([])).toPass({ timeout: 3_000 });
      await page.keyboard.press("ArrowRight");
    }
    await expectNoSidewaysScroll(page);
  });
}
