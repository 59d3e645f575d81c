/** What is pressed outside of turns, by mouse, by touch and by keys: turns are in table/actions.spec.ts. */
import { changeViews, endGame } from "../support/changedViews";
import { dealRooms } from "../support/chosenDecks";
import { expect, type Page, test } from "../support/fixtures";
import { HANDS } from "../support/hands";
import { goToTable, openTable, playAtOnce } from "../support/tables";

const SEATS = [
  { kind: "person", name: "Ann" },
  { kind: "computer", player: "pip" },
];
const WILD_HAND = {
  wilds: {
    wanted: { rules: { text: "full, centre 2" }, seats: SEATS },
    hands: ["x3 /2 -2 1/2 n2", "3g 10b 12b 1r 7o"],
    centre: "9r 4o",
    deck: "12r 6b 14r 9b 15g 10g 4r 5b 1g 2o",
  },
};

const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const cards = (page: Page) => page.locator(".hand-card");

for (const { name, device, press, end } of HANDS)
  test.describe(`by ${name}`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" }, ...device });

    test("two people set a table up, share a device, leave and go on", async ({ page }) => {
      await playAtOnce(page);
      await page.goto("/");
      await press(page, page.locator("summary").filter({ hasText: "Custom game" }));
      await page.getByLabel("Seat 2").selectOption("device");
      await page.getByLabel("Your name").fill("Ann");
      await page.getByLabel("Name in seat 2").fill("Ben");
      await press(page, page.locator("summary").filter({ hasText: "More rules" }));
      const sayFirst = page.getByRole("group", { name: "Say it first" });
      await press(page, sayFirst.getByRole("button", { name: "on" }));
      await expect(page.locator(".table-summary")).toContainText("say it first · You against Ben");
      await press(page, named(page, "Deal"));
      await press(page, named(page, "I am Ann: show my cards"));
      await expect(cards(page)).toHaveCount(5);
      await press(page, cards(page).first());
      await end(page, "Discard");
      await press(page, named(page, "I am Ben: show my cards"));
      await expect(page.locator(".history li").first()).toContainText("Ann:");
      await press(page, page.getByRole("link", { name: "Toptake" }));
      await press(page, page.getByRole("link", { name: /^Continue Level 1 with Ann, Ben/ }));
      await expect(named(page, "I am Ben: show my cards")).toBeVisible();
    });

    test("a hand of wild cards only is laid down", async ({ page, server }) => {
      const { wilds } = await dealRooms(server, WILD_HAND);
      await goToTable(page, wilds);
      await press(page, named(page, "Lay them down"));
      await expect(page.locator(".history li.own")).toHaveCount(1);
    });

    test("after a game the next one is begun", async ({ page }) => {
      await changeViews(page, endGame, true);
      await openTable(page, { rules: { level: 2 }, seats: SEATS });
      const before = page.url();
      const over = page.getByRole("region", { name: "The game is over" });
      await press(page, over.getByRole("button", { name: "Play against Scout" }));
      await expect(page).not.toHaveURL(before);
    });

    test("the solver is asked, and a sum checked", async ({ page }) => {
      await page.goto("/solver");
      await press(page, page.getByRole("tab", { name: "Best take" }));
      await expect(page.getByText("57 points")).toBeVisible();
      await press(page, named(page, "Clear all"));
      await press(page, named(page, "8"));
      await press(page, named(page, "Hand"));
      await press(page, named(page, "8"));
      await expect(page.locator(".slip.full")).toContainText("with 8");
      await page.goto("/check");
      for (const card of ["Add red 8 to the sum", "Add blue 3 to the sum", "The sum comes to orange 11"])
        await press(page, named(page, card));
      await press(page, named(page, "Check"));
      await expect(page.getByText("Right!")).toBeVisible();
    });
  });
