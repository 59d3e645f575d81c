/** Turns of others, shown step by step. What the computer does is made up on the way to the page, so that nothing depends on the deal. */
import type { Pile, PlayEvent, View } from "../../../web/src/api/types";
import { expect, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

const PHONE = { width: 390, height: 844 };
const PIP = [
  { kind: "person", name: "Ann" },
  { kind: "computer", player: "pip" },
];
const texts = (text: string) => ({ fraction: text, percentage: text, decimal: text, stages: text });
const sentences = (said: string[]) => ({ fraction: said, percentage: said, decimal: said, stages: said });
/** Its number in the pack. */
const MINUS_2 = 60;

const pile = (cards: number[], written: string, value: string): Pile => ({
  name: cards[0] ?? 0,
  cards,
  value: texts(value),
  unsaid: false,
  expression: texts(written),
  build: true,
  builder: null,
});

/** Pip lays −2 of its hand on the first pile and joins the second to it; then it takes that, or discards a card. */
function madeUp(before: readonly Pile[], event: PlayEvent, takes: boolean): PlayEvent {
  const [one, two] = before.map(({ name }) => name);
  if (one === undefined || two === undefined) throw new Error("Two piles are needed.");
  const number = 59;
  const steps: PlayEvent["steps"] = [
    {
      step: { kind: "lay", card: MINUS_2, onto: one },
      spoken: texts("20 minus 2 is 18"),
      pile: pile([one, MINUS_2], "20−2", "18"),
    },
    {
      step: { kind: "join", pile: two, onto: one },
      spoken: texts("18 plus 5 is 23"),
      pile: pile([one, MINUS_2, two], "20−2+5", "23"),
    },
  ];
  const last = takes ? "15 takes 4 cards" : "15 is discarded";
  return {
    ...event,
    what: takes ? "take" : "discard",
    number,
    steps,
    ending: takes ? { kind: "take", number, piles: [one] } : { kind: "discard", number },
    spoken: sentences(["20 minus 2 is 18", "18 plus 5 is 23", last]),
    takes: takes ? [[one, MINUS_2, two]] : [],
    won: takes ? [one, MINUS_2, two, number] : [],
    score: takes
      ? ["1 take", "4 cards", "3 colours", "2 operations", "Printed points", "Clearing the centre"].map(
          (what) => ({
            take: null,
            what,
            points: 5,
          }),
        )
      : [],
    points: takes ? 30 : 0,
  };
}

/** Ann discards, and Pip does what is made up; the page is Ann's, and its time stands still from then on. */
async function watch(page: Page, settings: object = {}, { takes = false, level = 1 } = {}): Promise<void> {
  let before: readonly Pile[] = [];
  const made = new Map<number, PlayEvent>();
  const change = (event: PlayEvent) => {
    const changed = made.get(event.turn) ?? madeUp(before, event, takes);
    made.set(event.turn, changed);
    return changed;
  };
  await page.clock.install();
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const received = JSON.parse(String(message)) as View;
      if (received.type === "view") {
        received.events = received.events.map((event) =>
          event.kind === "play" && event.seat === 1 ? change(event) : event,
        );
        before = received.piles;
      }
      socket.send(JSON.stringify(received));
    });
  });
  await page.addInitScript(
    (stored) => localStorage.setItem("toptake.settings", stored),
    JSON.stringify({ pace: "calm", ...settings }),
  );
  // With a centre that is filled up there are always piles to make something of.
  await openTable(page, { rules: { text: `level ${level}, refill on` }, seats: PIP });
  await page
    .locator(
      '.hand.active .hand-card:is([aria-label^="red"], [aria-label^="blue"], [aria-label^="green"], [aria-label^="orange"])',
    )
    .first()
    .click();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  await page.getByRole("button", { name: "Discard", exact: true }).click();
}

const STEP = 1100;

const line = (page: Page) => page.locator(".line.played");
const bubble = (page: Page) => page.locator(".bubble");
const mine = (page: Page) => page.locator(".hand.active");
const onFelt = (page: Page) => page.locator(`.centre [data-card="${MINUS_2}"]`);

/** To the picture of how the turn ends. A picture's time begins when it is drawn, so each is waited for. */
async function showSteps(page: Page): Promise<void> {
  for (const words of ["20 − 2 = 18", "20 − 2 + 5 = 23"]) {
    await expect(line(page)).toContainText(words);
    await page.clock.runFor(STEP);
  }
  await expect(line(page)).toContainText("Pip: 15");
}

