/** Every state of the table at every size: no text is cut off, nothing is covered, a finger hits every button. */
import { accessibilityFaults } from "../support/checks";
import { faultsOf, missingOutlines } from "../support/faults";
import { expect, type Page, test } from "../support/fixtures";
import { dealStories, type Rooms, STORIES } from "./stories";

test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

type Size = readonly [width: number, height: number];
const FEW: Size[] = [
  [390, 844],
  [844, 390],
  [1366, 768],
];
const ALL: Size[] = [
  ...FEW,
  [320, 568],
  [360, 640],
  [568, 320],
  [667, 375],
  [768, 1024],
  [1024, 768],
  // 1366 × 768 at twice its size.
  [683, 384],
  [1920, 1080],
  [3840, 2160],
];
/** While the page lays itself out anew. */
const PATIENCE = 8;

async function expectNoFaults(page: Page, state: string, sizes: Size[]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    let faults = await faultsOf(page);
    for (let looks = 0; faults.length && looks < PATIENCE; looks++) {
      await page.waitForTimeout(100);
      faults = await faultsOf(page);
    }
    if (process.env.PICTURES && width < 1500) {
      const name = `${state.replaceAll(/\W+/g, "-")}-${width}x${height}`;
      await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
    }
    expect.soft(faults, `${state}, at ${width} × ${height}`).toEqual([]);
  }
}

/** axe waits for timers, so it cannot look at a turn that is stopped in the middle. */
async function timePasses(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => Date.now());
  await page.waitForTimeout(30);
  return (await page.evaluate(() => Date.now())) > before;
}

/** axe by day on a phone and by night on a screen; and what is outlined where the system chooses the colours. */
async function expectStateAccessible(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  expect.soft(await accessibilityFaults(page), `${state}, by day on a phone`).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ colorScheme: "dark" });
  expect.soft(await accessibilityFaults(page), `${state}, by night on a screen`).toEqual([]);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  expect.soft(await missingOutlines(page), `${state}, in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
}

for (const [name, sizes] of [
  ["at three sizes", FEW],
  ["at every size", ALL],
] as const) {
  const slow = sizes === ALL;
  test.describe(name, { tag: slow ? "@slow" : [] }, () => {
    let rooms: Rooms;
    test.beforeAll(async ({ server }) => {
      rooms = await dealStories(server);
    });
    for (const [story, tell] of Object.entries(STORIES))
      test(story, async ({ page, browser, server }) => {
        test.setTimeout(slow ? 300_000 : 60_000);
        for await (const state of tell({ page, browser, server, rooms })) {
          await expectNoFaults(page, state, sizes);
          if (slow && (await timePasses(page))) await expectStateAccessible(page, state);
        }
      });
  });
}
