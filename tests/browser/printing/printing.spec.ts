import { readFileSync } from "node:fs";
import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";
import { printed } from "../support/pdf";
import { readQrCode } from "../support/qrCode";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const result = (page: Page) => page.locator(".print-result");
/** The challenges that are chosen for one sheet. */
const looks = (page: Page) => page.locator(".print-links a");

test("a teacher makes a sheet, prints it with its key, and shares it", async ({ page, browser }) => {
  test.slow();
  await page.goto("/teach");
  await page.getByRole("link", { name: /^Challenge sheets/ }).click();
  await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "3" }).click();
  await page.getByLabel("What is asked").selectOption("Clear the centre");
  await page.getByLabel("Challenges on a sheet").fill("6");
  await page.getByLabel("On a page").fill("3");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Sums");
  await expect(result(page)).toContainText(/6 challenges, difficulty \d+ to \d+, (very )?(easy|hard|middle)/);
  await expect(result(page)).toContainText("very easy below 1100");
  await expect(looks(page)).toHaveCount(6);
  await expectAccessible(page);

  const sheet = await printed(page, button(page, "Print the sheet"));
  expect(sheet.name).toBe("toptake-sheet.pdf");
  expect(sheet.pages).toHaveLength(2);
  expect(sheet.pages[0]).toContain("Sums");
  expect(sheet.words).not.toContain("best play");
  const key = await printed(page, button(page, "Print the answer key"));
  expect(key.name).toBe("toptake-key.pdf");
  expect(key.words).toContain("Sums");
  expect(key.pages.length).toBeLessThan(6);

  // Whoever gets the link, or points a phone at the code, prints the very same.
  const link = await page.getByLabel("Link to this sheet").inputValue();
  expect(await readQrCode(result(page).getByRole("img", { name: "QR code" }))).toBe(link);
  // On another day it chooses the same.
  expect(link).toMatch(/[?&]day=\d{4}-\d{2}-\d{2}/);
  await expect(result(page).getByRole("note")).toContainText("No QR codes will be printed");
  const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await other.goto(link);
  await expect(looks(other)).toHaveCount(6);
  await expect(other.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Sums");
  const same = await printed(other, button(other, "Print the sheet"));
  expect(readFileSync(same.path).equals(readFileSync(sheet.path))).toBe(true);
  // Other ones are others.
  const first = await looks(other).first().getAttribute("href");
  await button(other, "Other ones").click();
  await expect(looks(other).first()).not.toHaveAttribute("href", first ?? "");
  await other.context().close();
});

test("one to eight stand on a page", async ({ page }) => {
  await page.goto("/print?count=8&level=1");
  for (const [perPage, pages] of [
    ["1", 8],
    ["8", 1],
  ] as const) {
    await page.getByLabel("On a page").fill(perPage);
    await expect(looks(page)).toHaveCount(8);
    expect((await printed(page, button(page, "Print the sheet"))).pages).toHaveLength(pages);
  }
  await page.getByLabel("On a page").fill("9");
  await expect(page.getByText("A whole number from 1 to 8.")).toBeVisible();
  await page.getByLabel("On a page").blur();
  await expect(page.getByText("9 cannot be: a whole number from 1 to 8. It is 8 again.")).toBeVisible();
  await expectAccessible(page);
});

test("the same sheet is printed easy, middle and hard", async ({ page }) => {
  await page.goto("/print?level=2");
  await button(page, "easy, middle, hard").click();
  await expect(result(page)).toContainText("3 sheets with 4 challenges each");
  const spans = await result(page).getByRole("listitem").allTextContents();
  const [easy, middle, hard] = spans.map((text) => text.match(/\d+/g)?.map(Number) ?? []);
  expect(easy?.[1]).toBeLessThanOrEqual(middle?.[0] ?? 0);
  expect(middle?.[1]).toBeLessThanOrEqual(hard?.[0] ?? 0);
  const sheets = await printed(page, button(page, "Print the sheets"));
  expect(sheets.pages).toHaveLength(3);
  for (const version of [1, 2, 3]) expect(sheets.pages[version - 1]).toContain(`Version ${version}`);
});

test("a class of thirty has a set with its key, and names go on the sheets", async ({ page }) => {
  await page.goto("/print?level=1&kind=best-take");
  await button(page, "a class set").click();
  await expect(result(page)).toContainText("for 30 pupils there are not 4 each that are alike: ask for 2");
  await expect(result(page)).toContainText(/for at most \d+ pupils/);
  await page.getByLabel("Challenges on a sheet").fill("2");
  await expect(page.getByLabel("Pupils")).toHaveValue("30");
  await page.getByLabel("Their names, one on a line").fill("Mia\nAli");
  await expect(result(page)).toContainText("30 sheets with 2 challenges each");
  await expect(result(page)).toContainText("28 sheets have no name.");
  await page.getByText("Look at each sheet").click();
  await expect(looks(page)).toHaveCount(60);
  await expect(page.getByRole("link", { name: "Challenge 2 of sheet 30" })).toBeVisible();
  const sheets = await printed(page, button(page, "Print the sheets"));
  expect(sheets.pages).toHaveLength(30);
  expect(sheets.pages[0]).toContain("Mia");
  expect(sheets.pages[1]).toContain("Ali");
  // Names are on paper only: neither in the link nor in the browser.
  expect(page.url()).not.toContain("Mia");
  const key = await printed(page, button(page, "Print the answer key"));
  expect(key.words).toContain("Mia");
  expect(key.pages.length).toBeGreaterThan(3);
});

test("a poster has one challenge for the week", async ({ page }) => {
  await page.goto("/print?level=1");
  await button(page, "a weekly poster").click();
  await page.getByLabel("Below the challenge").fill("Hand in by Friday");
  await expect(looks(page)).toHaveCount(1);
  const poster = await printed(page, button(page, "Print the poster"));
  expect(poster.pages).toHaveLength(1);
  expect(poster.words).toContain("Hand in by Friday");
});

