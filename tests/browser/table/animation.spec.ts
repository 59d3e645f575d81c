import { expect, test } from "../support/fixtures";
import { openTable } from "../support/tables";

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`cards ${reducedMotion === "reduce" ? "simply appear" : "fly"}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openTable(page, {
      rules: { level: 1 },
      seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
    });
    await expect(page.locator(".hand.active")).toBeVisible();
    await page.evaluate(() => {
      const real = Element.prototype.animate;
      Object.assign(globalThis, { flights: 0 });
      Element.prototype.animate = function (...all) {
        (globalThis as unknown as { flights: number }).flights += 1;
        return real.apply(this, all);
      };
    });
    await page.locator(".hand-card").first().click();
    await page.getByRole("button", { name: "Discard here" }).click();
    await expect(page.locator(".history li.own")).toContainText("discarded");
    const flights = await page.evaluate(() => (globalThis as unknown as { flights: number }).flights);
    if (reducedMotion === "reduce") {
      expect(flights).toBe(0);
      expect(
        await page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        ),
      ).toBe(0);
    } else expect(flights).toBeGreaterThan(0);
  });
}
