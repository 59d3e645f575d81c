import { expect, test } from "../support/fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [title, turns, events] of [
  ["eleven-turns-of-level-1", 11, 11],
  ["six-turns-of-level-2", 6, 6],
  // With a challenge between two turns.
  ["five-turns-for-points", 5, 6],
] as const) {
  test(`${turns} turns are looked for, shown and explained`, async ({ page }) => {
    await page.goto(`/learn/${title}`);
    for (let turn = 1; turn <= turns; turn++) {
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`Turn ${turn} of ${turns}: `);
      await expect(page.locator(".hand.active .hand-card")).toHaveCount(5);
      // Nothing is given away before it is asked for.
      await expect(page.locator(".verdict")).toHaveCount(0);
      await page.getByRole("button", { name: "Show me the play" }).click();
      await expect(page.locator(".verdict.met")).toContainText("played it like this");
      if (turn < turns) await page.getByRole("button", { name: "Next turn" }).click();
    }
    await expect(page.getByText("The centre is empty")).toBeVisible();
    await page.getByRole("button", { name: "Look back with the coach" }).click();
    await expect(page.getByText(`0 / ${events}`)).toBeVisible();
  });
}

test("a reader finds a turn, plays another, and tries what is forbidden", async ({ page }) => {
  await page.goto("/learn/six-turns-of-level-2");
  const felt = page.locator(".felt");
  const press = (name: string | RegExp) => felt.getByRole("button", { name }).first().click();
  await press("minus 2, in your hand");
  await press("blue 13, in the centre");
  await press("red 11, in your hand");
  await press(/Build of 11/);
  await press(/^Take$/);
  await expect(page.getByText("That is it!")).toBeVisible();
  await page.getByRole("button", { name: "Next turn" }).click();
  await press("orange 10, in your hand");
  await press("Discard here");
  await expect(page.getByText("Ben played something else")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await press("blue 4, in your hand");
  await press(/^Build$/);
  await press("green 6, in the centre");
  await expect(felt.getByRole("button", { name: /Build of 10/ })).toBeVisible();
  await felt.getByRole("button", { name: "Build", exact: true }).click();
  await expect(page.getByText("That is it!")).toBeVisible();
  await page.getByRole("button", { name: "Next turn" }).click();
  // 10 plus 3 is 13, which Ann does not hold.
  await press("green 3, in your hand");
  await press(/^Build$/);
  await press(/Build of 10/);
  await expect(felt.getByRole("button", { name: /Build of 13/ })).toBeVisible();
  await felt.getByRole("button", { name: "Build", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("13");
});
