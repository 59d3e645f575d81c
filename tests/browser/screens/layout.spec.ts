/** Every page and every kind of table, at every size, by day and by night: nothing overlaps, sticks out or is cut off. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changeViews, endGame, fillCentre } from "../support/changedViews";
import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { overlaps } from "../support/faults";
import { expect, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

/** The window sizes of each device; axe looks at the first one only. */
const DEVICES = {
  "a phone": [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ],
  "a screen": [
    { width: 1366, height: 768 },
    { width: 1100, height: 700 },
    { width: 1920, height: 1080 },
  ],
};
/** Sizes at which pages, too, have to be whole. */
const NARROW = {
  "a phone": [
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ],
  "a screen": [],
};
const RECORD = readFileSync(join(__dirname, "../../data/games/level-2.txt"), "utf8");
const me = { kind: "person", name: "Maximiliane" };
const computer = (player: string) => ({ kind: "computer", player });
const three = [computer("tactician"), computer("greedy"), computer("champion")];

const PAGES = [
  "/",
  "/solitaire",
  "/learn",
  "/learn/combining-piles",
  "/learn/challenge",
  "/learn/eleven-turns-of-level-1",
  "/teach",
  "/teach/level-4",
  "/chart?rules=level 4",
  "/demonstrate/eleven-turns-of-level-1",
  "/solver",
  `/solver?p=${encodeURIComponent("12 14 9 7 3 1 15 11 x5 /4 | 6 5/2 1/10 n3 cbrt")}`,
  "/check",
  "/records",
  "/challenges?date=2026-01-28",
  "/challenges?date=2026-01-28&open=middle",
  "/challenges?date=2026-01-10&open=hard",
  "/challenges/practice",
  "/challenges/rush",
  "/challenges/top-take",
  `/challenges/set?cards=1&p=${encodeURIComponent("1 2 3 4 6 | 4 5 7 13 14")}`,
  `/challenges/set?kind=two-turns&p=${encodeURIComponent("1 2 3 4 6 7 8 9 | x2 x3 /2 4 5")}`,
  "/challenge/dmiusglxeg2i",
  "/print?product=class&level=3",
  "/print?product=versions",
  "/print?level=1&idea=zero+trick",
  "/nothing",
];

const TABLES: Record<string, (page: Page) => Promise<void>> = {
  "level 1": (page) => openTable(page, { rules: { level: 1 }, seats: [me, computer("pip")] }),
  "level 2, three seats": (page) => openTable(page, { rules: { level: 2 }, seats: [me, ...three.slice(1)] }),
  "level 3, nine piles": async (page) => {
    await changeViews(page, (view) => fillCentre(view, 9));
    await openTable(page, { rules: { level: 3 }, seats: [me, computer("pip")] });
  },
  "level 4, four seats, twenty-five piles": async (page) => {
    await changeViews(page, (view) => fillCentre(view, 25));
    await openTable(page, { rules: { level: 4 }, seats: [me, ...three] });
    await expect(page.locator("button.pile")).toHaveCount(25);
  },
  "two seats, twenty-five piles, percentages": async (page) => {
    await page.addInitScript(() => localStorage.setItem("toptake.settings", '{"fractionForm":"percentage"}'));
    await changeViews(page, (view) => fillCentre(view, 25));
    await openTable(page, { rules: { text: "full" }, seats: [me, computer("champion")] });
  },
  "a lesson": (page) => page.goto("/learn/combining-piles").then(() => undefined),
  "an opening, five cards in hand": (page) => page.goto("/learn/six-turns-of-level-2").then(() => undefined),
  "a lesson with an opponent": (page) => page.goto("/learn/challenge").then(() => undefined),
  solitaire: (page) => openTable(page, { seats: [me], solitaire: true }),
  "the end, four seats": async (page) => {
    await changeViews(page, endGame);
    await openTable(page, { rules: { level: 4 }, seats: [me, ...three] });
    await expect(page.getByRole("region", { name: "The game is over" })).toBeVisible();
  },
  "a waiting room": async (page) => {
    await openTable(page, { seats: [me, { kind: "open" }] });
    await expect(page.getByLabel("Link to this table")).toBeVisible();
  },
};

