import { type Browser, expect, type Page } from "./fixtures";

/** The turns of others come at once, unless a test has set a pace. */
export async function playAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem("toptake.settings") ?? "{}");
    localStorage.setItem("toptake.settings", JSON.stringify({ pace: "instant", ...stored }));
  });
}

/** Somebody else, in a browser of their own, follows the link to a table and sits down there. */
export async function joinTable(
  browser: Browser,
  { link, name, options = {} }: { link: string; name: string; options?: object },
): Promise<Page> {
  const other = await (await browser.newContext({ reducedMotion: "reduce", ...options })).newPage();
  await playAtOnce(other);
  await other.goto(link);
  await other.getByLabel("Your name").fill(name);
  await other.getByRole("button", { name: "Join" }).click();
  return other;
}

export const eventCount = (page: Page) => page.locator(".history li").count();

/** A game of level 1 against Pip, by the big button of the start. */
export async function startGame(page: Page): Promise<void> {
  await playAtOnce(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page.locator(".hand.active .hand-card").first()).toBeVisible();
}

/** What a device holds of a room that it has made: its seats, and the secret of a projector. */
export interface OwnRoom {
  code: string;
  held: { seat: number; token: string }[];
  projector: string | null;
}

/** Opens a table by request and sits down in its first seat. */
export async function openTable(page: Page, wanted: object): Promise<void> {
  const answer = await page.request.post("/api/rooms", { data: wanted });
  await goToTable(page, await answer.json());
}

/** Opens the page of a room as the device that holds these seats. */
export async function goToTable(page: Page, { code, held, projector }: OwnRoom): Promise<void> {
  await playAtOnce(page);
  await page.addInitScript(
    ([room, stored]) => {
      localStorage.setItem(`toptake.table.${room}`, stored);
    },
    [code, JSON.stringify({ held, projector, at: Date.now() })] as const,
  );
  await page.goto(`/room/${code}`);
}
