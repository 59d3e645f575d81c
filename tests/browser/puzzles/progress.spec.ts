import { readFileSync } from "node:fs";
import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const DAY = "2026-01-28";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const bring = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel("Bring from a file")
    .and(page.locator("input"))
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });

test("progress is carried to another browser as a file, and nothing there is lost", async ({
  page,
  browser,
}) => {
  await page.goto(`/challenges?date=${DAY}&open=easy`);
  await page.getByLabel(/^Or type it/).fill("1 + 3 = 4");
  await page.keyboard.press("Enter");
  await button(page, "Hand in").click();
  await expect(page.getByRole("region", { name: "Your result" })).toContainText("60% of the best");
  await page.goto(`/challenges?date=${DAY}`);
  await expect(page.getByRole("link", { name: "28 Jan 2026, 1 star" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Save as a file").click(),
  ]);
  expect(download.suggestedFilename()).toBe("toptake-progress.json");
  const file = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(file)).toMatchObject({
    "toptake progress": 1,
    today: { days: { [DAY]: [1, null, null] } },
  });

  const other = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  await other.goto(`/challenges?date=${DAY}`);
  await expect(other.getByRole("link", { name: "28 Jan 2026", exact: true })).toBeVisible();
  await bring(other, "progress.json", file);
  await expect(other.getByText("Brought: there are stars of 1 day now")).toBeVisible();
  await expect(other.getByRole("link", { name: "28 Jan 2026, 1 star" })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  // It is kept, and a second time changes nothing.
  await other.reload();
  await expect(other.getByRole("link", { name: "28 Jan 2026, 1 star" })).toBeVisible();
  await bring(other, "progress.json", file);
  await expect(other.getByText("Brought: there are stars of 1 day now")).toBeVisible();
  // What is none is refused in a sentence, and what is there stays.
  for (const [content, sentence] of [
    ["{}", "That file has no progress of Toptake in it."],
    ["PDF", "That file has no progress of Toptake in it."],
    ['{"toptake progress": 2}', "That file is of a newer Toptake"],
    [
      '{"toptake progress": 1, "today": {"days": {"2026-02-30": [4, 0, 0]}}}',
      "something is wrong with its days",
    ],
  ] as const) {
    await bring(other, "other.json", content);
    await expect(other.getByRole("alert")).toContainText(sentence);
  }
  await expect(other.getByRole("link", { name: "28 Jan 2026, 1 star" })).toBeVisible();
  await other.context().close();
});
