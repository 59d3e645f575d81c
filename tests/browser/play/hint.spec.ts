import { expect, test } from "../support/fixtures";
import { openTable } from "../support/tables";

test("hints come in three strengths, each when it is asked for", async ({ page }) => {
  await openTable(page, {
    rules: { level: 2 },
    seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
  });
  const hint = page.getByRole("complementary", { name: "Hint" });
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(hint).toBeVisible();
  await expect(page.locator(".hinted")).toHaveCount(0);
  const first = await hint.textContent();
  await hint.getByRole("button", { name: "Which cards?" }).click();
  await expect(page.locator(".hinted").first()).toBeVisible();
  await expect(hint).not.toHaveText(first ?? "");
  await hint.getByRole("button", { name: "Show me the play" }).click();
  await expect(hint.getByRole("button", { name: "Show me the play" })).toHaveCount(0);
  // What was done for somebody need not be done again.
  const doIt = hint.getByRole("button", { name: "Do it for me" });
  if (await doIt.count()) {
    await doIt.click();
    await expect(doIt).toHaveCount(0);
    await page.keyboard.press("u");
  }
  await hint.getByRole("button", { name: "Got it" }).click();
  await expect(hint).toHaveCount(0);
});
