import { expect, test } from "../support/fixtures";
import { startGame } from "../support/tables";

test("an unfinished turn outlives a reload, and a server that is killed", async ({ page, server }) => {
  await startGame(page);
  await page.locator("button.pile").nth(0).click();
  await page.locator("button.pile").nth(1).click();
  const line = page.locator(".line-sum");
  await expect(line).toContainText("=");
  const sum = await line.textContent();
  await page.reload();
  await expect(line).toHaveText(sum ?? "");
  await server.kill();
  const lost = page.locator(".chip.warn", { hasText: "Connection lost. Reconnecting…" });
  await expect(lost).toBeVisible();
  await server.start();
  await expect(lost).toBeHidden({ timeout: 30_000 });
  await expect(line).toHaveText(sum ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveCount(0);
});
