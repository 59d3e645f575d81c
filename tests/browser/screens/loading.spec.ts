/** How soon a page can be used on a slow phone, and what it waits for. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

/** Fast 3G, as the tools of browsers have it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MOST_MILLISECONDS = { first: 3_000, later: 1_200 };
const TRIES = 3;

const RECORD = readFileSync(join(__dirname, "../../data/games/level-2.txt"), "utf8");

/** The milliseconds until the button to play is drawn and the page is free to answer a finger. */
async function millisecondsToPlay(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector<HTMLButtonElement>("button.gold.huge");
      if (!button || button.disabled) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark("ready")));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: "commit" });
  const ready = () => page.evaluate(() => performance.getEntriesByName("ready")[0]?.startTime ?? null);
  await expect.poll(ready).not.toBeNull();
  return (await ready()) ?? Number.NaN;
}

/** A first visit and a later one, each in a page of its own. */
async function visits(browser: Browser, address: string): Promise<{ first: number; later: number }> {
  const context = await browser.newContext(PHONE);
  const measure = async () => {
    const page = await context.newPage();
    const found = await millisecondsToPlay(page, address);
    // What is fetched for the next page belongs to the first visit.
    await page.waitForLoadState("networkidle");
    await page.close();
    return found;
  };
  const found = { first: await measure(), later: await measure() };
  await context.close();
  return found;
}

/**
 * How many times as long as alone anything takes on this machine now, because others use it as well: of many equal pieces of
 * work the quickest was left alone. 1 on a quiet machine.
 */
function crowding(): number {
  const times = Array.from({ length: 80 }, () => {
    const began = performance.now();
    let sum = 0;
    for (let number = 0; number < 3_000_000; number++) sum += Math.sqrt(number);
    if (Number.isNaN(sum)) throw new Error("Roots of numbers are numbers.");
    return performance.now() - began;
  }).slice(10);
  return times.reduce((sum, time) => sum + time, 0) / times.length / Math.min(...times);
}

test("a slow phone can play soon", { tag: "@slow" }, async ({ browser, server }, { annotations }) => {
  test.setTimeout(120_000);
  const tries: string[] = [];
  for (let count = 0; count < TRIES; count++) {
    const before = crowding();
    const found = await visits(browser, server.address);
    const crowd = (before + crowding()) / 2;
    const [first, later] = [found.first, found.later].map(Math.round);
    tries.push(
      `first visit ${first} ms, later ${later} ms, machine ${crowd.toFixed(2)} times as slow as alone`,
    );
    annotations.push({ type: "try", description: tries.at(-1) });
    if (found.first < crowd * MOST_MILLISECONDS.first && found.later < crowd * MOST_MILLISECONDS.later)
      return;
  }
  expect(tries, `more than ${MOST_MILLISECONDS.first} or ${MOST_MILLISECONDS.later} ms`).toEqual([]);
});

/** How many requests of a page wait for one another; what comes beside the scripts waits for none. */
const longestWait = (page: Page) =>
  page.evaluate(() => {
    const requests = performance
      .getEntriesByType("resource")
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ initiatorType }) => initiatorType === "fetch")
      // Nothing is drawn with the ticket for an answer, which is asked for once a challenge is in sight.
      .filter(({ name }) => !/\/api\/puzzles\/\w+\/start$/.test(name))
      // The coach is asked again until it is done.
      .filter(({ name }, index, all) => all.findIndex((each) => each.name === name) === index)
      .sort((one, other) => one.startTime - other.startTime);
    const waits: number[] = [];
    for (const [index, { startTime }] of requests.entries())
      waits.push(
        1 +
          Math.max(
            0,
            ...waits.filter((_, before) => before < index && requests[before].responseEnd <= startTime),
          ),
      );
    return Math.max(0, ...waits);
  });

const PAGES = [
  "/",
  "/solitaire",
  "/learn",
  "/learn/combining-piles",
  "/learn/eleven-turns-of-level-1",
  "/challenges",
  "/challenges/practice",
  "/challenges/rush",
  "/challenges/top-take",
  "/challenges/set",
  "/challenge/dmiusglxeg2i",
  "/embed/today",
  "/print",
  "/print?product=class&level=3",
  "/teach",
  "/teach/level-4",
  "/chart?rules=level 4",
  "/demonstrate/eleven-turns-of-level-1",
  "/solver",
  "/check",
  "/records",
];
const OTHERS: Record<string, (page: Page) => Promise<unknown>> = {
  "a record": async (page) => {
    const kept = await page.request.post("/api/records", { data: { text: RECORD } });
    await page.goto(`/records/${(await kept.json()).id}`);
  },
  "a room": (page) => openTable(page, { seats: [{ kind: "person", name: "Mia" }, { kind: "open" }] }),
};

for (const path of [...PAGES, ...Object.keys(OTHERS)])
  test(`${path} waits for one request at most`, { tag: "@slow" }, async ({ page }) => {
    // With a delay, or one might seem to wait for another that has only ended before.
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await (OTHERS[path]?.(page) ?? page.goto(path));
    await page.waitForLoadState("networkidle");
    await expect(page.locator("main").first()).toBeVisible();
    expect(await longestWait(page)).toBeLessThanOrEqual(1);
  });

test("the pack comes with the page, and nobody asks for it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(asked.some((path) => path.includes("/StartPage-"))).toBe(true);
  expect(asked).not.toContain("/api/cards");
});

test("a page whose code does not come says so, and comes at the next try", async ({ page }) => {
  await page.route("**/assets/LearnPage-*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await expect(page.getByRole("heading", { name: "This page did not come" })).toBeVisible();
  await page.unroute("**/assets/LearnPage-*.js");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Learn" }).first()).toBeVisible();
});
