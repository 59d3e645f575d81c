import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

/** 1 2 3 4 6 | 4 5 7 13 14, of level 1: the best take wins five cards. */
const KNOWN = "/challenge/dmiusglxeg2i";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const result = (page: Page) => page.getByRole("region", { name: "Your result" });

async function type(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Or type it/).fill(text);
  await page.keyboard.press("Enter");
}

test("an answer is typed as a sum, laid on the table and handed in", async ({ page }) => {
  await page.goto(KNOWN);
  await expect(button(page, "Lay it out")).toBeDisabled();
  // What is wrong is said, and nothing is laid.
  await type(page, "4 + 6 = 11");
  await expect(page.getByRole("alert")).toContainText("10");
  await type(page, "9 + 6 = 15");
  await expect(page.getByRole("alert")).toHaveText("There is no 9 in the centre.");
  // What the table has said is settled by what is typed, and the other way round.
  await page.locator(".felt").getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByText("Pick the number card that you discard.")).toBeVisible();
  await type(page, "banana");
  await expect(page.getByRole("alert")).toHaveText("'banana' cannot be read.");
  await expect(page.getByText("Pick the number card that you discard.")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await type(page, "1 + 3 = 4");
  await expect(page.getByText("You win 3 cards.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  // What was typed is laid as if by hand: it is taken back, and something better is typed in words.
  await button(page, "Start again").click();
  await type(page, "1 plus 3 plus 4 plus 6 equals 14");
  await expect(page.getByText("You win 5 cards.")).toBeVisible();
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("100% of the best");
});

test("both of two turns, and a turn for a ?, are typed", async ({ page }) => {
  await page.goto("/challenges?date=2026-01-10&open=hard");
  await button(page, "Try the 2").click();
  await type(page, "4 - 2 = 2 and 5 - 3 = 2");
  await button(page, "Keep the 2").click();
  await expect(page.getByText("1 number found.")).toBeVisible();
  await page.goto("/challenges?date=2026-01-28&open=middle");
  await type(page, "12 / 2 + 7 = 13");
  await button(page, "On to the second turn").click();
  await expect(page.getByText("Second turn.")).toBeVisible();
  await type(page, "5 + 6 - 2 = 9 and 1 + 8 = 9");
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("You won 10 cards; the best is 10.");
});
