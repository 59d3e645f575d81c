import { expectAccessible, expectNoSidewaysScroll } from "../support/checks";
import { expect, type Page, test } from "../support/fixtures";

async function openPicture(page: Page, level: RegExp): Promise<void> {
  await page.goto("/");
  await page.getByText("Custom game").click();
  await page.getByRole("radio", { name: level }).check({ force: true });
  await page.getByText(/^Cards one at a time/).click();
}

const count = (page: Page) => page.locator(".pack-count");

test("single cards and families are turned on and off, and the table is played with them", async ({
  page,
}) => {
  await openPicture(page, /^Level 3/);
  await expect(count(page)).toHaveText("72 cards in play: 60 number cards, 12 wild cards");
  await page.getByRole("button", { name: "times 5", exact: true }).click();
  const subtraction = page.getByRole("button", { name: /^Subtraction/ });
  await expect(subtraction).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "minus 4", exact: true }).click();
  await expect(subtraction).toHaveAttribute("aria-pressed", "mixed");
  await subtraction.click();
  await subtraction.click();
  await expect(subtraction).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "one half", exact: true }).click();
  await page.getByRole("button", { name: "Number cards 1 to 10" }).click();
  await expect(count(page)).toHaveText("48 cards in play: 40 number cards, 8 wild cards");
  await page.getByRole("button", { name: "Deal" }).click();
  await expect(page.locator(".hand-card")).toHaveCount(5);
  await expect(page.locator(".chip").first()).toHaveAttribute(
    "title",
    "First steps · for cards · multiplication and division, 1/2 · without ×5",
  );
});

test("another level brings its own cards back", async ({ page }) => {
  await openPicture(page, /^Level 2/);
  await page.getByRole("button", { name: "square root", exact: true }).click();
  await expect(count(page)).toContainText("5 wild cards");
  await page.getByRole("radio", { name: /^Full/ }).check({ force: true });
  await expect(count(page)).toHaveText("89 cards in play: 60 number cards, 29 wild cards");
});

test("by keys alone", async ({ page }) => {
  await openPicture(page, /^Level 1/);
  await page.getByRole("button", { name: "Number cards 1 to 15" }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(count(page)).toContainText("48 number cards");
  await page.keyboard.press("Tab");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Subtraction/ })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(count(page)).toContainText("4 wild cards");
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "minus 5", exact: true })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(count(page)).toContainText("3 wild cards");
});

test("points in stages, and only what counts on the sheet", async ({ page }) => {
  await openPicture(page, /^Level 4/);
  await page.getByRole("button", { name: "Stage 2" }).click();
  await expect(page.getByRole("checkbox", { name: /colours/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /centre/ })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /each take/ }).uncheck();
  await expect(page.getByRole("button", { name: "Stage 2" })).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Deal" }).click();
  await expect(page.locator(".hand-card").first()).toBeVisible();
  await expect(page.locator(".chip").first()).toHaveAttribute("title", "Level 4 · for 3 kinds of points");
  const sheet = page.getByRole("table", { name: "Score sheet" });
  await expect(sheet.getByRole("rowheader", { name: "Bonus" })).toBeVisible();
  await expect(sheet.getByRole("rowheader", { name: "Takes" })).toHaveCount(0);
});

test("a pack that is too small to deal is refused with a sentence beside the button", async ({ page }) => {
  await openPicture(page, /^Level 1/);
  await page.getByRole("button", { name: "Number cards 1 to 2", exact: true }).click();
  await page.getByRole("button", { name: "Deal" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^The pack of 8 is too small/);
});

for (const theme of ["light", "dark"])
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [1920, 1080],
  ] as const)
    test(`the picture at ${width} pixels, ${theme}`, async ({ page }) => {
      await page.addInitScript(
        (value) => localStorage.setItem("toptake.settings", JSON.stringify({ theme: value })),
        theme,
      );
      await page.setViewportSize({ width, height });
      await openPicture(page, /^Full/);
      await expectNoSidewaysScroll(page);
      const small = await page.locator(".own-rules :is(button, label, summary)").evaluateAll((nodes) =>
        nodes.flatMap((node) => {
          const box = node.getBoundingClientRect();
          return box.width < 44 || box.height < 44 ? [`${node.textContent} ${box.width} ${box.height}`] : [];
        }),
      );
      expect(small).toEqual([]);
      await expectAccessible(page);
      if (process.env.PICTURES)
        await page
          .locator(".panel-card")
          .screenshot({ path: `${process.env.PICTURES}/pack-${width}-${theme}.png` });
    });
