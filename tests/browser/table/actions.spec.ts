/** Every action of the table by every input method, on given positions, so that nothing depends on the deal. */
import { expect, type Locator, type Page, test } from "../support/fixtures";
import { focusByArrows, INPUT_METHODS } from "../support/input";

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

for (const { name, move, press } of INPUT_METHODS) {
  test.describe(`by ${name}`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("take", async ({ page }) => {
      await layOut(page, "3r 8b | 8g 5o 12b");
      await move(page, hand(page, "green 8"), centre(page, "blue 8"));
      await expect(line(page)).toContainText("8 takes 2 cards");
      await expect(page.locator("button.pile, span.pile")).toHaveCount(1);
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
      await move(page, hand(page, "green 13"), build(page, "13"));
      await expect(line(page)).toContainText("13 takes 3 cards");
    });

    test("take several piles", async ({ page }) => {
      await layOut(page, "14r 8b 6g 2g | 14o 3b 2r");
      await move(page, centre(page, "blue 8"), centre(page, "green 6"));
      await expect(build(page, "14")).toBeVisible();
      await move(page, hand(page, "orange 14"), build(page, "14"));
      // One pile or both? The table asks, and the larger take is offered first.
      await expect(button(page, "Take both piles")).toBeFocused();
      await press(page, button(page, "Take both piles"), "Enter");
      await expect(line(page)).toContainText("2 takes");
    });

    test("lay a wild card of the hand, and one of the centre", async ({ page }) => {
      await layOut(page, "13r -3 6b | -2 8g 4o");
      await move(page, hand(page, "−2"), centre(page, "red 13"));
      await expect(build(page, "11")).toBeVisible();
      await expect(line(page)).toContainText("13 − 2 = 11");
      await move(
        page,
        page.getByRole("button", { name: "minus 3, a wild card in the centre" }),
        build(page, "11"),
      );
      await expect(build(page, "8")).toBeVisible();
      await press(page, button(page, "Take"), "t");
      await expect(line(page)).toContainText("8 takes 4 cards");
    });

    test("drop a wild card", async ({ page }) => {
      await layOut(page, "13r 6b | -2 8g 4o");
      // The free place is named once a wild card is held.
      if (name === "dragging") await move(page, hand(page, "−2"), page.locator(".slot"));
      else await move(page, hand(page, "−2"), button(page, "Drop here"));
      await expect(page.getByRole("button", { name: "minus 2, a wild card in the centre" })).toBeVisible();
    });

    test("build", async ({ page }) => {
      await layOut(page, "8r 9b | 4g 12o 2b");
      await move(page, hand(page, "green 4"), centre(page, "red 8"));
      await expect(line(page)).toContainText("you hold the answer");
      await press(page, button(page, "Build"), "b");
      await expect(line(page)).toContainText("a build of 12");
    });

    test("build on a card of the same number", async ({ page }) => {
      await layOut(page, "5r 9b | 5g 10o 2b");
      const pick = async (what: Locator) => {
        if (name !== "keys") return what.click();
        await focusByArrows(page, what);
        await page.keyboard.press("Enter");
      };
      await pick(hand(page, "green 5"));
      await press(page, button(page, "Build"), "b");
      await expect(line(page)).toContainText("onto which pile?");
      await pick(centre(page, "red 5"));
      await expect(build(page, "10")).toBeVisible();
      await press(page, button(page, "Build"), "b");
      await expect(line(page)).toContainText("a build of 10");
    });

    test("discard", async ({ page }) => {
      await layOut(page, "2r 3b | 14g 11o 15b");
      if (name === "dragging") await move(page, hand(page, "orange 11"), page.locator(".slot"));
      else await move(page, hand(page, "orange 11"), button(page, "Discard here"));
      await expect(line(page)).toContainText(/11 .*discard|discard.* 11/i);
    });

    test("what is not allowed is explained in one sentence", async ({ page }) => {
      await page.goto("/learn?at=build");
      await move(page, hand(page, "blue 2"), centre(page, "blue 9"));
      await expect(build(page, "11")).toBeVisible();
      await press(page, button(page, "Build"), "b");
      const why = page.getByRole("alert");
      await expect(why).toContainText("11");
      expect(await why.textContent()).toMatch(/^[A-Z][^.]+\.$/);
      await press(page, button(page, "Undo"), "u");
      await expect(why).toHaveCount(0);
    });
  });
}
