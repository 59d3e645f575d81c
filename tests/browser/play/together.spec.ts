/** Two browsers at one table: they leave and go on, lose the server and find it again, and one challenges the other. */
import { dealRooms } from "../support/chosenDecks";
import { expect, type Page, test } from "../support/fixtures";
import { HANDS } from "../support/hands";
import { goToTable, type OwnRoom } from "../support/tables";

const DEAL = {
  table: {
    wanted: {
      rules: { text: "level 4, centre 3" },
      seats: [
        { kind: "person", name: "Ann" },
        { kind: "person", name: "Ben" },
      ],
    },
    hands: ["13g 6r 2b -2 x3", "3g x2 10b 12b 1r"],
    centre: "9r 4o 5o",
    deck: "12r 6b 14r -3 9b 15g 10g 4r 5b 1g 2o 3o 7r 11o 12g 13o 14b 15r",
  },
};

const hand = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in your hand` });
const centre = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in the centre` });
const build = (page: Page, value: string) =>
  page.getByRole("button", { name: new RegExp(`^Build of ${value}:`) });
const seat = (room: OwnRoom, number: number) => ({ ...room, held: room.held.slice(number, number + 1) });

/** Every challenge that a page sends from now on. */
function sentChallenges(page: Page): unknown[] {
  const found: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === "challenge") found.push(message);
    }),
  );
  return found;
}

for (const { name, device, press, end } of HANDS)
  test.describe(`by ${name}`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" }, ...device });

    test("two browsers leave and go on, find their server again, and challenge", async ({
      page: ann,
      browser,
      server,
    }) => {
      test.setTimeout(90_000);
      const { table } = await dealRooms(server, DEAL);
      const ben = await (await browser.newContext({ reducedMotion: "reduce", ...device })).newPage();
      const sent = sentChallenges(ann);
      await goToTable(ann, seat(table, 0));
      await goToTable(ben, seat(table, 1));
      await expect(hand(ann, "red 6")).toBeVisible();

      // Ben leaves before his turn, and comes back by the start page.
      await press(ben, ben.getByRole("link", { name: "Toptake" }));
      await expect(ann.locator(".opponent")).toContainText("away");
      await press(ann, hand(ann, "blue 2"));
      await end(ann, "Discard");
      await expect(ann.locator(".history li")).toHaveCount(1);
      await press(ben, ben.getByRole("link", { name: /^Continue Level 4/ }));
      await expect(ben.locator(".hand.active")).toBeVisible();
      await expect(ann.locator(".opponent")).not.toContainText("away");

      // A step is made; the server goes and comes back, and the step is still there.
      await press(ben, hand(ben, "times 2"));
      await press(ben, centre(ben, "orange 4"));
      await expect(build(ben, "8")).toBeVisible();
      await server.kill();
      for (const each of [ann, ben])
        await expect(each.getByText("Connection lost. Reconnecting…").first()).toBeVisible();
      await server.start();
      for (const each of [ann, ben])
        await expect(each.getByText("Connection lost. Reconnecting…")).toHaveCount(0, { timeout: 30_000 });
      await expect(build(ben, "8")).toBeVisible();

      // He builds what he does not hold, and Ann does not believe it.
      await press(ben, hand(ben, "green 3"));
      await end(ben, "Build");
      await press(ben, build(ben, "8"));
      await expect(build(ben, "11")).toBeVisible();
      await end(ben, "Build");
      await expect(ann.locator(".hand.active")).toBeVisible();
      if (device.hasTouch) await press(ann, ann.getByRole("button", { name: "Doubt?" }));
      if (name === "keys") await ann.keyboard.press("c");
      else await press(ann, ann.getByRole("button", { name: /^Challenge Ben/ }));
      for (const each of [ann, ben]) {
        await expect(each.locator(".history li").first()).toContainText("was a bluff. Ben loses 20 points.");
        await expect(each.getByText("It was a bluff!")).toHaveCount(1);
        await expect(each.locator(".sheet tfoot td").nth(1)).toHaveText("−20");
        await expect(each.getByRole("alert")).toHaveCount(0);
      }
      // Sent once and answered once.
      expect(sent).toHaveLength(1);
      await ben.context().close();
    });
  });
