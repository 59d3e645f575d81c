import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const COMMAND = process.env.TOPTAKE ?? join(__dirname, "../../../.venv/bin/toptake");

/** A real server on a free port, with an empty database of its own. */
export class Server {
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), "toptake-"));
  port = 0;

  /** Its file of games. */
  get database(): string {
    return join(this.#folder, "games.db");
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** A second start has the same port and the same games. */
  async start(): Promise<void> {
    const child = spawn(COMMAND, ["serve", "--port", String(this.port), "--data", this.database]);
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

  /** The ids of its worker processes. */
  workers(): string[] {
    const pid = this.#process?.pid;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
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
