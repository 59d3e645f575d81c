/** What people do to each other, and what a table does for them. */
import { type Browser, expect, type Page, sit, test } from "../support/fixtures";
import { dragByTouch } from "../support/input";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Two people at a table of level 4; the second may sit at a phone. */
async function pair(page: Page, browser: Browser, options: object): Promise<Page> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await sit(page, { rules: { level: 4 }, seats: [{ kind: "person", name: "Ann" }, { kind: "open" }] });
  const link = await page.getByLabel("Link to this table").inputValue();
  const other = await (await browser.newContext({ reducedMotion: "reduce", ...options })).newPage();
  await other.addInitScript(() => localStorage.setItem("toptake.played", "true"));
  await other.goto(link);
  await other.getByLabel("Your name").fill("Ben");
  await other.getByRole("button", { name: "Sit down" }).click();
  await expect(page.locator(".hand-card").first()).toBeVisible();
  return other;
}

const said = (page: Page) => page.locator(".history li").count();

const NUMBERS = '.hand.active .hand-card:not([aria-label^="−"], [aria-label^="×"], [aria-label^="÷"])';
const ending = (page: Page, name: string) => page.locator(".felt-button", { hasText: name });

/** Add any card to any pile of which the answer is not held. False if this hand has no such build. */
async function bluff(page: Page): Promise<boolean> {
  const cards = page.locator(NUMBERS);
  for (let card = 0; card < (await cards.count()); card++) {
    for (let pile = 0; ; pile++) {
      await cards.nth(card).click();
      const offered = page.locator(".pile.open");
      if (pile >= (await offered.count())) {
        await page.keyboard.press("Escape");
        break;
      }
      await ending(page, "Build").click();
      await offered.nth(pile).click();
      await expect(ending(page, "Undo")).toBeEnabled();
      if (await page.getByText("a bluff?").count()) {
        const before = await said(page);
        await ending(page, "Build").click();
        await expect.poll(() => said(page)).toBeGreaterThan(before);
        return true;
      }
      await ending(page, "Undo").click();
      await expect(ending(page, "Undo")).toBeDisabled();
    }
  }
  return false;
}

async function discard(page: Page): Promise<void> {
  const before = await said(page);
  await page.locator(NUMBERS).first().click();
  await ending(page, "Discard").click();
  await expect.poll(() => said(page)).toBeGreaterThan(before);
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

for (const [means, options, challenge] of CHALLENGES) {
  test(`a bluff is challenged with ${means}, and both see what came of it`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const ben = await pair(page, browser, options);
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
    await ben.context().close();
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a turn is dragged with a finger", async ({ page }) => {
    await sit(page, {
      rules: { level: 1 },
      seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    });
    await expect(page.locator(".hand.active")).toBeVisible();
    const piles = page.locator("button.pile");
    await dragByTouch(page, piles.nth(0), piles.nth(1));
    await expect(page.locator(".line-sum")).toContainText("=");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expect(page.locator(".line-sum")).toHaveCount(0);
    await dragByTouch(page, page.locator(".hand-card").first(), page.locator(".slot"));
    await page.getByRole("button", { name: "Score" }).tap();
    await expect(page.locator(".history li.own")).toContainText("discarded");
    // The page itself has not moved under the finger.
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });
});

test("hints come in three strengths, each when it is asked for", async ({ page }) => {
  await sit(page, { rules: { level: 2 }, seats: [{ kind: "person" }, { kind: "computer", player: "pip" }] });
  const hint = page.getByRole("complementary", { name: "Hint" });
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(hint).toBeVisible();
  await expect(page.locator(".hinted")).toHaveCount(0);
  const first = await hint.textContent();
  await hint.getByRole("button", { name: "Which cards?" }).click();
  await expect(page.locator(".hinted").first()).toBeVisible();
  await expect(hint).not.toHaveText(first ?? "");
  await hint.getByRole("button", { name: "Show me the play" }).click();
  await expect(hint.getByRole("button", { name: "Show me the play" })).toHaveCount(0);
  await hint.getByRole("button", { name: "Thanks" }).click();
  await expect(hint).toHaveCount(0);
});

test("silent until asked: sounds and spoken steps", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: (real, args) => {
        heard.push("a sound");
        return Reflect.construct(real, args) as AudioContext;
      },
    });
    speechSynthesis.speak = ({ text }) => void heard.push(text);
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const join = async () => {
    await page.locator("button.pile").nth(0).click();
    await page.locator("button.pile").nth(1).click();
    await expect(page.locator(".line-sum")).toBeVisible();
    await page.locator(".felt-button", { hasText: "Undo" }).click();
    await expect(page.locator(".line-sum")).toHaveCount(0);
  };
  await sit(page, { rules: { level: 1 }, seats: [{ kind: "person" }, { kind: "computer", player: "pip" }] });
  await expect(page.locator(".hand.active")).toBeVisible();
  await join();
  expect(await heard()).toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Sounds").click();
  await page.getByText("Say steps aloud").click();
  await page.keyboard.press("Escape");
  await join();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ plus \d+ is \d+$/));
  expect(await heard()).toContain("a sound");
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`cards ${reducedMotion === "reduce" ? "simply appear" : "fly"}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await sit(page, {
      rules: { level: 1 },
      seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    });
    await expect(page.locator(".hand.active")).toBeVisible();
    await page.evaluate(() => {
      const real = Element.prototype.animate;
      Object.assign(globalThis, { flights: 0 });
      Element.prototype.animate = function (...all) {
        (globalThis as unknown as { flights: number }).flights += 1;
        return real.apply(this, all);
      };
    });
    await page.locator(".hand-card").first().click();
    await page.getByRole("button", { name: "Discard here" }).click();
    await expect(page.locator(".history li.own")).toContainText("discarded");
    const flights = await page.evaluate(() => (globalThis as unknown as { flights: number }).flights);
    if (reducedMotion === "reduce") {
      expect(flights).toBe(0);
      expect(
        await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        ),
      ).toBe(0);
    } else expect(flights).toBeGreaterThan(0);
  });
}
