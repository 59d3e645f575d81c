/** Games that go through every state of the table, one after the other, with cards that are known. */
import { type Deal, dealRooms } from "../support/chosenDecks";
import { type Browser, expect, type Locator, type Page } from "../support/fixtures";
import type { Server } from "../support/server";
import { goToTable, type OwnRoom } from "../support/tables";

const ann = { kind: "person", name: "Annabelle" };
const ben = { kind: "person", name: "Benedikt" };
const open = { kind: "open" };
const DECK = "12r 6b 13g 1o 14r -3 9b 15g 6r 10g 4r 5b x4 1g 2o 3o 7r 11o 12g 13o 14b 15r 1/4 8o 5r";

const DEALS = {
  sums: {
    wanted: { rules: { text: "full, centre 3" }, seats: [ann, ben], say_first: true },
    hands: ["8r -2 -4 2/3 sqrt", "10r 4b x3 9o 2g"],
    centre: "3b 5g 7o",
    deck: DECK,
  },
  turns: {
    wanted: { rules: { text: "full, centre 3" }, seats: [ann, ben] },
    hands: ["13g 6r 2b -2 1/2", "3g x2 10b 12b 1r"],
    centre: "9r 4o 5o",
    deck: DECK,
  },
  wild: {
    wanted: { rules: { text: "full" }, seats: [ann, ben] },
    hands: ["-2 x3 1/2 n2 sqrt", "3g x2 10b 12b 1r"],
    centre: "9r 4o",
    deck: DECK,
  },
  empty: {
    wanted: { rules: { text: "level 1, centre 0" }, seats: [ann, ben] },
    hands: ["3r 8r 10r 12b 15o", "1r 2r 3g 4g 5g"],
    centre: "",
    deck: "1o 2o 3o 4o 5o 6o 7o 8o 9o 10o",
  },
  crowd: {
    wanted: {
      rules: { text: "full, seats 4, centre 18" },
      seats: [ann, ben, { kind: "person", name: "Maximiliane" }, { kind: "person", name: "Theodor" }],
    },
    hands: ["13g 6r 2b 3/4 cbrt", "3g x2 10b 12b 1r", "1b 2g 3r 4b 5b", "6o 7b 8o 9b 10o"],
    centre: "9r 4o 5o 15g 14g 1/2 2/5 -5 n3 11o 13r 12g 1o 3b 5/2 x5 8r 7r",
    deck: "6b 14r 15r 9g 10g 11b 12o 13b 14b 15b 1g 2r 4r 5r 6g",
  },
  end: {
    wanted: { rules: { text: "level 4" }, seats: [ann, ben], begins: 1 },
    hands: ["2b 3b 4b 5b 6b", "8r 9r 10r 11r 1g"],
    centre: "14g 15g",
    deck: "",
    turns: [2, 3, 4, 5, 6].flatMap((card) => [`discard ${card}b`, `discard ${card + 6}r`]).slice(0, 9),
  },
  shared: {
    wanted: { rules: { level: 3 }, seats: [ann, ben] },
    hands: ["13g 6r 2b -2 x5", "3g x2 10b 12b 1r"],
    centre: "9r 4o",
    deck: "1o 2o 3o 4o 5o 6o 7o 8o 9o 10o",
  },
  projector: {
    wanted: { rules: { text: "full, centre 4" }, seats: [open, open], projector: true },
    guests: ["Annabelle", "Benedikt"],
    hands: ["13g 6r 2b 3/4 cbrt", "3g x2 10b 12b 1r"],
    centre: "9r 4o 5/2 n2",
    deck: DECK,
  },
} satisfies Record<string, Deal>;

export type Rooms = Record<keyof typeof DEALS, OwnRoom>;
export const dealStories = (server: Server): Promise<Rooms> => dealRooms(server, DEALS);

export interface Scene {
  page: Page;
  browser: Browser;
  server: Server;
  rooms: Rooms;
}
/** Brings about one state after the other, and names it. */
type Story = (scene: Scene) => AsyncGenerator<string, void>;