test("a turn is shown step by step, with its words and its own wild card", async ({ page }) => {
  await watch(page);
  await expect(line(page)).toContainText("20 − 2 = 18");
  await expect(bubble(page)).toHaveText("20 minus 2 is 18.");
  await expect(page.locator(".who-won")).not.toContainText("thinking");
  await expect(onFelt(page)).toBeVisible();
  await expect(page.locator(".pile.live")).toHaveCount(1);
  await expect(mine(page)).toHaveCount(0);
  await expect(page.locator(".history li")).toHaveCount(1);
  await showSteps(page);
  await expect(mine(page)).toHaveCount(0);
  await page.clock.runFor(STEP);
  await expect(mine(page)).toHaveCount(1);
  await expect(line(page)).toHaveCount(0);
  await expect(page.locator(".history li")).toHaveCount(2);
  await expect(onFelt(page)).toHaveCount(0);
});

const WAYS: [string, (page: Page) => Promise<void>][] = [
  ["a click on the button", (page) => page.getByRole("button", { name: "Skip", exact: true }).click()],
  ["a click on the felt", (page) => page.locator(".centre").click({ position: { x: 5, y: 5 } })],
  ["a click on a card of the hand", (page) => page.locator(".hand-card").first().click({ force: true })],
  ["the key S", (page) => page.keyboard.press("s")],
  ["the space bar", (page) => page.keyboard.press(" ")],
  ["Escape", (page) => page.keyboard.press("Escape")],
];

for (const [name, skip] of WAYS)
  test(`it is skipped with ${name}, and one's own turn is there at once`, async ({ page }) => {
    await watch(page);
    await expect(line(page)).toBeVisible();
    await skip(page);
    await expect(mine(page)).toHaveCount(1);
    await expect(page.locator(".picked")).toHaveCount(0);
    await expect(page.locator(".history li")).toHaveCount(2);
  });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("it is skipped with a tap, and shown again with another", async ({ page }) => {
    await watch(page);
    await expect(line(page)).toContainText("20 − 2 = 18");
    await page.locator(".centre").tap({ position: { x: 5, y: 5 } });
    await expect(mine(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Show me again" }).tap();
    await expect(line(page)).toContainText("20 − 2 = 18");
    await expect(mine(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Skip", exact: true }).tap();
    await expect(mine(page)).toHaveCount(1);
  });
});

for (const [name, again] of [
  ["a click", (page: Page) => page.getByRole("button", { name: "Show me again" }).click()],
  ["the key A", (page: Page) => page.keyboard.press("a")],
] as const)
  test(`it is shown again with ${name}, and one's own steps are still there then`, async ({ page }) => {
    await watch(page, { pace: "instant" });
    await expect(page.locator(".history li")).toHaveCount(2);
    await expect(mine(page)).toHaveCount(1);
    await expect(line(page)).toHaveCount(0);
    await page.locator("button.pile").nth(0).click();
    await page.locator("button.pile").nth(1).click();
    const sum = await page.locator(".line-sum").textContent();
    await again(page);
    await expect(line(page)).toContainText("20 − 2 = 18");
    await page.keyboard.press("s");
    await expect(page.locator(".line-sum")).toHaveText(sum ?? "");
  });

test("a reload shows nothing that was shown before", async ({ page }) => {
  await watch(page);
  await expect(line(page)).toBeVisible();
  await page.reload();
  await expect(mine(page)).toHaveCount(1);
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show me again" })).toHaveCount(0);
});

test("with reduced motion the pictures simply appear", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    Object.assign(globalThis, { flights: 0 });
    Element.prototype.animate = () => {
      (globalThis as unknown as { flights: number }).flights += 1;
      throw new Error("Nothing moves.");
    };
  });
  await watch(page);
  await showSteps(page);
  await page.clock.runFor(STEP);
  await expect(mine(page)).toHaveCount(1);
  expect(await page.evaluate(() => (globalThis as unknown as { flights: number }).flights)).toBe(0);
});

test("the pace is a setting", async ({ page }) => {
  await watch(page);
  await expect(line(page)).toBeVisible();
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("button", { name: "at once" }).click();
  await page.keyboard.press("Escape");
  await page.locator(".hand.active .hand-card").first().click();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.locator(".history li")).toHaveCount(4);
  await expect(line(page)).toHaveCount(0);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [844, 390],
] as const)
  test(`what was won covers neither words nor line at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watch(page, {}, { takes: true, level: 4 });
    const won = page.locator(".celebration");
    await showSteps(page);
    await page.clock.runFor(STEP);
    await expect(won).toBeVisible();
    const boxes = await page.evaluate(() =>
      [".celebration", ".spoken", ".line"].map((each) => {
        const { top, bottom } = document.querySelector(each)?.getBoundingClientRect() ?? new DOMRect();
        return { top: Math.round(top), bottom: Math.round(bottom) };
      }),
    );
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/won-${width}x${height}.png` });
    const [bonus, words, below] = boxes;
    expect(bonus?.top).toBeGreaterThanOrEqual(words?.bottom ?? 0);
    expect(bonus?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/won-${width}x${height}.png` });
    await page.clock.runFor(3 * STEP);
    await expect(mine(page)).toHaveCount(1);
    await expect(won).toHaveCount(0);
  });
