/** During a game nothing moves that nobody moved, and no text is cut off: read before and after every step, at every size. */
import { expect, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SIZES = [
  [390, 844],
  [320, 568],
  [844, 390],
  [667, 375],
  // A laptop at twice its size.
  [640, 400],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [3840, 2160],
] as const;
const TURNS = 4;

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

/** Text that its own box does not hold. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".game :is(p, b, span, strong, button, th, td, li, h2)")]
      .filter(
        (node): node is HTMLElement =>
          node instanceof HTMLElement &&
          node.checkVisibility({ visibilityProperty: true }) &&
          !node.closest(".unseen, .chart-word, .again span, .pile, .hand-card, .backs, .deck") &&
          getComputedStyle(node).display !== "inline" &&
          node.clientWidth > 1 &&
          Boolean(node.textContent?.trim()),
      )
      .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
      .map((node) => `${node.className || node.tagName}: ${node.textContent?.slice(0, 60)}`),
  );

/** Whatever is in both tables lies where it lay. */
function expectAtRest(before: Boxes, after: Boxes, what: string): void {
  for (const [name, box] of Object.entries(after))
    if (before[name]) expect(`${name}: ${box}`, what).toBe(`${name}: ${before[name]}`);
}

for (const [width, height] of SIZES)
  test(`at ${width} × ${height}`, { tag: width === 390 || width === 844 ? [] : ["@slow"] }, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await openTable(page, {
      rules: { level: 2 },
      seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    });
    await expect(page.locator(".hand.active")).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    let before = await readBoxes(page);
    const check = async (what: string) => {
      const after = await readBoxes(page);
      expectAtRest(before, after, what);
      expect(await cutOff(page), what).toEqual([]);
      before = after;
    };
    const cards = page.locator(".hand.active .hand-card");
    const piles = page.locator("button.pile");
    for (let turn = 0; turn < TURNS; turn++) {
      await expect(cards.first()).toBeVisible();
      await check(`turn ${turn} begins`);
      const number = page
        .locator(".hand.active .hand-card")
        .filter({ has: page.locator(".card-face.number") })
        .first();
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
        await check("two piles are joined, or a sentence says why not");
        await page.keyboard.press("u");
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
  });
