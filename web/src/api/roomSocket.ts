import type { ClientMessage, ServerMessage } from "./types";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;

/** A line to the server that mends itself: when it breaks it is opened again, a little later each time. */
export class Connection {
  #wire: Wire | null = null;
  #open = false;
  #tries = 0;
  #heard = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #ended = false;

  constructor(
    private readonly connect: () => Wire,
    private readonly greeting: () => ClientMessage,
    private readonly listener: { message(message: ServerMessage): void; open(isOpen: boolean): void },
  ) {}

  start(): void {
    this.#ended = false;
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => {
      if (wire !== this.#wire) return;
      this.#open = true;
      this.#heard = Date.now();
      this.send(this.greeting());
      this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    };
    wire.onmessage = ({ data }) => {
      if (wire !== this.#wire) return;
      this.#heard = Date.now();
      const message = JSON.parse(data) as ServerMessage;
      // Only a server that speaks is a line that works: one that hangs up at once must not be called in a circle.
      if (message.type === "room") {
        this.#tries = 0;
        this.listener.open(true);
      }
      this.listener.message(message);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#broken();
    };
  }

  send(message: ClientMessage): boolean {
    if (!this.#open || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  stop(): void {
    this.#ended = true;
    clearTimeout(this.#again);
    clearInterval(this.#pinging);
    const wire = this.#wire;
    this.#wire = null;
    this.#open = false;
    wire?.close();
  }

  #ping(): void {
    // A phone that slept may hold a line that is dead without knowing it.
    if (Date.now() - this.#heard > 2.5 * PING_EVERY) this.#wire?.close();
    else this.send({ type: "ping" });
  }

  #broken(): void {
    this.#open = false;
    this.#wire = null;
    clearInterval(this.#pinging);
    this.listener.open(false);
    if (this.#ended) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries) * (0.75 + Math.random() / 2);
    this.#tries += 1;
    this.#again = setTimeout(() => this.start(), wait);
  }
}

export function openSocket(code: string): Wire {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(
    `${scheme}://${location.host}/api/rooms/${encodeURIComponent(code)}/live`,
  ) as unknown as Wire;
}
