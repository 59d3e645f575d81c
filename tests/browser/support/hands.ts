/** How somebody presses whatever there is on a page: with a mouse, with a finger on a phone, or by keys alone. */
import type { Locator, Page } from "./fixtures";
import { focusByArrows } from "./input";

interface Hands {
  name: string;
  /** What the browser has to be. */
  device: { hasTouch?: boolean; isMobile?: boolean; viewport?: { width: number; height: number } };
  press: (page: Page, thing: Locator) => Promise<void>;
  end: (page: Page, button: "Build" | "Discard") => Promise<void>;
}

const button = (page: Page, name: string) =>
  page.locator(".endings").getByRole("button", { name, exact: true });

export const HANDS: Hands[] = [
  {
    name: "mouse",
    device: {},
    press: (_, thing) => thing.click(),
    end: (page, name) => button(page, name).click(),
  },
  {
    name: "touch",
    device: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
    press: (_, thing) => thing.tap(),
    end: (page, name) => button(page, name).tap(),
  },
  {
    name: "keys",
    device: {},
    press: async (page, thing) => {
      if (await thing.evaluate((node) => node.closest(".felt") !== null)) await focusByArrows(page, thing);
      else await thing.focus();
      await page.keyboard.press("Enter");
    },
    end: (page, name) => page.keyboard.press(name[0] ?? ""),
  },
];
