import type { ClientMessage, ServerMessage } from "./types";

/** The part of WebSocket that is used here, so that tests can stand in for it. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

const FIRST_RETRY = 400;
const LONGEST_RETRY = 8_000;
const PING_INTERVAL = 20_000;

/** A room's WebSocket that reconnects by itself, with exponential backoff and jitter. */
export class RoomSocket {
  #socket: Socket | null = null;
  #open = false;
  #retries = 0;
  #lastMessage = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #stopped = false;

  constructor(
    private readonly connect: () => Socket,
    private readonly greeting: () => ClientMessage,
    private readonly listener: { message(message: ServerMessage): void; online(isOnline: boolean): void },
  ) {}

  start(): void {
    this.#stopped = false;
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#open = true;
      this.#lastMessage = Date.now();
      this.send(this.greeting());
      this.#pingTimer = setInterval(() => this.#ping(), PING_INTERVAL);
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      this.#lastMessage = Date.now();
      const message = JSON.parse(data) as ServerMessage;
      // The backoff ends only when the room has answered: a server that accepts and closes at once
      // must not be called in a tight loop.
      if (message.type === "room") {
        this.#retries = 0;
        this.listener.online(true);
      }
      this.listener.message(message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#reconnect();
    };
  }

  /** False if there is no connection now; nothing is queued. */
  send(message: ClientMessage): boolean {
    if (!this.#open || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#retryTimer);
    clearInterval(this.#pingTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#open = false;
    socket?.close();
  }

  #ping(): void {
    // After sleep a phone may hold a dead connection that never reports its end.
    if (Date.now() - this.#lastMessage > 2.5 * PING_INTERVAL) this.#socket?.close();
    else this.send({ type: "ping" });
  }

  #reconnect(): void {
    this.#open = false;
    this.#socket = null;
    clearInterval(this.#pingTimer);
    this.listener.online(false);
    if (this.#stopped) return;
    const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#retries) * (0.75 + Math.random() / 2);
    this.#retries += 1;
    this.#retryTimer = setTimeout(() => this.start(), wait);
  }
}

export function openRoomSocket(code: string): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(
    `${scheme}://${location.host}/api/rooms/${encodeURIComponent(code)}/live`,
  ) as unknown as Socket;
}
