import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { type Browser, expect, type Page, test } from "../support/fixtures";
import { joinTable, openTable, playAtOnce, startGame } from "../support/tables";

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1920, height: 1080 },
];

const hand = (page: Page) => page.locator(".hand-card");

async function openForm(page: Page): Promise<void> {
  await playAtOnce(page);
  await page.goto("/");
  await page.getByText("Custom game").click();
  await expect(page.getByLabel("Seat 1")).toBeVisible();
}

/** A browser of somebody else. */
async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: "reduce" })).newPage();
}

async function discardFirst(page: Page): Promise<void> {
  await hand(page).first().click();
  await page.locator(".slot:not(.vacant)").click();
}

test("a game that was left is one press away, and nobody else is told of it", async ({ page, browser }) => {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "Continue" })).toHaveCount(0);
  await startGame(page);
  const address = page.url();
  await page.getByRole("link", { name: "Toptake" }).click();
  const again = page.getByRole("link", { name: "Continue Level 1 with Pip" });
  await expectAccessible(page);
  await again.click();
  await expect(hand(page).first()).toBeVisible();
  expect(page.url()).toBe(address);
  const other = await stranger(browser);
  await other.goto("/");
  await expect(other.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(other.getByRole("navigation", { name: "Continue" })).toHaveCount(0);
  await other.goto("/records");
  await expect(other.getByText("You have not finished a game in this browser yet.")).toBeVisible();
});

test("a host without a name is asked for one, and two guests never share theirs", async ({
  page,
  browser,
}) => {
  await openForm(page);
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByRole("button", { name: "Add player" }).click();
  await page.getByRole("button", { name: /get the link/ }).click();
  await expect(page.getByRole("alert")).toContainText("a name");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByRole("button", { name: /get the link/ }).click();
  const link = await page.getByLabel("Link to this table").inputValue();
  await expect(page.getByText("Waiting for a player")).toHaveCount(2);
  const ada = await joinTable(browser, { link, name: "Ada" });
  await expect(ada.locator(".chairs")).toContainText("Ada");
  const bo = await joinTable(browser, { link, name: "ada" });
  await expect(bo.locator(".opponent .who-name")).toHaveText(["Ann", "Ada"]);
  await expect(page.locator(".opponent .who-name")).toHaveText(["Ada", "ada 2"]);
  for (const each of [ada, bo]) await expect(each.locator(".opponents")).not.toContainText("You");
});

test("two people play on one device, and no hand is on the page between turns", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openForm(page);
  await page.getByLabel("Seat 2").selectOption("device");
  await page.getByLabel("Your name").fill("Ann");
  await page.getByLabel("Name in seat 2").fill("Ben");
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  const cover = page.getByRole("region", { name: "Give the device to Ann." });
  await expect(cover).toBeVisible();
  await expect(hand(page)).toHaveCount(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expect(cover.getByRole("button")).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(hand(page)).toHaveCount(5);
  const cards = await hand(page).evaluateAll((each) => each.map((card) => card.getAttribute("aria-label")));
  // A reload covers the cards again.
  await page.reload();
  await expect(cover).toBeVisible();
  await expect(hand(page)).toHaveCount(0);
  await cover.getByRole("button").click();
  await expect(hand(page)).toHaveCount(5);
  await discardFirst(page);
  const next = page.getByRole("region", { name: "Give the device to Ben." });
  await expect(next).toBeVisible();
  await expect(hand(page)).toHaveCount(0);
  await next.getByRole("button", { name: "I am Ben: show my cards" }).click();
  await expect(hand(page)).toHaveCount(5);
  // Nobody at this device is "you".
  await expect(page.locator(".winnings b")).toHaveText("Ben");
  await expect(page.locator(".sheet thead th")).toHaveText(["Ann", "Ben"]);
  await expect(page.locator(".history li").first()).toContainText("Ann:");
  const others = await hand(page).evaluateAll((each) => each.map((card) => card.getAttribute("aria-label")));
  expect(others).not.toEqual(cards);
  await expect(page.locator(".opponent .who-name")).toHaveText(["Ann"]);
  await page.getByRole("link", { name: "Toptake" }).click();
  await page.getByRole("link", { name: /^Continue Level 1 with Ann, Ben/ }).click();
  await expect(next).toBeVisible();
});

