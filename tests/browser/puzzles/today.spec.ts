import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Locator, type Page, test } from "../support/fixtures";
import { TOUCH } from "../support/input";
import { collectMessages } from "../support/messages";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A day whose challenges are known: its page is shown as that of today. */
const DAY = "2026-01-28";

const thing = (page: Page, name: RegExp): Locator =>
  page.locator(".felt").getByRole("button", { name }).first();
const centre = (page: Page, value: number) => thing(page, new RegExp(` ${value}, in the centre`));
const hand = (page: Page, value: number) => thing(page, new RegExp(` ${value}, in your hand`));
const build = (page: Page, value: number) => thing(page, new RegExp(`Build of ${value}:`));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const result = (page: Page) => page.getByRole("region", { name: "Your result" });

test("a day before, and a challenge with a ?", async ({ page }) => {
  await page.goto("/challenges?date=2026-01-10&open=hard");
  await expect(page.getByText("Which number cards can win every card")).toBeVisible();
  // Nothing is played before a number is chosen: the numbers stand where they are seen, and there are no buttons.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const number of [1, 15]) await expect(button(page, `Try the ${number}`)).toBeInViewport({ ratio: 1 });
  await expect(thing(page, /^Take$/)).toHaveCount(0);
  await expect(page.getByText("Which number shall it be?")).toBeVisible();
  // 4 5 | ? -2 -3: 4 − 2 and 5 − 3 make 2; for the 5 nothing is handed in.
  await button(page, "Try the 2").click();
  await thing(page, /minus 2, in your hand/).click();
  await centre(page, 4).click();
  await thing(page, /minus 3, in your hand/).click();
  await centre(page, 5).click();
  await hand(page, 2).click();
  for (const name of [/Build of 2: red 4/, /Build of 2: red 5/]) await thing(page, name).click();
  await thing(page, /^Take$/).click();
  await button(page, "Keep the 2").click();
  await expect(page.getByText("1 number found.")).toBeVisible();
  await expect(button(page, "Try the 2, found")).toBeVisible();
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("You found 1 of 2 numbers.");
  await expect(result(page)).toContainText("50% of the best");
  await page.goto("/challenges?date=2026-01-10");
  await expect(page.getByRole("link", { name: "10 Jan 2026, 1 star" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to today" })).toBeVisible();
  await expect(page.getByText("in a row")).toHaveCount(0);
  await page.goto("/challenges?date=2020-01-01");
  await expect(page.getByRole("alert")).toContainText("The first challenges are those of 2026-01-01.");
});

test("what is made is counted as what is asked, in every place", async ({ page }) => {
  // 3 7 10 | 6 9 9 10 12: the 10 takes all three.
  await page.goto("/challenges?date=2026-01-27&open=easy");
  await hand(page, 10).click();
  await centre(page, 10).click();
  await thing(page, /^Take$/).click();
  await expect(page.getByText("You win 1 of the 3 cards of the centre.")).toBeVisible();
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("You won 1 of the 3 cards of the centre.");
  await expect(result(page).locator(".slip-worth").first()).toHaveText("3 cards of the centre");
  await expect(result(page)).not.toContainText("point");

  // 1 4 10 | 7 9 10 11 12
  await page.goto("/challenges?date=2026-01-23&open=easy");
  await expect(page.getByText("Find the build with the most cards. You must hold its answer.")).toBeVisible();
  await expect(page.getByText(/^A build is a pile of two cards or more/)).toBeVisible();
  await hand(page, 7).click();
  await thing(page, /^Discard$/).click();
  await expect(page.getByText("That is no build.")).toBeVisible();
  await button(page, "Start again").click();
  const typed = page.getByLabel("Or type it, a card of your hand last");
  await typed.fill("1 + 4 = 5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("and none is in 1+4: add one of yours.");
  await typed.fill("1 + 10 = 11");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your build has 2 cards.")).toBeVisible();
});

test("a challenge is opened by its link", async ({ page }) => {
  await page.goto("/challenge/dmiusglxeg2i");
  await hand(page, 4).click();
  await centre(page, 4).click();
  await thing(page, /^Take$/).click();
  await button(page, "Start again").click();
  await hand(page, 5).click();
  await thing(page, /^Discard$/).click();
  await expect(page.getByText("That takes nothing.")).toBeVisible();
  // A pile that was made for another card is not offered to this one.
  await button(page, "Start again").click();
  await centre(page, 6).click();
  await centre(page, 1).click();
  await hand(page, 5).click();
  await expect(page.getByText("7 is not 5. What does your 5 take?")).toBeVisible();
  await thing(page, /^Cancel$/).click();
  await hand(page, 7).click();
  await expect(page.getByText("Your 7 takes 7: press Take.")).toBeVisible();
  await thing(page, /^Cancel$/).click();
  await button(page, "Start again").click();
  await hand(page, 5).click();
  await thing(page, /^Discard$/).click();
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("Not this time.");
  await button(page, "Try it again").click();
  await hand(page, 4).click();
  await centre(page, 4).click();
  await thing(page, /^Take$/).click();
  await button(page, "Hand in").click();
  await expect(result(page)).toContainText("the first answer counts");
  await page.goto("/challenge/aaaaaaaaaaaa");
  await expect(page.getByText("There is no such challenge here.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a child solves the challenges of the day by touch", async ({ page, context, server }) => {
    test.slow();
    const messages = collectMessages(page);
    await page.route("**/api/puzzles/today", (route) =>
      route.continue({ url: `${route.request().url()}?date=${DAY}` }),
    );
    await page.goto("/");
    await page.locator(".door", { hasText: "Challenges" }).tap();
    await expect(page.getByText("Solve one today and a streak begins.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // The best there is.
    await page.getByRole("link", { name: /^Easy/ }).tap();
    await expect(page.getByText("Win as many cards as you can in one turn.")).toBeVisible();
    await messages.expectNoAnswers("2 plus 3 is 5");
    await TOUCH.take(page, hand(page, 14), ...[1, 3, 4, 6].map((value) => centre(page, value)));
    await expect(page.getByText("You win 5 cards.")).toBeInViewport();
    await button(page, "Hand in").tap();
    await expect(result(page)).toContainText("The best there is!");
    await expect(result(page)).toContainText("100% of the best");
    await expect(result(page)).toContainText("2 plus 3 is 5");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    // Two turns, the second after the first.
    await page.getByRole("link", { name: "Next one" }).tap();
    await expect(page.getByRole("heading", { name: "Middle" })).toBeVisible();
    await expect(page.getByText("These cards come next")).toBeVisible();
    await thing(page, /a wild card in the centre/).tap();
    await centre(page, 12).tap();
    await TOUCH.take(page, hand(page, 13), build(page, 6), centre(page, 7));
    await button(page, "On to the second turn").tap();
    await expect(page.getByText("Second turn.")).toBeVisible();
    await centre(page, 5).tap();
    await centre(page, 6).tap();
    await thing(page, /minus 2/).tap();
    await build(page, 11).tap();
    await TOUCH.take(page, hand(page, 9), build(page, 9), centre(page, 1), centre(page, 8));
    await button(page, "Hand in").tap();
    await expect(result(page)).toContainText("You won 10 cards; the best is 10.");
    await expect(result(page).getByRole("heading", { name: "Turn 2" }).first()).toBeVisible();

    // Far from the best: the idea that was missed is told.
    await page.getByRole("link", { name: "Next one" }).tap();
    await TOUCH.take(page, hand(page, 8), centre(page, 8));
    await button(page, "Hand in").tap();
    await expect(result(page)).toContainText("You won 2 cards; the best is 11.");
    await expect(result(page)).toContainText("What you can look for next time:");

    // What was done is there tomorrow, and can be told without telling the answers.
    await page.getByRole("link", { name: "To the challenges" }).tap();
    await page.reload();
    await expect(page.getByText("1 day in a row")).toBeVisible();
    for (const [name, stars] of [
      ["Easy", 3],
      ["Middle", 3],
      ["Hard", 0],
    ] as const)
      await expect(
        page.getByRole("link", { name: new RegExp(`^${name} ${stars} of 3 stars`) }),
      ).toBeVisible();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Copy my stars").tap();
    await expect(button(page, "Copied")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Toptake challenge 28 Jan 2026 ★★★ ★★★ ☆☆☆ ${server.address}/challenges?date=${DAY}`,
    );
  });
});
