import { expect, type Page, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("lessons are played, one after the other", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("button", { name: "green 8, in your hand" }).click();
  await page.getByRole("button", { name: "blue 8, in the centre" }).click();
  await expect(page.getByText("Well done!")).toBeVisible();
  await page.getByRole("button", { name: "Next lesson" }).click();
  await page.getByRole("button", { name: "red 10, in the centre" }).click();
  await page.getByRole("button", { name: "blue 3, in the centre" }).click();
  await page.locator(".felt").getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByText("Well done!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add, then take , done" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Take\s*, done/ })).toBeVisible();
});

/** How each tutorial can be done: what goes where, and the button that ends the turn, if there is one. */
const SOLUTIONS: Record<string, { moves: [string, string][]; end?: string }> = {
  take: { moves: [["green 8, in your hand", "blue 8, in the centre"]] },
  "add-then-take": { moves: [["red 10", "blue 3"]], end: "Take" },
  "two-piles-at-once": { moves: [["blue 8", "green 6"]], end: "Take 2 piles" },
  build: { moves: [["green 4", "red 8"]], end: "Build" },
  discard: { moves: [["orange 11", "Discard here"]] },
  "take-away": { moves: [["−2", "red 13"]], end: "Take" },
  "under-a-wild-card": { moves: [["green 12", "−5"]], end: "Build" },
  times: {
    moves: [
      ["×3", "red 4"],
      ["blue 3", "Build of 12"],
    ],
    end: "Take",
  },
  "divided-by": {
    moves: [
      ["blue 9", "red 5"],
      ["÷2", "Build of 14"],
    ],
    end: "Take",
  },
  points: {
    moves: [
      ["×3", "green 5"],
      ["−4", "Build of 15"],
      ["red 8", "Build of 11"],
      ["blue 3", "Build of 19"],
      ["÷2", "Build of 22"],
    ],
    end: "Take 2 piles",
  },
  fractions: {
    moves: [
      ["3/4", "blue 8"],
      ["red 9", "Build of 6"],
    ],
    end: "Take",
  },
  "powers-and-roots": {
    moves: [
      ["N²", "red 3"],
      ["blue 2", "Build of 9"],
    ],
    end: "Take",
  },
};

async function solve(page: Page, tutorial: string): Promise<void> {
  const { moves, end } = SOLUTIONS[tutorial] ?? { moves: [] };
  await page.goto(`/learn?at=${tutorial}`);
  const felt = page.locator(".felt");
  for (const [from, to] of moves) {
    await felt.getByRole("button", { name: from }).first().click();
    await felt.getByRole("button", { name: to }).first().click();
  }
  if (end) await felt.getByRole("button", { name: end, exact: true }).click();
  await expect(page.getByText("Well done!")).toBeVisible();
}

for (const tutorial of Object.keys(SOLUTIONS)) {
  test(`the lesson ${tutorial} can be done`, async ({ page }) => await solve(page, tutorial));
}

test("what is pressed before the server has answered is done after it", async ({ page }) => {
  await page.route("**/api/try", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await solve(page, "fractions");
  await solve(page, "points");
});