const hand = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in your hand` });
const centre = (page: Page, name: string) => page.getByRole("button", { name: `${name}, in the centre` });
const ending = (page: Page, name: string) =>
  page.locator(".endings").getByRole("button", { name, exact: true });
const build = (page: Page, value: string) =>
  page.getByRole("button", { name: new RegExp(`^Build of ${value}:`) });
const only = (room: OwnRoom, seat: number): OwnRoom => ({ ...room, held: room.held.slice(seat, seat + 1) });

async function press(...things: Locator[]): Promise<void> {
  for (const each of things) await each.click();
}

/** Undoes so many steps and puts down what is picked. */
async function undo(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press("u");
    await expect(page.locator(".say")).toHaveCount(0);
    await page.waitForTimeout(150);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(".line-sum")).toHaveCount(0);
}

const pad = (page: Page) => page.getByRole("form", { name: "Say it first" });
async function say(page: Page, text: string): Promise<void> {
  await pad(page).getByRole("textbox").fill(text);
  await pad(page).getByRole("textbox").press("Enter");
}

/** One wrong answer, then another. */
async function* sayWrong(page: Page, what: string): AsyncGenerator<string, void> {
  await expect(pad(page)).toBeVisible();
  yield `the pad for ${what}`;
  await say(page, "99");
  await expect(pad(page).getByRole("status")).not.toHaveText("");
  yield `a nudge for ${what}`;
  await say(page, "98");
  await expect(page.locator(".say-picture")).toBeVisible();
  yield `a picture for ${what}`;
}

/** Values are said first: every kind of pad and picture, hints, the drawer, the chart. */
async function* sums({ page, rooms }: Scene): AsyncGenerator<string, void> {
  await goToTable(page, only(rooms.sums, 0));
  await expect(page.locator(".hand.active")).toBeVisible();
  yield "one's own turn";
  await press(hand(page, "red 8"));
  yield "a card of the hand is picked";
  await press(centre(page, "blue 3"), centre(page, "green 5"));
  yield "piles are marked for it";
  await page.keyboard.press("Escape");
  await press(centre(page, "blue 3"));
  yield "a pile is picked";
  await page.keyboard.press("Escape");
  await press(hand(page, "red 8"), ending(page, "Build"));
  yield "a place for a build is asked for";
  await page.keyboard.press("Escape");
  await press(hand(page, "minus 4"));
  yield "a wild card is picked";

  await press(centre(page, "blue 3"));
  yield* sayWrong(page, "a number below zero");
  await say(page, "97");
  await expect(page.locator(".line")).toContainText("is −1.");
  yield "the value is told";
  await press(hand(page, "minus 2"), page.locator("button.pile.live"));
  yield* sayWrong(page, "a jump on the number line");
  await undo(page, 2);
  await press(hand(page, "two thirds"), centre(page, "orange 7"));
  yield* sayWrong(page, "a fraction in two stages");
  await undo(page, 1);
  await press(hand(page, "square root"), centre(page, "orange 7"));
  yield* sayWrong(page, "a root");
  await say(page, "√7");
  await expect(pad(page)).toHaveCount(0);
  yield "a root was said";
  await press(page.locator(".pile.live"), centre(page, "green 5"));
  yield* sayWrong(page, "a root and a number");
  await undo(page, 2);
  await press(centre(page, "blue 3"), centre(page, "green 5"));
  yield* sayWrong(page, "whole numbers");
  await undo(page, 1);

  const coach = page.getByRole("complementary", { name: "Hint" });
  await page.keyboard.press("h");
  await expect(coach.getByRole("button", { name: "Which cards?" })).toBeVisible();
  yield "the first hint";
  await press(coach.getByRole("button", { name: "Which cards?" }));
  await expect(coach.getByRole("button", { name: "Show me the play" })).toBeVisible();
  yield "the second hint";
  await press(coach.getByRole("button", { name: "Show me the play" }));
  await expect(coach.getByRole("button", { name: "Do it for me" })).toBeVisible();
  yield "the third hint";
  await press(coach.getByRole("button", { name: "Got it" }));
}

/** What covers the table for a while. */
async function* panels({ page, rooms }: Scene): AsyncGenerator<string, void> {
  await goToTable(page, only(rooms.sums, 0));
  await expect(page.locator(".hand.active")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole("button", { name: "Score" }));
  await expect(page.getByRole("heading", { name: "What happened" })).toBeInViewport();
  yield "the drawer is open";
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole("button", { name: "Back to the table" }));
  await press(page.locator(".chart-button"));
  await expect(page.locator(".chart")).toBeVisible();
  yield "the chart is open";
  await page.keyboard.press("Escape");
  await press(page.getByRole("button", { name: "Settings" }));
  yield "the settings are open";
}

/** Two people: takes and builds, the other's turn as it is shown, a challenge. */
async function* turns({ page, browser, rooms }: Scene): AsyncGenerator<string, void> {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem("toptake.settings", '{"pace":"calm"}'));
  await goToTable(page, only(rooms.turns, 0));
  const other = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await goToTable(other, only(rooms.turns, 1));
  await press(hand(page, "green 13"), centre(page, "red 9"));
  await page.keyboard.press("t");
  await expect(page.getByRole("alert")).toHaveText("9 does not make 13.");
  yield "a sentence says why not";
  await page.keyboard.press("Escape");
  await press(hand(page, "green 13"), centre(page, "red 9"), centre(page, "orange 4"));
  await expect(ending(page, "Take")).toHaveClass(/gold/);
  yield "Take is offered";
  await page.keyboard.press("Escape");
  await press(centre(page, "red 9"), centre(page, "orange 4"));
  await expect(build(page, "13")).toBeVisible();
  yield "piles are joined";
  await press(page.getByRole("button", { name: "minus 2, in your hand" }), build(page, "13"));
  await expect(build(page, "11")).toBeVisible();
  yield "a wild card is laid";
  await undo(page, 2);
  await press(hand(page, "red 6"), ending(page, "Build"), centre(page, "orange 5"));
  await expect(build(page, "11")).toBeVisible();
  yield "a build without its answer";
  await undo(page, 1);
  await press(hand(page, "minus 2"), page.locator(".slot"));
  await expect(page.getByRole("button", { name: "minus 2, a wild card in the centre" })).toBeVisible();
  yield "a wild card is dropped";
  await press(hand(page, "blue 2"), page.locator(".slot"));
  await expect(other.locator(".hand.active")).toBeVisible();
  yield "the other's turn";

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await press(hand(other, "times 2"), centre(other, "orange 4"));
  await expect(build(other, "8")).toBeVisible();
  await press(hand(other, "green 3"), ending(other, "Build"), build(other, "8"));
  await expect(build(other, "11")).toBeVisible();
  await press(ending(other, "Build"));
  const line = page.locator(".line.played");
  await expect(line).toContainText("4 × 2 = 8");
  yield "the other's wild card is shown";
  await page.clock.runFor(1200);
  await expect(line).toContainText("11");
  yield "the other's card is shown";
  await page.clock.runFor(1200);
  await expect(line).toContainText("a build of 11");
  yield "the other's build is told";
  await page.keyboard.press("s");
  await expect(page.locator(".hand.active")).toBeVisible();
  await page.clock.resume();
  yield "a build may be challenged";
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole("button", { name: "Doubt?" }));
  await expect(page.getByRole("button", { name: /^Challenge Benedikt/ })).toBeInViewport();
  yield "the drawer asks whether to challenge";
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page.getByRole("button", { name: "Back to the table" }));
  await page.keyboard.press("c");
  await expect(page.locator(".celebration")).toContainText("It was a bluff!");
  // It goes by itself; for us it stays.
  await stopAnimations(page, ".celebration", 2000);
  yield "the challenge is answered";
  await press(hand(page, "red 6"));
  await page.keyboard.press("d");
  await expect(other.locator(".hand.active")).toBeVisible();
  await press(hand(other, "blue 10"), ending(other, "Discard"));
  await expect(line).toContainText("10 is discarded");
  await page.keyboard.press("s");
  await expect(page.locator(".hand.active")).toBeVisible();
  await press(hand(page, "green 13"), centre(page, "red 9"), centre(page, "orange 4"));
  await expect(ending(page, "Take")).toHaveClass(/gold/);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await press(ending(page, "Take"));
  await expect(page.locator(".celebration")).toContainText("Take!");
  await stopAnimations(page, ".celebration, .celebration *", 1000);
  yield "what was won";
  await other.context().close();
}

/** Shows an animation as it is after so many milliseconds, for as long as it is looked at. */
const stopAnimations = (page: Page, what: string, at: number): Promise<void> =>
  page.evaluate(
    ([selector, time]) => {
      for (const node of document.querySelectorAll(selector))
        for (const animation of node.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
    },
    [what, at] as const,
  );

/** A hand of wild cards, an empty centre, a full one. */
async function* hands({ page, rooms }: Scene): AsyncGenerator<string, void> {
  await goToTable(page, only(rooms.wild, 0));
  await expect(ending(page, "Lay them down")).toBeVisible();
  yield "a hand of wild cards";
  await goToTable(page, only(rooms.empty, 0));
  await expect(page.getByText("The centre is empty")).toBeVisible();
  yield "an empty centre";
  await press(hand(page, "red 3"));
  yield "an empty centre, a card picked";
  await goToTable(page, only(rooms.crowd, 0));
  await expect(page.locator("button.pile")).toHaveCount(18);
  yield "eighteen piles, four seats";
  await press(hand(page, "red 6"));
  yield "eighteen piles, a card picked";
}

/** Who looks on, and who waits. */
async function* others({ page, rooms }: Scene): AsyncGenerator<string, void> {
  await page.goto(`/room/${rooms.crowd.code}`);
  await expect(page.locator("span.pile")).toHaveCount(18);
  yield "somebody looks on";
  await goToTable(page, rooms.projector);
  await expect(page.locator(".open-seat-cards > span")).toHaveCount(10);
  yield "the projector";
  await goToTable(page, rooms.shared);
  await expect(page.locator(".cover button")).toBeVisible();
  yield "the device is handed on";
  await press(page.locator(".cover button"));
  await expect(page.locator(".hand.active")).toBeVisible();
  yield "a shared device";
  const answer = await page.request.post("/api/rooms", {
    data: { rules: { level: 4 }, seats: [ann, open, open] },
  });
  const waiting: OwnRoom = await answer.json();
  await goToTable(page, waiting);
  await expect(page.getByLabel("Link to this table")).toBeVisible();
  yield "a waiting room";
}

/** The last turn, the end, and a connection that is lost. */
async function* end({ page, rooms, server }: Scene): AsyncGenerator<string, void> {
  await goToTable(page, only(rooms.end, 1));
  await expect(ending(page, "Pass")).toBeVisible();
  yield "only a pass is left";
  await server.kill();
  await expect(page.getByText("Connection lost. Reconnecting…").first()).toBeVisible();
  yield "the connection is lost";
  await server.start();
  await expect(page.getByText("Connection lost. Reconnecting…")).toHaveCount(0, { timeout: 30_000 });
  await press(ending(page, "Pass"));
  await expect(page.getByRole("region", { name: "The game is over" })).toBeVisible();
  yield "the game is over";
  await press(page.getByRole("button", { name: "See the table" }));
  yield "the table after the game";
}

export const STORIES: Record<string, Story> = {
  "values are said first": sums,
  "panels cover the table": panels,
  "two people take turns": turns,
  "hands and centres": hands,
  "whoever looks on or waits": others,
  "the end": end,
};
