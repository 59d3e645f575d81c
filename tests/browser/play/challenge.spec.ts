import { type Browser, expect, type Page, test } from "../support/fixtures";
import { eventCount, joinTable, openTable } from "../support/tables";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two people at a table of level 4, Ann in the first browser; Ben's may be a phone. */
async function openTableForTwo(page: Page, browser: Browser, options: object): Promise<Page> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, { rules: { level: 4 }, seats: [{ kind: "person", name: "Ann" }, { kind: "open" }] });
  const link = await page.getByLabel("Link to this table").inputValue();
  const other = await joinTable(browser, { link, name: "Ben", options });
  await expect(page.locator(".hand-card").first()).toBeVisible();
  return other;
}

/** Every challenge that a page sends from now on. */
async function sentChallenges(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === "challenge") found.push(message);
    }),
  );
  // Who reloads before the answer to "Join" has no seat yet.
  await expect(page.locator(".hand-card").first()).toBeVisible();
  await page.reload();
  await expect(page.locator(".hand-card").first()).toBeVisible();
  return found;
}

const NUMBERS =
  '.hand.active .hand-card:is([aria-label^="red"], [aria-label^="blue"], [aria-label^="green"], [aria-label^="orange"])';

const ending = (page: Page, name: string) => page.locator(".felt-button", { hasText: name });

/** Add any card to any pile of which the answer is not held. False if this hand has no such build. */
async function bluff(page: Page): Promise<boolean> {
  const cards = page.locator(NUMBERS);
  for (let card = 0; card < (await cards.count()); card++) {
    for (let pile = 0; ; pile++) {
      await cards.nth(card).click();
      const offered = page.locator("button.pile.open");
      if (pile >= (await offered.count())) {
        await page.keyboard.press("Escape");
        break;
      }
      await ending(page, "Build").click();
      await offered.nth(pile).click();
      await expect(ending(page, "Undo")).toBeEnabled();
      if (await page.getByText("a bluff?").count()) {
        const before = await eventCount(page);
        await ending(page, "Build").click();
        await expect.poll(() => eventCount(page)).toBeGreaterThan(before);
        return true;
      }
      await ending(page, "Undo").click();
      await expect(ending(page, "Undo")).toBeDisabled();
    }
  }
  return false;
}

async function discard(page: Page): Promise<void> {
  const before = await eventCount(page);
  await page.locator(NUMBERS).first().click();
  await ending(page, "Discard").click();
  await expect.poll(() => eventCount(page)).toBeGreaterThan(before);
}

const CHALLENGES: [string, object, (page: Page) => Promise<void>][] = [
  ["a click", {}, (page) => page.getByRole("button", { name: /^Challenge Ann/ }).click()],
  ["a key", {}, (page) => page.keyboard.press("c")],
  [
    "a tap",
    PHONE,
    async (page) => {
      await page.getByRole("button", { name: "Doubt?" }).tap();
      await page.getByRole("button", { name: /^Challenge Ann/ }).tap();
    },
  ],
];

for (const [input, options, challenge] of CHALLENGES) {
  test(`a bluff is challenged with ${input}, and both see what came of it`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const ben = await openTableForTwo(page, browser, options);
    const sent = await sentChallenges(ben);
    // Whoever the cards let bluff first; Ben only passes his turns.
    for (let turn = 0; turn < 12; turn++) {
      await expect
        .poll(
          async () =>
            (await page.locator(".hand.active").count()) + (await ben.locator(".hand.active").count()),
        )
        .toBe(1);
      if (await page.locator(".hand.active").count()) {
        if (await bluff(page)) break;
        await discard(page);
      } else await discard(ben);
    }
    await expect(page.locator(".history li").first()).toContainText("build");
    await challenge(ben);
    for (const each of [page, ben]) {
      const last = each.locator(".history li").first();
      await expect(last).toContainText(/challeng/i);
      await expect(last).toContainText("was a bluff. Ann loses 20 points.");
      await expect(each.getByText("It was a bluff!")).toHaveCount(1);
      await expect(each.locator(".sheet tfoot td").first()).toHaveText("−20");
    }
    // Sent once and answered once, and nobody is told off.
    expect(sent).toHaveLength(1);
    for (const each of [page, ben]) await expect(each.getByRole("alert")).toHaveCount(0);
    await ben.context().close();
  });
}
