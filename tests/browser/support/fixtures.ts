/** A server of its own for each worker, on any free port and an empty file of games. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
// The packages are web's; nothing is installed beside the specs.
import { AxeBuilder } from "../../../web/node_modules/@axe-core/playwright/dist/index.js";
import {
  type Browser,
  test as base,
  expect,
  type Locator,
  type Page,
} from "../../../web/node_modules/@playwright/test/index.js";

const COMMAND = process.env.TOPTAKE ?? join(__dirname, "../../../.venv/bin/toptake");

export class Server {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), "toptake-"));
  port = 0;

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start it, or start it again on the same port and the same games. */
  async start(): Promise<void> {
    const child = spawn(COMMAND, [
      "serve",
      "--port",
      String(this.port),
      "--data",
      join(this.#folder, "games.db"),
    ]);
    this.#process = child;
    this.port = await new Promise<number>((resolve, reject) => {
      let said = "";
      const listen = (data: Buffer) => {
        said += data.toString();
        const port = /:(\d+),/.exec(said)?.[1];
        if (port) resolve(Number(port));
      };
      child.stdout?.on("data", listen);
      child.stderr?.on("data", listen);
      child.on("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
      child.on("error", reject);
    });
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const test = base.extend<{ strangers: string[] }, { server: Server }>({
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
  // Whatever the page complains about or asks of another host fails its test.
  strangers: [
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

/** No finding of axe that is serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
  ).toEqual([]);
}

/** Nothing may be wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Sit down at a new table as somebody who has played before; the first time a card is picked up already. */
export async function sit(page: Page, wanted: object): Promise<void> {
  const answer = await page.request.post("/api/rooms", { data: wanted });
  const { code, seat, token } = await answer.json();
  await page.addInitScript(
    ([room, held]) => {
      localStorage.setItem("toptake.played", "true");
      localStorage.setItem(`toptake.seat.${room}`, held);
    },
    [code, JSON.stringify({ seat, token })] as const,
  );
  await page.goto(`/room/${code}`);
}

export { type Browser, expect, type Locator, type Page };
