/** Playwright's `test` with a server for each worker; specs import everything of Playwright's from here. */
// The packages are web's; nothing is installed beside the specs.
import {
  type Browser,
  test as base,
  expect,
  type Locator,
  type Page,
} from "../../../web/node_modules/@playwright/test/index.js";
import { Server } from "./server";

export const test = base.extend<{ complaints: string[] }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off the pattern
    async ({}, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  // A request to another host, an error of the page or a breach of its security policy fails the test.
  complaints: [
    async ({ page, server }, use) => {
      const found: string[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith("http") && url.host !== new URL(server.address).host)
          found.push(request.url());
      });
      page.on("pageerror", (error) => found.push(error.message));
      page.on("console", (message) => {
        if (/Content Security Policy/i.test(message.text())) found.push(message.text());
      });
      await use(found);
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});

export { type Browser, expect, type Locator, type Page };
