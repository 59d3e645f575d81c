import { expect, test } from "../support/fixtures";
import { openTable } from "../support/tables";

test("silent until asked: sounds and spoken steps", async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    globalThis.AudioContext = new Proxy(AudioContext, {
      construct: (real, args) => {
        heard.push("a sound");
        return Reflect.construct(real, args) as AudioContext;
      },
    });
    speechSynthesis.speak = ({ text }) => void heard.push(text);
  });
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  const join = async () => {
    await page.locator("button.pile").nth(0).click();
    await page.locator("button.pile").nth(1).click();
    await expect(page.locator(".line-sum")).toBeVisible();
    await page.locator(".felt-button", { hasText: "Undo" }).click();
    await expect(page.locator(".line-sum")).toHaveCount(0);
  };
  await openTable(page, {
    rules: { level: 1 },
    seats: [{ kind: "person" }, { kind: "computer", player: "pip" }],
  });
  await expect(page.locator(".hand.active")).toBeVisible();
  await join();
  expect(await heard()).toEqual([]);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByText("Sounds").click();
  await page.getByText("Say steps aloud").click();
  await page.keyboard.press("Escape");
  await join();
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d+ plus \d+ is \d+$/));
  expect(await heard()).toContain("a sound");
});
