import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Locator, type Page, test } from "../support/fixtures";
import { TOUCH } from "../support/input";
import { collectMessages } from "../support/messages";
import { printed } from "../support/pdf";
import { readQrCode } from "../support/qrCode";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const thing = (page: Page, name: RegExp): Locator =>
  page.locator(".felt").getByRole("button", { name }).first();
const centre = (page: Page, value: number) => thing(page, new RegExp(` ${value}, in the centre`));
const hand = (page: Page, value: number) => thing(page, new RegExp(` ${value}, in your hand`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const result = (page: Page) => page.getByRole("region", { name: "Your result" });
/** What the program says of a position. */
const verdict = (page: Page) => page.locator(".solver-answers");
const laidOut = (kind: string, position: string) =>
  `/challenges/set?${new URLSearchParams({ kind, cards: "1", p: position })}`;

test("a pupil sets a challenge and another one solves it on a phone", async ({ page, browser }) => {
  test.slow();
  await page.goto("/challenges");
  await page.getByRole("link", { name: /^Set a challenge/ }).click();
  await expect(verdict(page)).toContainText("Lay cards into the centre.");
  await page.getByRole("group", { name: "Cards" }).getByRole("button", { name: "numbers" }).click();
  // The pack is tapped card by card: 2 3 5 6 | 7 9 11.
  for (const number of ["2", "3", "5", "6"]) await button(page, number).click();
  await expect(verdict(page)).toContainText("Lay cards into the hand");
  await button(page, "Hand").click();
  for (const number of ["7", "9", "11"]) await button(page, number).click();
  const messages = collectMessages(page);
  await page.getByLabel("Title, if you like").fill("Mia's eleven");
  await expect(verdict(page)).toContainText("It can be set: its best is proven.");
  await expect(verdict(page)).toContainText("There is one best play.");
  await expect(verdict(page)).toContainText(/difficulty \d+\./);
  await expectAccessible(page);

  // Whoever sets it solves it first, and a play that is not the best is not enough.
  await button(page, "Now solve it yourself").click();
  await expect(page.getByRole("heading", { name: "Mia's eleven" })).toBeFocused();
  await hand(page, 7).click();
  for (const pile of [2, 5]) await centre(page, pile).click();
  await thing(page, /^Take$/).click();
  await button(page, "Hand in").click();
  await expect(page.getByRole("alert")).toContainText("Your play wins 3 cards, and the best wins 4 cards");
  await button(page, "Give me a hint").click();
  await expect(page.locator(".lesson-end .task")).not.toBeEmpty();
  await button(page, "Start again").click();
  await hand(page, 11).click();
  for (const pile of [2, 3, 6]) await centre(page, pile).click();
  await thing(page, /^Take$/).click();
  await messages.expectNoAnswers();
  await button(page, "Hand in").click();
  await expect(page.getByRole("heading", { name: "Your challenge is set" })).toBeFocused();
  await expectAccessible(page);
  for (const width of [320, 844, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoSidewaysScroll(page);
  }
  const link = await page.getByLabel("Link to your challenge").inputValue();
  const scanned = await readQrCode(page.getByRole("img", { name: "QR code" }));
  expect(scanned).toBe(link);
  const sheet = await printed(page, button(page, "Print the sheet"));
  expect(sheet.pages).toHaveLength(1);
  expect(sheet.words).toContain("Mia's eleven");

  // The other one points a phone at the code.
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const other = await (await browser.newContext({ ...phone, reducedMotion: "reduce" })).newPage();
  const received = collectMessages(other);
  await other.goto(scanned);
  await expect(other.getByRole("heading", { name: "Mia's eleven" })).toBeVisible();
  await expectNoSidewaysScroll(other);
  await TOUCH.take(other, hand(other, 11), ...[2, 3, 6].map((value) => centre(other, value)));
  await received.expectNoAnswers();
  await button(other, "Hand in").tap();
  await expect(result(other)).toContainText("The best there is!");
  await expectNoSidewaysScroll(other);
  await other.context().close();

  // The same one is known from now on, whatever its order and its colours.
  await page.goto(laidOut("best-take", "6 5 3 2 | 11 9 7"));
  await expect(verdict(page)).toContainText("The same challenge is there already");
  await expect(page.getByRole("link", { name: "Open that one" })).toHaveAttribute(
    "href",
    new URL(link).pathname,
  );
});

test("what is no challenge is said at once, and what is too easy as well", async ({ page }) => {
  await page.goto(laidOut("best-take", "2 3 | 15"));
  await expect(verdict(page)).toContainText("It cannot be set.");
  await expect(button(page, "Now solve it yourself")).toHaveCount(0);
  await page.goto(laidOut("best-take", "6 9 | 6 11"));
  await expect(verdict(page)).toContainText("its best is seen at first sight");
  await page.getByLabel(/Or type it/).fill("banana");
  await expect(verdict(page)).toContainText("banana");
  await page.getByLabel("Title, if you like").fill("x".repeat(60));
  await expect(page.getByText("That is as long as it can be: 60 letters.")).toBeVisible();
  await page.getByLabel(/Or type it/).fill("2 3 5 60 | 7 11");
  await expect(verdict(page)).toContainText("60");
  await expect(button(page, "Now solve it yourself")).toHaveCount(0);
  await expectAccessible(page);
});