/** Buttons and links too small for a finger. A centre of twenty piles on a phone is the exception, cards being tall. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "button, select, summary, .nav a, a.button, a.door, a.record, .level, .switch",
      ),
    ]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.matches(".skip"))
      .map((node) => [node, node.getBoundingClientRect()] as const)
      .filter(([node, { width, height }]) => height < 40 || (width < 40 && !node.matches(".pile, .nav a")))
      .map(([node, { width, height }]) => `${node.textContent?.slice(0, 30)}: ${width} × ${height}`),
  );
}

/** Moments of a page that somebody has to bring about. */
const MOMENTS: Record<string, (page: Page) => Promise<void>> = {
  "a challenge that is laid out": async (page) => {
    await page.goto("/challenge/dmiusglxeg2i");
    await typeAnswer(page, "1 + 3 = 4");
  },
  "what an answer was worth": async (page) => {
    await page.goto("/challenge/dmiusglxeg2i");
    await typeAnswer(page, "1 + 3 = 4");
    await page.getByRole("button", { name: "Hand in" }).click();
    await expect(page.getByRole("region", { name: "Your result" })).toBeVisible();
  },
  "a rush": async (page) => {
    await page.goto("/challenges/rush");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
  },
  "a top take": async (page) => {
    await page.goto("/challenges/top-take");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("timer")).toBeVisible();
  },
};

async function typeAnswer(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Or type it/).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Hand in" })).toBeVisible();
}

/** The page as it is, by day and by night, and then at every other size of the device. */
async function checkSizes(
  page: Page,
  sizes: { width: number; height: number }[],
  check: () => Promise<void>,
) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(async () => {
      await expectNoSidewaysScroll(page);
      await check();
    }).toPass({ timeout: 3_000 });
  }
  await page.setViewportSize(sizes[0]);
}

/** Where a record lies that was brought just now. */
async function recordPath(page: Page): Promise<string> {
  const kept = await page.request.post("/api/records", { data: { text: RECORD } });
  return `/records/${(await kept.json()).id}`;
}

for (const device of ["a phone", "a screen"] as const) {
  const sizes = DEVICES[device];
  const touch = sizes[0].width < 500;
  test.describe(`on ${device}`, { tag: "@slow" }, () => {
    test.use({
      viewport: sizes[0],
      hasTouch: touch,
      isMobile: touch,
      contextOptions: { reducedMotion: "reduce" },
    });
    for (const path of [...PAGES, "a record"]) {
      test(`the page ${path}`, async ({ page }) => {
        await page.goto(path === "a record" ? await recordPath(page) : path);
        await expect(page.locator("h1").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await checkSizes(page, [...sizes, ...NARROW[device]], async () =>
          expect(await smallTargets(page), path).toEqual([]),
        );
      });
    }

    for (const [name, open] of Object.entries(MOMENTS)) {
      test(name, async ({ page }) => {
        await open(page);
        await checkSizes(page, [...sizes, ...NARROW[device]], async () =>
          expect(await smallTargets(page), name).toEqual([]),
        );
      });
    }

    test("settings", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Settings" }).click();
      await checkSizes(page, sizes, async () => {
        const panel = await page.getByRole("group", { name: "Settings" }).boundingBox();
        const height = page.viewportSize()?.height ?? 0;
        expect(panel && panel.x >= 0 && panel.y + panel.height <= height).toBe(true);
      });
    });

    for (const [name, open] of Object.entries(TABLES)) {
      test(name, async ({ page }) => {
        await open(page);
        await expect(page.locator(".hand-card, .chairs").first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await checkSizes(page, sizes, async () => {
          expect(await overlaps(page)).toEqual([]);
          expect(await smallTargets(page)).toEqual([]);
        });
      });
    }
  });
}

test("nothing moves when a card is picked up, and a hint covers no card", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, { rules: { level: 2 }, seats: [me, computer("pip")] });
  const places = () =>
    page
      .locator("button.pile")
      .evaluateAll((piles) => piles.map((pile) => pile.getBoundingClientRect().left));
  await expect(page.locator(".hand.active")).toBeVisible();
  const before = await places();
  await page.locator(".hand-card").first().click();
  expect(await places()).toEqual(before);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("complementary", { name: "Hint" })).toBeVisible();
  expect(await overlaps(page)).toEqual([]);
  expect(await places()).toEqual(before);
});
