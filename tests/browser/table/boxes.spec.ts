/** During a game nothing moves that nobody moved, and no text is cut off: read before and after every step, at every size. */
import { textFaults } from "../support/faults";
import { expect, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [390, 844],
  [844, 390],
  [320, 568],
  [360, 640],
  [568, 320],
  [667, 375],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  // That at twice its size.
  [683, 384],
  [1920, 1080],
  [3840, 2160],
] as const;
const LEVELS = ["level 1", "level 2", "level 3", "full"];

type Boxes = Record<string, string>;

/** What never moves, and every pile by its cards. A picked card of the hand may rise, so the hand is read as a whole. */
const readBoxes = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    const add = (name: string, node: Element | null) => {
      if (!node) return;
      const { left, top, width, height } = node.getBoundingClientRect();
      found[name] = [left, top, width, height].map((side) => side.toFixed(1)).join(" ");
    };
    for (const name of [".bar", ".hand", ".endings", ".line", ".deck", ".centre", ".sheet", ".felt"])
      add(name, document.querySelector(name));
    for (const button of document.querySelectorAll(".endings button"))
      add(`button ${button.textContent}`, button);
    for (const pile of document.querySelectorAll(".centre .pile")) {
      const cards = [...pile.querySelectorAll("[data-card]")].map((card) => card.getAttribute("data-card"));
      add(`pile ${cards.join(" ")}`, pile);
    }
    return found;
  });

/**
 * So many cards, with the free place, find room beside each other; then all may be laid out anew. Where a phone is held
 * sideways, builds among fewer cards may leave no room as wide as another one needs.
 */
const ROOM = 10;
const ROOM_SIDEWAYS = 6;

/** Whatever is in both tables lies where it lay. */
function expectAtRest(before: Boxes, after: Boxes, what: string, room: number): void {
  const piles = Object.keys(after).filter((name) => name.startsWith("pile "));
  // "pile" and then a word for each card.
  const cards = piles.reduce((sum, pile) => sum + pile.split(" ").length - 1, 0);
  for (const [name, box] of Object.entries(after))
    if (before[name] && !(cards >= room && piles.includes(name)))
      expect(`${name}: ${box}`, `${what}, with ${cards} cards`).toBe(`${name}: ${before[name]}`);
}

/** A number card of one's own, once it is one's turn; a hand of wild cards is laid down before that. */
async function ownNumber(page: Page) {
  const wild = page.getByRole("button", { name: "Lay them down" });
  await expect(page.locator(".hand.active").or(wild).first()).toBeVisible();
  if (await wild.isVisible()) await wild.click();
  const number = page
    .locator(".hand.active .hand-card")
    .filter({ has: page.locator(".card-face.number") })
    .first();
  await expect(number).toBeVisible();
  return number;
}

/** So many turns, with whatever can be begun and taken back in each; the table is looked at after every step. */
async function play(page: Page, turns: number): Promise<void> {
  const room = (page.viewportSize()?.height ?? 0) < 400 ? ROOM_SIDEWAYS : ROOM;
  await ownNumber(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  let before = await readBoxes(page);
  const check = async (what: string) => {
    const after = await readBoxes(page);
    expectAtRest(before, after, what, room);
    expect(await textFaults(page), what).toEqual([]);
    before = after;
  };
  const piles = page.locator("button.pile");
  for (let turn = 0; turn < turns; turn++) {
    const number = await ownNumber(page);
    await check(`turn ${turn} begins`);
    await number.click();
    await check("a card is picked");
    if (await piles.count()) {
      await piles.first().click();
      await check("a pile is marked");
    }
    await page.keyboard.press("Escape");
    await check("nothing is picked");
    if ((await piles.count()) > 1 && turn % 2) {
      await piles.nth(0).click();
      await piles.nth(1).click();
      await page.waitForTimeout(150);
      await check("two piles are joined and their value is asked for or shown, or a sentence says why not");
      await page.keyboard.press("u");
      await expect(page.locator(".say")).toHaveCount(0);
      await page.waitForTimeout(100);
      await check("that is undone");
    }
    await page.keyboard.press("t");
    await check("a button says what it waits for");
    const made = await page.locator(".history li").count();
    await number.click();
    await page.keyboard.press("d");
    await expect.poll(() => page.locator(".history li").count()).toBeGreaterThan(made);
    await check("a turn is made");
  }
}

const computers = ["pip", "scout", "pip"].map((player) => ({ kind: "computer", player }));

for (const [index, [width, height]] of SIZES.entries())
  for (const seats of [2, 4]) {
    // Each level comes at small sizes and at large ones, with two seats and with four, said first and not.
    const level = LEVELS[(index + seats) % LEVELS.length];
    const sayFirst = (index + seats / 2) % 2 === 0;
    const quick = (index === 0 && seats === 2) || (index === 1 && seats === 4);
    const name = `${level}, ${seats} seats${sayFirst ? ", said first" : ""}, at ${width} × ${height}`;
    test(name, { tag: quick ? [] : ["@slow"] }, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await openTable(page, {
        rules: { text: level },
        seats: [{ kind: "person" }, ...computers.slice(0, seats - 1)],
        say_first: sayFirst,
      });
      await play(page, quick ? 4 : 8);
    });
  }
