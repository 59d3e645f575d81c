/** The end of a game, as the server would send it: won, with a take by the player and sums that were said. */
import type { PlayEvent } from "../../../web/src/api/types";
import { changeViews, endGame } from "../support/changedViews";
import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";
import { openTable } from "../support/tables";

const texts = (text: string) => ({ fraction: text, percentage: text, decimal: text, stages: text });
/** Red 8, −2 and blue 5, taken by a green 11. */
const TAKE: PlayEvent = {
  kind: "play",
  turn: 1,
  seat: 0,
  what: "take",
  number: 40,
  written: texts("take 8−2+5 with 11"),
  spoken: { fraction: [], percentage: [], decimal: [], stages: [] },
  steps: [],
  ending: { kind: "take", number: 40, piles: [7] },
  takes: [[7, 60, 19]],
  won: [7, 60, 19, 40],
  build: null,
  drops: [],
  cleared: false,
  score: [],
  points: 9,
};

/** Over for Ann, who has 44 cards; another game has another number of them. */
async function end(
  page: Page,
  seats: { kind: string; name?: string; player?: string }[],
  cards = 44,
): Promise<void> {
  await changeViews(
    page,
    (view) => {
      endGame(view);
      view.events = [TAKE];
      const [mine, theirs] = view.sheet;
      if (mine) mine.score = mine.cards = cards;
      if (theirs) theirs.score = theirs.cards = 16;
      view.sums = seats.flatMap(({ kind }, seat) =>
        kind === "person"
          ? [
              {
                seat,
                facts: [
                  { fact: "plus_to_15", label: "sums to 15", right_at_once: 9, said: 9 },
                  { fact: "thirds", label: "thirds", right_at_once: 3, said: 5 },
                ],
                sentence: "12 of 14 right at once. Practise these: thirds.",
              },
            ]
          : [],
      );
    },
    true,
  );
  await openTable(page, { rules: { level: 2 }, seats });
  await expect(over(page)).toBeVisible();
}

const over = (page: Page) => page.getByRole("region", { name: "The game is over" });
const SEATS = [
  { kind: "person", name: "Ann" },
  { kind: "computer", player: "pip" },
];

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [844, 390],
  [568, 320],
] as const)
  test(`who won and by what, the best take, sums and what next, at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await end(page, SEATS);
    await expect(over(page).getByRole("heading", { level: 1 })).toHaveText("You win!");
    await expect(over(page)).toContainText("By 28 cards.");
    for (const card of ["red 8", "minus 2", "blue 5", "green 11"])
      await expect(over(page).getByRole("img", { name: card })).toBeVisible();
    await expect(over(page)).toContainText("take 8−2+5 with 11: 4 cards");
    await expect(over(page)).toContainText("12 of 14 right at once");
    await expect(over(page).getByRole("row", { name: "thirds" })).toContainText("3 of 5");
    await expect(over(page).getByRole("button", { name: "Play against Scout" })).toBeVisible();
    await expect(over(page).getByRole("button", { name: "Try level 3" })).toBeVisible();
    for (const button of [
      over(page).getByRole("button", { name: "Play again", exact: true }),
      over(page).getByRole("link", { name: "Review" }),
    ])
      await expect(button).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/over-${width}x${height}.png` });
  });

test("at a shared device each player has their own sums", async ({ page }) => {
  await end(page, [
    { kind: "person", name: "Ann" },
    { kind: "person", name: "Ben" },
  ]);
  for (const name of ["Ann", "Ben"])
    await expect(over(page).getByRole("heading", { name: `The sums ${name} said` })).toBeVisible();
});

test("a record is told when it is beaten", async ({ page }) => {
  await page.addInitScript(() => {
    const before = { score: 30, game: "before", before: null };
    for (const list of ["game-bests", "take-bests"])
      localStorage.setItem(`toptake.${list}`, JSON.stringify({ "level 2": before }));
  });
  await end(page, SEATS);
  await expect(over(page)).toContainText("Your highest score with these rules: 44. It was 30 before.");
  await expect(over(page)).not.toContainText("Your best take with these rules");
});

test("the next table is a press away", async ({ page }) => {
  await end(page, SEATS);
  const before = page.url();
  await over(page).getByRole("button", { name: "Play against Scout" }).click();
  await expect(page).not.toHaveURL(before);
});

test("it is shared as a picture and as text", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await end(page, SEATS);
  const download = page.waitForEvent("download");
  await over(page).getByRole("button", { name: "Save as a picture" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("toptake.png");
  if (process.env.PICTURES) await file.saveAs(`${process.env.PICTURES}/shared.png`);
  await over(page).getByRole("button", { name: "Copy as text" }).click();
  await expect(over(page).getByRole("button", { name: "Copied" })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /^Toptake, Level 2 · for cards: Ann 44, Pip 16\nAnn's best take: take 8−2\+5 with 11 \(4 cards\)$/,
  );
});
