import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./harness";

const SIZES = [
  { width: 390, height: 780 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const PAGES = ["/", "/learn", "/solver", "/check", "/records", "/nothing"];

test("the solver finds the best take, and a link keeps the position", async ({ page }) => {
  await page.goto("/solver");
  await expect(page.getByText("57 points")).toBeVisible();
  await page.getByRole("tab", { name: "All takes" }).click();
  await expect(page.locator(".slip").nth(3)).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("button", { name: "8", exact: true }).click();
  await page.getByRole("button", { name: "Hand", exact: true }).click();
  await page.getByRole("button", { name: "8", exact: true }).click();
  await page.getByRole("tab", { name: "Best take" }).click();
  await expect(page.locator(".slip.full")).toContainText("with 8");
  const link = page.url();
  await page.goto("/");
  await page.goto(link);
  await expect(page.locator(".slip.full")).toContainText("with 8");
});

test("an answer is checked", async ({ page }) => {
  await page.goto("/check");
  const mine = page.getByLabel(/My take/);
  await mine.fill("8 + 3");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Right!")).toBeVisible();
  await expect(page.getByText(/points more/)).toBeVisible();
  await mine.fill("8 + 5");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Not quite.")).toBeVisible();
  await page.getByRole("button", { name: "lay it out" }).click();
  await page.getByRole("button", { name: "orange 11, in your hand" }).click();
  await page.getByRole("button", { name: "red 11, in the centre" }).click();
  await expect(page.getByText(/Right: \d+ points?/)).toBeVisible();
  await expect(page.getByText(/brings \d+ points more/)).toBeVisible();
  await expectAccessible(page);
});

test("the first lessons, and an opening to watch", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("button", { name: "green 8, in your hand" }).click();
  await page.getByRole("button", { name: "blue 8, in the centre" }).click();
  await expect(page.getByText("Well done!")).toBeVisible();
  await page.getByRole("button", { name: "Next lesson" }).click();
  await page.getByRole("button", { name: "red 10, in the centre" }).click();
  await page.getByRole("button", { name: "blue 3, in the centre" }).click();
  await page.getByRole("button", { name: /Build of 13/ }).waitFor();
  await page.getByRole("button", { name: "Take", exact: true }).last().click();
  await expect(page.getByText("Well done!")).toBeVisible();
  await page.getByRole("button", { name: "Six turns of level 2" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.locator(".replay-words")).toContainText("13 minus 2 is 11");
});

for (const size of SIZES) {
  for (const scheme of ["light", "dark"] as const) {
    test(`pages at ${size.width} × ${size.height}, ${scheme}`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.locator("h1").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
}