test("a host looks on, and a projector shows every hand that no player sees", async ({ page, browser }) => {
  await openForm(page);
  await page.getByLabel("Seat 1").selectOption("open");
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByLabel(/Show all hands here/).check();
  await page.getByRole("button", { name: /get the link/ }).click();
  await expect(page.getByText("All hands are shown on the projector.")).toBeVisible();
  await expectAccessible(page);
  const link = await page.getByLabel("Link to this table").inputValue();
  const secret = await page.evaluate(
    () => JSON.parse(localStorage.getItem(`toptake.table.${location.pathname.slice(6)}`) ?? "").projector,
  );
  expect(link).not.toContain(secret);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const ann = await joinTable(browser, { link, name: "Ann" });
  await expect(ann.getByText("All hands are shown on the projector.")).toBeVisible();
  const bo = await joinTable(browser, { link, name: "Bo" });
  const open = page.locator(".open-seat-cards > span");
  await expect(open).toHaveCount(10);
  // There is no seat for whoever looks on, and nothing to press there.
  for (const gone of [".mine", ".hand", ".ends"]) await expect(page.locator(gone)).toHaveCount(0);
  for (const each of [ann, bo]) {
    await expect(each.locator(".opponent")).toContainText("hand on the projector");
    await expect(each.locator(".winnings")).toContainText("hand shown");
    await expect(each.locator(".chip", { hasText: "All hands are shown on the projector." })).toBeVisible();
    await expect(each.locator(".open-seat")).toHaveCount(0);
  }
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expect(page.locator(".centre .pile").first()).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.locator(".table-link summary").click();
  await expect(page.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await expect(page.getByText("Other devices cannot open this link")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy the link for the projector" })).toBeVisible();
  await expectAccessible(page);

  // A player who has the link of the projector is a player all the same, in every tab.
  const tab = await ann.context().newPage();
  await tab.goto(`${link}#projector=${secret}`);
  await expect(hand(tab)).toHaveCount(5);
  await expect(tab.locator(".open-seat")).toHaveCount(0);
  // A stranger sees backs; another screen with the link of the projector sees hands.
  const other = await stranger(browser);
  await other.goto(link);
  await expect(other.locator(".opponent")).toHaveCount(2);
  await expect(other.locator(".mine")).toHaveCount(0);
  await expect(other.locator(".open-seat")).toHaveCount(0);
  const wall = await stranger(browser);
  wall.on("request", (request) => requested.push(request.url()));
  await wall.goto(`${link}#projector=${secret}`);
  await expect(wall.locator(".open-seat-cards > span")).toHaveCount(10);
  expect(requested.filter((url) => url.split("#")[0]?.includes(secret))).toEqual([]);
});

test("a host who sits down in another tab is a player in every tab", async ({ page }) => {
  await openTable(page, {
    seats: [{ kind: "open" }, { kind: "computer", player: "pip" }],
    projector: true,
  });
  await expect(page.getByText("All hands are shown on the projector.")).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.getByLabel("Your name").fill("Ann");
  await tab.getByRole("button", { name: "Join" }).click();
  for (const each of [tab, page]) {
    await expect(hand(each)).toHaveCount(5);
    await expect(each.locator(".open-seat")).toHaveCount(0);
  }
});

test("every rule of a table is offered, summed up and remembered", async ({ page }) => {
  await openForm(page);
  await page.getByRole("radio", { name: /^Level 4/ }).check({ force: true });
  await page.getByText("More rules").click();
  const choose = (title: string, word: string) =>
    page.getByRole("group", { name: title }).getByRole("button", { name: word, exact: true }).click();
  await choose("Points table", "today's");
  await choose("Allow steps with", "whole numbers");
  await choose("After a take", "the centre is filled up");
  await choose("Your wild cards, in a build", "at any time");
  await choose("A pile changed with a wild card", "may be left, if you hold its value");
  await choose("Wild cards in the last turns", "may be dropped");
  await choose("A build that was changed since", "is past");
  await page.getByLabel("Cards in the centre at the start").fill("4");
  const printed = page.getByLabel("Printed points of your own");
  await printed.fill("x3");
  await page.getByRole("button", { name: "Deal", exact: true }).click();
  await expect(printed).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Printed points are written like this: x3=12 powers=5.");
  await printed.fill("x3=12");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("group", { name: "Say it first" }).getByRole("button", { name: "on" }).click();
  await page.getByLabel("Who begins").selectOption("1");
  const line = "Level 4 · for points · 8 rules changed · say it first · You against Pip · Pip begins";
  await expect(page.locator(".table-summary")).toHaveText(line);
  await expectAccessible(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.url().endsWith("/api/rooms")),
    page.getByRole("button", { name: "Deal", exact: true }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({
    rules: { level: 4, edition: "current", grade: "whole", centre: 4, printed: { x3: 12 } },
    begins: 1,
    say_first: true,
  });
  await expect(hand(page).first()).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".panel-card summary")).toContainText("say it first");
  await expect(page.locator(".panel-card summary")).toContainText("Level 4");
});

test("cards wear no points where points do not count", async ({ page }) => {
  // Every hand has wild cards here, whoever deals.
  const rules = { text: "full, highest 3" };
  const seats = [{ kind: "person" }, { kind: "computer", player: "pip" }];
  for (const [by, worn] of [
    ["points", true],
    ["cards", false],
  ] as const) {
    await openTable(page, { rules: { ...rules, by }, seats });
    await expect(hand(page).first()).toBeVisible();
    await expect.poll(async () => (await page.locator(".felt .points").count()) > 0).toBe(worn);
  }
});

test("a hand of wild cards only has one sentence and one button", async ({ page }) => {
  // One in two hands of this pack.
  const wanted = {
    rules: { text: "full, highest 1" },
    seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
  };
  const button = page.getByRole("button", { name: "Lay them down" });
  await expect(async () => {
    await openTable(page, wanted);
    await expect(hand(page)).toHaveCount(5);
    await expect(button).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 45_000 });
  await expect(page.locator(".line")).toHaveText(
    "You hold only wild cards. Lay them in the centre and draw new ones.",
  );
  await expect(page.locator(".endings button")).toHaveCount(1);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
  await button.click();
  await expect(page.locator(".history li.own")).toHaveCount(1);
  await expect(button).toHaveCount(0);
});

test("a game on one device is played to its end, and again", { tag: "@slow" }, async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, {
    rules: { text: "level 1, highest 6" },
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Ben" },
      { kind: "computer", player: "pip" },
    ],
  });
  const over = page.getByRole("region", { name: "The game is over" });
  const cover = page.locator(".cover button");
  for (let turn = 0; turn < 60; turn++) {
    await expect(over.or(cover)).toBeVisible({ timeout: 30_000 });
    if (await over.isVisible()) break;
    await cover.click();
    await expect(page.locator(".hand.active .hand-card").first()).toBeVisible();
    const pass = page.getByRole("button", { name: "Pass" });
    if (await pass.isVisible()) await pass.click();
    else await discardFirst(page);
  }
  await over.getByRole("button", { name: "Play again" }).click();
  await expect(cover).toBeVisible();
  await page.goto("/records");
  await expect(page.getByRole("link", { name: /^Ann · Ben · Pip/ })).toBeVisible();
});
