import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Locator, type Page, test } from "../support/fixtures";
import { dragByTouch, INPUT_METHODS } from "../support/input";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const verdict = (page: Page) => page.locator(".verdict");
const met = (page: Page) => page.locator(".verdict.met");
const thing = (page: Page, name: string | RegExp): Locator =>
  page.locator(".felt").getByRole("button", { name }).first();

for (const method of INPUT_METHODS) {
  test(`a lesson is missed, met and followed by the next, by ${method.name}`, async ({ page }) => {
    await page.goto("/learn");
    await page.getByRole("link", { name: "Start", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Take");
    await method.build(page, thing(page, "orange 5, in your hand"), thing(page, "red 3, in the centre"));
    await expect(thing(page, /Build of 8/)).toBeVisible();
    await method.press(page, thing(page, /^Build$/), "b");
    await expect(verdict(page)).toContainText("That is a build");
    // The button to go on has the focus, so that Enter is enough.
    await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(verdict(page)).toHaveCount(0);
    await method.take(page, thing(page, "green 8, in your hand"), thing(page, "blue 8, in the centre"));
    await expect(met(page)).toContainText("8 takes 8.");
    await expect(page.getByRole("link", { name: "Next lesson" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add, then take");
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  test("a lesson is done by touch, and its verdict comes into sight", async ({ page }) => {
    await page.goto("/learn/take");
    await thing(page, "green 8, in your hand").scrollIntoViewIfNeeded();
    // A finger carries the pile to the card that takes it.
    await dragByTouch(page, thing(page, "blue 8, in the centre"), thing(page, "green 8, in your hand"));
    await thing(page, /^Take$/).tap();
    await expect(met(page)).toBeInViewport();
    await page.getByRole("link", { name: "Next lesson" }).tap();
    await thing(page, "red 10, in the centre").tap();
    await thing(page, "blue 3, in the centre").tap();
    await expect(thing(page, /Build of 13/)).toBeVisible();
    await thing(page, /13, in your hand/).tap();
    await thing(page, /^Take$/).tap();
    await expect(met(page)).toContainText("You win 3 cards with one.");
    await expectNoSidewaysScroll(page);
  });
});

test("exercises follow each other, and what was done is remembered and counted", async ({ page }) => {
  await page.goto("/learn/two-piles");
  await expect(page.getByRole("button", { name: "Exercise 1" })).toHaveAttribute("aria-current", "step");
  await thing(page, "blue 8, in the centre").click();
  await thing(page, "green 6, in the centre").click();
  await thing(page, /14, in your hand/).click();
  for (const pile of [/Build of 14/, /14, in the centre/]) await thing(page, pile).click();
  await thing(page, /^Take$/).click();
  await page.getByRole("button", { name: "Next exercise" }).click();
  await expect(page.getByRole("button", { name: "Exercise 1, done" })).toBeVisible();
  await expect(page.getByText("How many piles of 9 can you make?")).toBeVisible();
  // The lesson is not done before its last exercise is.
  await page.locator(".crumb a").click();
  await expect(page.locator(".next-title")).toHaveText("Take");
  await page.goto("/learn/two-piles");
  await page.getByRole("button", { name: "Exercise 2" }).click();
  // All that is meant for the 9, in any order.
  await thing(page, /9, in your hand/).click();
  for (const card of ["blue 4", "orange 7", "green 5", "red 2"])
    await thing(page, `${card}, in the centre`).click();
  await thing(page, / 9, in the centre/).click();
  await thing(page, /^Take$/).click();
  await expect(met(page)).toContainText("Three piles, six cards");
  await page.goto("/learn");
  await expect(page.getByText("1 of 45 lessons done. Next:")).toBeVisible();
  await expect(page.getByRole("link", { name: /Two piles at once\s*, done/ })).toBeVisible();
  await expect(page.locator(".next-title")).toHaveText("Build");
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Build");
});

test("a solution is shown step by step", async ({ page }) => {
  await page.goto("/learn/below-zero");
  const show = page.getByRole("button", { name: "Show me a step" });
  for (const sum of ["1 − 3 = −2", "× 4 = −8", "+ 9 = 1"]) {
    await show.click();
    await expect(page.locator(".line-sum")).toContainText(sum);
  }
  await show.click();
  await expect(met(page)).toContainText("minus 8 on a 9 is 1");
});

test("a build is believed or not", async ({ page }) => {
  await page.goto("/learn/challenge");
  await expect(page.getByRole("region", { name: "Ben: 5 cards in hand" })).toBeVisible();
  await expect(page.locator(".won-before [role=img]")).toHaveCount(4);
  await page.keyboard.press("c");
  await expect(met(page)).toContainText("It was a bluff");
  const shown = page.getByRole("region", { name: /face up/ });
  await expect(shown.getByRole("img", { name: "blue 14" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next exercise" }).click();
  await page.getByRole("button", { name: "Challenge" }).click();
  await expect(verdict(page)).toContainText("Ben shows his 9");
  await page.getByRole("button", { name: "Try again" }).click();
  await thing(page, "blue 3, in your hand").click();
  await thing(page, /^Build$/).click();
  await thing(page, /Build of 9.*built by Ben/).click();
  await thing(page, /^Build$/).click();
  await expect(met(page)).toContainText("9 plus 3 is 12");
});

test("what the rules forbid is explained, and it is no answer", async ({ page }) => {
  await page.goto("/learn/hold-the-answer");
  await thing(page, "green 3, in your hand").click();
  await thing(page, /^Build$/).click();
  await thing(page, "red 10, in the centre").click();
  await thing(page, /^Build$/).click();
  await expect(page.getByRole("alert")).toContainText("you hold no 13");
  await expect(verdict(page)).toHaveCount(0);
});

test("solitaire has no builds and no discards", async ({ page }) => {
  await page.goto("/learn/solitaire");
  await expect(thing(page, /^Take$/)).toBeVisible();
  await expect(thing(page, /^Build$/)).toHaveCount(0);
  await expect(thing(page, /^Discard$/)).toHaveCount(0);
});

test("links from before lead to lessons, and unknown ones say so", async ({ page }) => {
  await page.goto("/learn?at=under-a-wild-card");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Under a wild card");
  await page.goto("/learn/nothing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such lesson");
});

test("what is pressed before the server has answered is done after it", async ({ page }) => {
  await page.route("**/api/try", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/learn/three-quarters");
  await page.getByRole("button", { name: "Exercise 2" }).click();
  await expect(thing(page, "three quarters, in your hand")).toBeVisible();
  for (const name of ["three quarters, in your hand", "blue 8", "red 9", "Build of 6"])
    await thing(page, name).click();
  await thing(page, /15, in your hand/).click();
  await thing(page, /^Take$/).click();
  await expect(met(page)).toContainText("6 plus 9 is 15");
  await page.goto("/learn/combining-piles");
  await expect(thing(page, "times 3, in your hand")).toBeVisible();
  for (const [from, to] of [
    ["times 3", "green 5"],
    ["minus 4", "Build of 15"],
    ["red 8", "Build of 11"],
    ["blue 3", "Build of 19"],
    ["divided by 2", "Build of 22"],
  ]) {
    await thing(page, from ?? "").click();
    await thing(page, to ?? "").click();
  }
  await thing(page, /11, in your hand/).click();
  for (const pile of [/Build of 11/, / 11, in the centre/]) await thing(page, pile).click();
  await thing(page, /^Take$/).click();
  await expect(met(page)).toContainText("57 points");
});

test("the overview is accessible", async ({ page }) => {
  await page.goto("/learn");
  await expect(page.getByRole("link", { name: "Start", exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("every lesson can be gone through, one after the other, to the last", { tag: "@slow" }, async ({
  page,
}) => {
  test.setTimeout(600_000);
  const list = await (await page.request.get("/api/tutorials")).json();
  const titles: string[] = list.units.flatMap((unit: { tutorials: { title: string }[] }) =>
    unit.tutorials.map(({ title }) => title),
  );
  await page.goto("/learn");
  await page.getByRole("link", { name: "Start", exact: true }).click();
  for (const title of titles) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    for (let presses = 0; ; presses++) {
      expect(presses).toBeLessThan(40);
      const [show, exercise, lesson] = [
        page.getByRole("button", { name: "Show me a step" }),
        page.getByRole("button", { name: "Next exercise" }),
        page.getByRole("link", { name: "Next lesson" }),
      ];
      await expect(show.or(exercise).or(lesson).first()).toBeVisible();
      if (await lesson.isVisible()) break;
      if (await exercise.isVisible()) await exercise.click();
      else if (await show.isVisible()) await show.click({ timeout: 2_000 }).catch(() => undefined);
    }
    await page.getByRole("link", { name: "Next lesson" }).click();
  }
  await page.goto("/learn");
  await expect(page.getByText("45 of 45 lessons done. Next:")).toBeVisible();
});
