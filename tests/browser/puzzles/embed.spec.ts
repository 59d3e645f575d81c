/** The challenges of the day on pages of others: in a frame that shows one page and no other. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { type Browser, expect, type Page, test } from "../support/fixtures";

/** The page of somebody else, on a host of its own. */
let host: Server;
let elsewhere = "";

test.beforeAll(async () => {
  host = createServer((request, response) => {
    const asked = new URL(request.url ?? "/", "http://localhost");
    const [frame, size] = [asked.searchParams.get("frame"), asked.searchParams.get("size") ?? "600x400"];
    const [width, height] = size.split("x");
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Elsewhere</title><h1>A page of somebody else's</h1>
      <iframe id="frame" title="Challenges" src="${frame}" width="${width}" height="${height}" style="border: 0"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, "localhost", resolve));
  // localhost and 127.0.0.1 are two sites, so that what is in the frame is a third party's.
  elsewhere = `http://localhost:${(host.address() as AddressInfo).port}`;
});
test.afterAll(() => void host.close());

/** A page of its own: those of other tests complain about requests to other hosts. */
async function openElsewhere(browser: Browser, frame: string, size?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${elsewhere}/?${new URLSearchParams({ frame, ...(size ? { size } : {}) })}`);
  return page;
}

const inFrame = (page: Page) => page.frameLocator("#frame");
const cards = (page: Page) => inFrame(page).getByRole("group", { name: "In the centre" }).getByRole("img");

test("the page of a school shows the challenges, and they are played in a new tab", async ({
  browser,
  server,
}) => {
  const page = await openElsewhere(browser, `${server.address}/embed/today`);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await expect(inFrame(page).getByRole("heading", { name: /^Challenges of / })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await inFrame(page).getByRole("button", { name: "Hard" }).click();
  await expect(inFrame(page).getByRole("button", { name: "Hard" })).toHaveAttribute("aria-pressed", "true");
  const opened = page.waitForEvent("popup");
  await inFrame(page).getByRole("link", { name: "Play in a new tab" }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "Hard" })).toBeVisible();
  expect(new URL(tab.url()).origin).toBe(server.address);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await expect(cards(page).first()).toBeVisible();
  expect(problems).toEqual([]);
  await page.context().close();
});

test("it needs no storage, and hands nothing to the page around it", async ({ browser, server }) => {
  const page = await openElsewhere(browser, "about:blank");
  const asked: { url: string; headers: Record<string, string> }[] = [];
  page.on("request", (request) => asked.push({ url: request.url(), headers: request.headers() }));
  await page.context().addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    if (window.top === window) {
      const told: unknown[] = [];
      Object.assign(window, { told });
      window.addEventListener("message", ({ data }) => told.push(data));
    }
  });
  await page.goto(
    `${elsewhere}/?${new URLSearchParams({ frame: `${server.address}/embed/today?open=middle` })}`,
  );
  await expect(inFrame(page).getByRole("button", { name: "Middle" })).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([]);
  for (const { url, headers } of asked) {
    expect(url).not.toMatch(/token|ticket|#/);
    expect(headers.cookie).toBeUndefined();
    if (new URL(url).origin === elsewhere) expect(headers.referer ?? "").not.toContain("toptake");
  }
  await page.context().close();
});

for (const path of ["/", "/challenges", "/embed/%74oday", "/embed/today/", "/nothing"])
  test(`${path} is refused in a frame`, async ({ browser, server }) => {
    const page = await openElsewhere(browser, "about:blank");
    const refusal = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await page.goto(`${elsewhere}/?${new URLSearchParams({ frame: server.address + path })}`);
    expect((await refusal).text()).toContain("'none'");
    await expect(inFrame(page).locator("#root")).toHaveCount(0);
    await page.context().close();
  });

test("no link leads to another page within the frame", async ({ browser, server }) => {
  // The server does not answer, so that other things are shown than usual.
  const page = await openElsewhere(browser, "about:blank");
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 404, json: { error: "Gone.", rule: null } }),
  );
  await page.goto(`${elsewhere}/?${new URLSearchParams({ frame: `${server.address}/embed/today` })}`);
  await expect(inFrame(page).getByRole("alert")).toHaveText("Gone.");
  await inFrame(page)
    .locator("body")
    .evaluate((body) => {
      const link = document.createElement("a");
      link.href = "/solver";
      link.textContent = "Some link";
      body.append(link);
    });
  const opened = page.waitForEvent("popup");
  await inFrame(page).getByRole("link", { name: "Some link" }).click();
  expect(new URL((await opened).url()).pathname).toBe("/solver");
  await expect(inFrame(page).getByRole("alert")).toHaveText("Gone.");
  await page.context().close();
});

const SIZES: [number, number][] = [[300, 200], [320, 480], [600, 260], [960, 360], [1400, 900]]; // biome-ignore format: a row

for (const [width, height] of SIZES)
  test(`everything fits ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Nine cards in the centre and five in the hand, a ?, two turns with cards to come, a build: days that have them.
    for (const date of [null, "2026-01-10", "2026-01-28"]) {
      if (date)
        await page.route("**/api/puzzles/today", (route) =>
          route.continue({ url: `${route.request().url()}?date=${date}` }),
        );
      for (const open of ["easy", "middle", "hard"]) {
        await page.goto(`/embed/today?open=${open}`);
        await expect(page.getByRole("group", { name: "In the centre" })).toBeVisible();
        // Words are wider before their letters have come.
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await expectNoSidewaysScroll(page);
        await expect(page.getByRole("link", { name: "Play in a new tab" })).toBeInViewport({ ratio: 1 });
        await expect(page.locator(".embed-challenge p")).toBeInViewport({ ratio: 1 });
        const faults = await page.evaluate(() => {
          const foot = document.querySelector(".embed > footer")?.getBoundingClientRect() ?? new DOMRect();
          return [...document.querySelectorAll(".embed-row > *")]
            .map((node) => node.getBoundingClientRect())
            .filter(({ left, right, bottom, width }) => {
              return left < 0 || right > innerWidth || bottom > foot.top + 1 || width < 15;
            })
            .map(({ left, right, bottom, width }) => ({ left, right, bottom, width, foot: foot.top }));
        });
        expect(faults, `${date} ${open}`).toEqual([]);
      }
    }
    await expectAccessible(page);
  });

test("the page of today offers the feed, the calendar and the lines to copy", async ({
  page,
  context,
  server,
}) => {
  await page.goto("/challenges");
  const section = page.getByRole("region", { name: "Every day, by itself" });
  await expect(section).toBeHidden();
  await page.getByText("For your own page or calendar").click();
  await expect(section).toBeVisible();
  const autodiscovery = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
  const feed = await page.request.get((await autodiscovery.getAttribute("href")) ?? "");
  expect(feed.headers()["content-type"]).toBe("application/atom+xml");
  const link = section.getByRole("link", { name: "Feed (Atom)" });
  expect(await (await page.request.get((await link.getAttribute("href")) ?? "")).text()).toBe(
    await feed.text(),
  );
  const calendar = await section.getByRole("link", { name: "Calendar (iCalendar)" }).getAttribute("href");
  expect(await (await page.request.get(calendar ?? "")).text()).toContain("BEGIN:VCALENDAR");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await section.getByRole("button", { name: "Copy the lines" }).click();
  await expect(section.getByRole("button", { name: "Copied" })).toBeVisible();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  expect(lines).toContain(`<iframe src="${server.address}/embed/today"`);
  expect(lines).toBe(await section.getByLabel("Lines for your page").inputValue());
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
