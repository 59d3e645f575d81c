/** Nothing is picked for anybody: what is gold was picked by the player, or shown by a hint that was asked for. */
import { expect, type Page, test } from "../support/fixtures";
import { restingBox } from "../support/input";
import { openTable } from "../support/tables";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const layOut = async (page: Page, position: string) => {
  await page.goto(`/check?${new URLSearchParams({ p: position })}`);
  await page.getByRole("button", { name: "lay it out" }).click();
  await expect(page.locator(".hand.active")).toBeVisible();
};
const hand = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in your hand` });
const centre = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in the centre` });
const ending = (page: Page, name: string) =>
  page.locator(".endings").getByRole("button", { name, exact: true });
/** How each pile looks, whatever lies there. */
const looks = (page: Page) =>
  page.locator("button.pile").evaluateAll((piles) =>
    piles.map((pile) => {
      const fan = pile.querySelector(".fan");
      return `${pile.className.replace(" build", "")} ${fan && getComputedStyle(fan).boxShadow}`;
    }),
  );

test("in a first game nothing is picked, and the buttons are alike", async ({ page }) => {
  await openTable(page, {
    rules: { level: 2 },
    seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
  });
  await expect(page.locator(".hand.active")).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.locator(".picked, .live, .open, .hinted, .gold")).toHaveCount(0);
  const colours = await page
    .locator(".endings button:not(:disabled)")
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  expect(colours).toHaveLength(3);
  expect(new Set(colours).size).toBe(1);
});

test("a picked card lights no pile before another", async ({ page }) => {
  // The 9 is there, 6 and 3 make it, and 13 has nothing to do with it.
  await layOut(page, "9r 6b 3g 13o | 9b 4g 2r");
  await hand(page, "blue 9").click();
  await expect(hand(page, "blue 9")).toHaveAttribute("aria-pressed", "true");
  expect(new Set(await looks(page)).size).toBe(1);
  await expect(page.locator(".endings .gold")).toHaveCount(0);
  await expect(page.locator(".line")).toHaveText("Where does your 9 go?");
});

test("marked piles are gold, and Take is once they make the card", async ({ page }) => {
  await layOut(page, "9r 6b 3g 13o | 9b 4g 2r");
  await hand(page, "blue 9").click();
  await centre(page, "blue 6").click();
  await expect(page.locator("button.pile.picked")).toHaveCount(1);
  await expect(page.locator(".line")).toHaveText("Take 6 with your 9?");
  await expect(ending(page, "Take")).not.toHaveClass(/gold/);
  await centre(page, "green 3").click();
  await expect(ending(page, "Take")).toHaveClass(/gold/);
  await expect(page.locator(".line")).toHaveText("Your 9 takes 6 and 3: press Take.");
  // Pressed again a pile is not meant any more.
  await centre(page, "green 3").click();
  await expect(ending(page, "Take")).not.toHaveClass(/gold/);
  await centre(page, "red 9").click();
  await centre(page, "blue 6").click();
  await expect(ending(page, "Take")).toHaveClass(/gold/);
  await expect(page.locator("button.pile.picked")).toHaveCount(1);
});

test("piles may be picked first, and another card be tried for them", async ({ page }) => {
  await layOut(page, "9r 6b 3g | 9b 6g 2r");
  await centre(page, "blue 6").click();
  await hand(page, "blue 9").click();
  await expect(page.locator(".line")).toHaveText("Take 6 with your 9?");
  await hand(page, "green 6").click();
  await expect(ending(page, "Take")).toHaveClass(/gold/);
});

test("what was joined is gold, and which card takes it is not told", async ({ page }) => {
  await layOut(page, "6b 3g | 9b 4g 2r");
  await centre(page, "blue 6").click();
  await centre(page, "green 3").click();
  await expect(page.locator(".line-sum")).toHaveText("3 + 6 = 9");
  await expect(page.locator(".line-next")).toHaveText("What next?");
  await expect(page.locator(".endings .gold, .hand-card.picked, .hand-card.hinted")).toHaveCount(0);
  await ending(page, "Take").click();
  await expect(page.getByRole("alert")).toHaveText("Which of your cards takes it? Pick a number card.");
  await hand(page, "blue 9").click();
  // Now there is nothing to say any more.
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(ending(page, "Take")).toHaveClass(/gold/);
});

test("what is picked goes back by a button beside those that end a turn", async ({ page }) => {
  await layOut(page, "6b 3g | 9b 4g 2r");
  await expect(ending(page, "Undo")).toBeDisabled();
  await hand(page, "blue 9").click();
  await expect(page.getByRole("button", { name: "Discard here" })).toBeVisible();
  await ending(page, "Cancel").click();
  await expect(page.locator(".hand-card.picked, .slot:not(.vacant)")).toHaveCount(0);
  await expect(ending(page, "Undo")).toBeDisabled();
});

test("every button says what it waits for", async ({ page }) => {
  await layOut(page, "6b -3 | 9b 4g 2r");
  const says = async (text: string) => expect(page.getByRole("alert")).toHaveText(text);
  await ending(page, "Take").click();
  await says("Which of your cards takes it? Pick a number card.");
  await ending(page, "Build").click();
  await says("Pick the number card that you build with.");
  await ending(page, "Discard").click();
  await says("Pick the number card that you discard.");
  await hand(page, "blue 9").click();
  await ending(page, "Take").click();
  await says("What does your 9 take? Press the cards in the centre, then Take.");
  await page.getByRole("button", { name: "minus 3, a wild card in the centre" }).click();
  await says(
    "Nothing takes a wild card by itself. Lay the −3 on a number first, or drag your card under it to build.",
  );
});

test("what cannot stay where it was dropped slides back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await layOut(page, "6b 7r | x2 9b 4g");
  // A copy of the card is animated back to where nothing is moved.
  await page.evaluate(() => {
    const real = Element.prototype.animate;
    const slides: string[] = [];
    Object.assign(globalThis, { slides });
    Element.prototype.animate = function (...all) {
      if (this.matches(".ghost.held")) slides.push(JSON.stringify(all[0]));
      return real.apply(this, all);
    };
  });
  const card = hand(page, "times 2");
  const before = await restingBox(card);
  const felt = await restingBox(page.locator(".across, .line").last());
  await page.mouse.move(before.x + 20, before.y + 20);
  await page.mouse.down();
  await page.mouse.move(felt.x + 30, felt.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(page.locator(".ghost.held")).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { slides: string[] }).slides)).toHaveLength(1);
  await expect.poll(() => card.boundingBox()).toEqual(before);
  await expect(card).not.toHaveClass(/dragged|picked/);
});
