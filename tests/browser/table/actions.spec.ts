/** Every action of the table by every input method, on given positions, so that nothing depends on the deal. */
import { expect, type Page, test } from "../support/fixtures";
import { INPUT_METHODS, TOUCH } from "../support/input";

const layOut = async (page: Page, position: string) => {
  await page.goto(`/check?${new URLSearchParams({ p: position })}`);
  await page.getByRole("button", { name: "lay it out" }).click();
  await expect(page.locator(".hand.active")).toBeVisible();
};
const hand = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in your hand` });
const centre = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in the centre` });
const build = (page: Page, value: string) =>
  page.getByRole("button", { name: new RegExp(`^Build of ${value}:`) });
const button = (page: Page, name: string) => page.locator(".felt").getByRole("button", { name, exact: true });
const line = (page: Page) => page.locator(".line");

for (const { name, move, take, build: buildOn, press } of [...INPUT_METHODS, TOUCH]) {
  test.describe(`by ${name}`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" }, hasTouch: name === "touch" });

    test("take", async ({ page }) => {
      await layOut(page, "3r 8b | 8g 5o 12b");
      await take(page, hand(page, "green 8"), centre(page, "blue 8"));
      await expect(line(page)).toContainText("8 takes 2 cards");
      await expect(page.locator("button.pile, span.pile")).toHaveCount(1);
    });

    test("take two piles that make one card", async ({ page }) => {
      await layOut(page, "6r 3b 13o | 9g 4o 7b");
      await take(page, hand(page, "green 9"), centre(page, "red 6"), centre(page, "blue 3"));
      await expect(line(page)).toContainText("9 takes 3 cards");
      await expect(page.locator("button.pile, span.pile")).toHaveCount(1);
    });

    test("take several piles, some of them joined", async ({ page }) => {
      await layOut(page, "14r 8b 6g 2g | 14o 3b 2r");
      const piles = ["blue 8", "red 14", "green 6"].map((card) => centre(page, card));
      await take(page, hand(page, "orange 14"), ...piles);
      await expect(line(page)).toContainText("2 takes");
    });

    test("join, undo, join and take", async ({ page }) => {
      await layOut(page, "10r 3b | 13g 4o 7b");
      await move(page, centre(page, "red 10"), centre(page, "blue 3"));
      await expect(line(page)).toContainText("13");
      await expect(build(page, "13")).toBeVisible();
      await press(page, button(page, "Undo"), "u");
      await expect(centre(page, "red 10")).toBeVisible();
      await expect(build(page, "13")).toHaveCount(0);
      await move(page, centre(page, "red 10"), centre(page, "blue 3"));
      await expect(build(page, "13")).toBeVisible();
      await take(page, hand(page, "green 13"), build(page, "13"));
      await expect(line(page)).toContainText("13 takes 3 cards");
    });

    test("lay a wild card of the hand, and one of the centre", async ({ page }) => {
      await layOut(page, "13r -3 6b | -2 8g 4o");
      await move(page, hand(page, "minus 2"), centre(page, "red 13"));
      await expect(build(page, "11")).toBeVisible();
      await expect(line(page)).toContainText("13 − 2 = 11");
      await move(
        page,
        page.getByRole("button", { name: "minus 3, a wild card in the centre" }),
        build(page, "11"),
      );
      await expect(build(page, "8")).toBeVisible();
      // What was changed is what the card is asked for; it need not be marked as well.
      await take(page, hand(page, "green 8"), ...(name === "dragging" ? [build(page, "8")] : []));
      await expect(line(page)).toContainText("8 takes 4 cards");
    });

    test("drop a wild card", async ({ page }) => {
      await layOut(page, "13r 6b | -2 8g 4o");
      // The free place is named once a wild card is held.
      if (name === "dragging" || name === "touch")
        await move(page, hand(page, "minus 2"), page.locator(".slot"));
      else await move(page, hand(page, "minus 2"), button(page, "Drop here"));
      await expect(page.getByRole("button", { name: "minus 2, a wild card in the centre" })).toBeVisible();
    });

    test("build", async ({ page }) => {
      await layOut(page, "8r 9b | 4g 12o 2b");
      await buildOn(page, hand(page, "green 4"), centre(page, "red 8"));
      await expect(line(page)).toContainText("You hold the answer");
      await press(page, button(page, "Build"), "b");
      await expect(line(page)).toContainText("a build of 12");
    });

    test("build on a card of the same number", async ({ page }) => {
      await layOut(page, "5r 9b | 5g 10o 2b");
      await buildOn(page, hand(page, "green 5"), centre(page, "red 5"));
      await expect(build(page, "10")).toBeVisible();
      await press(page, button(page, "Build"), "b");
      await expect(line(page)).toContainText("a build of 10");
    });

    test("discard", async ({ page }) => {
      await layOut(page, "2r 3b | 14g 11o 15b");
      if (name === "dragging" || name === "touch")
        await move(page, hand(page, "orange 11"), page.locator(".slot"));
      else await move(page, hand(page, "orange 11"), button(page, "Discard here"));
      await expect(line(page)).toContainText(/11 .*discard|discard.* 11/i);
    });

    test("what is not allowed is explained in one sentence", async ({ page }) => {
      await page.goto("/learn?at=build");
      await buildOn(page, hand(page, "blue 2"), centre(page, "blue 9"));
      await expect(build(page, "11")).toBeVisible();
      // A step that leads nowhere lights Undo, with a sentence.
      await expect(line(page)).toContainText("You hold no 11.");
      await expect(button(page, "Undo")).toHaveClass(/gold/);
      await press(page, button(page, "Build"), "b");
      const why = page.getByRole("alert");
      await expect(why).toContainText("11");
      expect(await why.textContent()).toMatch(/^[A-Z][^.]+\.$/);
      await press(page, button(page, "Undo"), "u");
      await expect(why).toHaveCount(0);
      await expect(page.locator(".endings .gold")).toHaveCount(0);
    });

    test("piles that do not make the card are not taken, and a sentence says so", async ({ page }) => {
      await layOut(page, "6r 3b | 8g 4o 7b");
      await take(page, hand(page, "green 8"), centre(page, "red 6"), centre(page, "blue 3"));
      await expect(page.getByRole("alert")).toHaveText("6 and 3 do not make 8.");
      await expect(centre(page, "red 6")).toBeVisible();
    });
  });
}