test("wishes that cannot be are answered with one sentence that says what to change", async ({ page }) => {
  await page.goto("/print");
  await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "1" }).click();
  await page.getByLabel("What it is about").selectOption("zero trick");
  await expect(result(page)).toContainText(
    /No challenge has both level 1 and the idea 'zero trick': there are some with .* at level 3 and level 4\./,
  );
  await expect(button(page, "Print the sheet")).toBeDisabled();
  await expectAccessible(page);
  // A wish stays where it cannot be fulfilled, and what the levels hold is told.
  await page.getByLabel("What it is about").selectOption("anything");
  await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "any" }).click();
  await expect(page.getByText("2: with −.", { exact: false })).toBeVisible();
  await page.getByLabel("With which card").selectOption("any fraction");
  await expect(looks(page)).toHaveCount(4);
  await page.getByRole("group", { name: "Level" }).getByRole("button", { name: "2" }).click();
  await expect(page.getByLabel("With which card")).toHaveValue("fractions");
  await expect(result(page)).toContainText(/there are some with a fraction card at level 3/);
  await expect(page.getByText("Level 2: numbers and −.")).toBeVisible();
  // Too much paper at once.
  await page.goto("/print?product=class&count=40&pupils=60");
  await expect(result(page)).toContainText(
    /At most \d+ challenges are printed at once, not 2400: ask for fewer/,
  );
  // What a link says that makes no sense is as if it were not said.
  await page.goto("/print?count=0&perPage=99&level=7&idea=luck&product=book");
  await expect(looks(page)).toHaveCount(4);
});

test("a challenge that is open is named with until when, and codes lead where the page was opened", async ({
  page,
}) => {
  const found = { id: "aaaaaaaaaaaa", kind: "best-take", rating: 1000, difficulty: "very easy" };
  await page.route("**/api/print/sheets/preview", (route) =>
    route.fulfill({
      json: {
        sheets: [[found, found], [found]],
        day: "2026-11-18",
        still_open: 2,
        open: [
          { sheet: 1, number: 2, id: found.id, until: "2026-11-19T00:00" },
          { sheet: 2, number: 1, id: found.id, until: "2026-11-18T14:05" },
        ],
        address: "http://school.example:8000",
      },
    }),
  );
  await page.goto("/print");
  await expect(result(page)).toContainText("Challenge 2 of sheet 1 is open to others until midnight");
  await expect(result(page)).toContainText("Challenge 1 of sheet 2 is open to others until 14:05");
  await expect(result(page).getByRole("note")).toHaveCount(0);
  await expect(page.getByLabel("Link to this sheet")).toHaveValue(/\?day=2026-11-18$/);
});

test("packs and certificates are printed as they are filled in", async ({ page }) => {
  await page.goto("/print");
  const packs = page.getByRole("region", { name: "Packs for a class" });
  await packs.getByRole("button", { name: "1", exact: true }).click();
  await packs.getByLabel("How many packs").fill("2");
  await packs.getByLabel("Number of the first").fill("7");
  await packs.getByLabel("Mark of the class").fill("4B");
  await packs.getByLabel("with backs").uncheck();
  const cards = await printed(page, button(page, "Print the packs"));
  expect(cards.name).toBe("toptake-packs.pdf");
  expect(cards.words).toMatch(/7.*4B/);
  await packs.getByLabel("How many packs").fill("3");
  await packs.getByLabel("Number of the first").fill("998");
  await button(page, "Print the packs").click();
  await expect(page.getByRole("alert")).toContainText("Packs are numbered from 1 to 999");
  await page.getByLabel("Names, one on a line").fill("Mia\nAli");
  await page.getByLabel("For what").fill("for fifty solved challenges");
  const certificates = await printed(page, button(page, "Print the certificates"));
  expect(certificates.pages).toHaveLength(2);
  expect(certificates.pages[1]).toContain("Ali");
  expect(certificates.words).toContain("for fifty solved challenges");
});

test("charts, lists, score sheets and number lines are printed for a table", async ({ page }) => {
  await page.goto("/print");
  const charts = page.getByRole("region", { name: "Charts, lists and score sheets" });
  for (const [level, name, words] of [
    ["1", "Chart for the wall", "Golden rules"],
    ["4", "Chart as cards", "Golden rules"],
    ["4", "Bonus check list", ""],
    ["4", "Bonus list as cards", ""],
    ["3", "Score sheet", ""],
    ["1", "Number lines", "20"],
  ] as const) {
    await charts.getByRole("button", { name: level, exact: true }).click();
    const file = await printed(page, charts.getByRole("link", { name }));
    expect(file.words, name).toContain(words);
  }
  await expectNoSidewaysScroll(page);
});

test("a teacher has the chart and a pack printed, and hears why there is none", async ({ page }) => {
  await page.goto("/teach");
  const pack = await printed(page, page.getByRole("link", { name: /A pack of cards/ }));
  expect(pack.name).toBe("toptake-pack.pdf");
  expect(readFileSync(pack.path, "latin1")).toMatch(/^%PDF-1\.7/);
  await page.route("**/api/print/score-sheet?*", (route) =>
    route.fulfill({ status: 503, json: { error: "The printer is out of ink." } }),
  );
  await page.getByRole("link", { name: /^Score sheet/ }).click();
  await expect(page.getByRole("alert")).toHaveText("The printer is out of ink.");
  await page.getByRole("link", { name: /The chart/ }).click();
  const cards = await printed(page, page.getByRole("link", { name: "As cards for the table" }));
  expect(cards.name).toBe("toptake-chart-cards.pdf");
});
