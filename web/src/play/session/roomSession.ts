import { Connection, openSocket, type Wire } from "../../api/roomSocket";
import type {
  ClientMessage,
  Emote,
  Ending,
  Event,
  FractionForm,
  Hinted,
  Moment,
  Room,
  ServerMessage,
  Step,
  View,
} from "../../api/types";
import { keep, recall, type Shelf, shelf } from "../../shared/storage";
import { Store } from "../../shared/store";
import { UnfinishedTurn } from "./unfinishedTurn";

export interface RoomState {
  online: boolean;
  room: Room | null;
  you: number | null;
  view: View | null;
  events: Event[];
  moment: Moment | null;
  /** A turn is on its way to the server. */
  sending: boolean;
  /** One sentence for the person: why not. It has a number, so that the same sentence twice is two. */
  notice: { text: string; rule: string | null; number: number } | null;
  hint: Hinted | null;
  hinting: boolean;
  emote: (Emote & { number: number }) | null;
}

const EMPTY: RoomState = {
  online: false,
  room: null,
  you: null,
  view: null,
  events: [],
  moment: null,
  sending: false,
  notice: null,
  hint: null,
  hinting: false,
  emote: null,
};

const EMOTE_LASTS = 4000;

export interface Held {
  token: string;
  seat: number;
}

export const heldSeat = (code: string, on: Shelf = shelf): Held | null => recall<Held>(`seat.${code}`, on);
export const holdSeat = (code: string, held: Held, on: Shelf = shelf): void => keep(`seat.${code}`, held, on);

type Waiting = { id: number; what: "step" | "undo" | "recall" | "ask" };

/** A table as one browser sits at it: what it sees, and the turn that it is making. */
export class RoomSession {
  readonly state = new Store<RoomState>(EMPTY);
  #turn: UnfinishedTurn;
  #line: Connection;
  #ids = 0;
  #waiting: Waiting | null = null;
  #emoteEnds: ReturnType<typeof setTimeout> | undefined;
  #turnSent: (ClientMessage & { type: "turn" | "challenge" }) | null = null;

  constructor(
    readonly code: string,
    on: Shelf = shelf,
    connect: () => Wire = () => openSocket(code),
  ) {
    this.#turn = new UnfinishedTurn(code, on);
    this.#line = new Connection(
      connect,
      () => ({ type: "hello", token: heldSeat(code, on)?.token ?? null }),
      {
        message: (message) => this.#hear(message),
        open: (online) => {
          if (!online) this.#waiting = null;
          this.state.update({ online });
        },
      },
    );
  }

  start(): void {
    this.#line.start();
  }

  stop(): void {
    this.#line.stop();
  }

  // --- what a person does ---

  step(step: Step): void {
    this.#try("step", [...this.#turn.steps, step]);
  }

  /** Several steps at once, as a hint gives them. */
  steps(steps: Step[]): void {
    this.#try("recall", steps);
  }

  undo(): void {
    const back = this.#turn.undo();
    if (!back) return;
    if ("ask" in back) this.#try("undo", back.ask);
    else this.#show();
  }

  reset(): void {
    this.#turn.begin(this.state.get().view?.moment ?? null);
    this.#show();
  }

  end(ending: Ending): void {
    const { view } = this.state.get();
    if (!view || this.#turnSent) return;
    this.#sendTurn({ type: "turn", id: ++this.#ids, turns: view.turns, steps: this.#turn.steps, ending });
  }

  challenge(number: number): void {
    const { view } = this.state.get();
    if (view && !this.#turnSent)
      this.#sendTurn({ type: "challenge", id: ++this.#ids, turns: view.turns, number });
  }

  askHint(strength: number, fractionForm: FractionForm): void {
    if (this.#line.send({ type: "hint", id: ++this.#ids, strength, language: fractionForm }))
      this.state.update({ hinting: true });
  }

  forgetHint(): void {
    this.state.update({ hint: null, hinting: false });
  }

  sendEmote(emote: Emote["emote"]): void {
    this.#line.send({ type: "emote", emote });
  }

  rematch(): void {
    this.#line.send({ type: "rematch" });
  }

  notify(text: string, rule: string | null = null): void {
    this.state.update({ notice: text ? { text, rule, number: ++this.#ids } : null });
  }

  // --- what the server says ---

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "room":
        return this.state.update({ room: message.room, you: message.you });
      case "view":
        return this.#see(message);
      case "tried":
        return this.#tried(message.id, message.moment, message.error, message.rule);
      case "accepted":
      case "already":
        this.#turnSent = null;
        return this.state.update({ sending: false });
      case "refused":
        this.#turnSent = null;
        this.state.update({ sending: false, hinting: false });
        return this.notify(message.error, message.rule);
      case "hinted":
        return this.state.update({ hint: message, hinting: false });
      case "emote":
        clearTimeout(this.#emoteEnds);
        this.#emoteEnds = setTimeout(() => this.state.update({ emote: null }), EMOTE_LASTS);
        return this.state.update({ emote: { ...message, number: ++this.#ids } });
      case "problem":
        this.state.update({ hinting: false });
        // A room that was never seen does not come into being by calling again.
        if (message.ends && !this.state.get().room) this.#line.stop();
        return this.notify(message.error);
      case "pong":
        return;
    }
  }

  #see(view: View): void {
    const before = this.state.get();
    const sameGame = before.view?.game === view.game;
    const known = sameGame ? before.events.slice(0, view.since) : [];
    const news = !sameGame || before.view?.turns !== view.turns;
    this.state.update({
      view,
      events: [...known, ...view.events],
      ...(news ? { hint: null, hinting: false, notice: null } : {}),
    });
    if (this.#turnSent) {
      // The line broke before the answer came. The number of turns tells whether the turn was made.
      if (view.turns === this.#turnSent.turns && sameGame) this.#line.send(this.#turnSent);
      else this.#turnSent = null;
    }
    if (!news && this.#turn.moment && view.moment) return this.#show();
    this.#turn.begin(view.moment);
    const steps = view.moment ? this.#turn.recall(view.game, view.turns) : [];
    if (steps.length) this.#try("recall", steps);
    else if (view.moment || view.over) this.#turn.forget();
    this.state.update({ moment: this.#turn.moment, sending: this.#turnSent !== null });
  }

  #tried(id: number, moment: Moment | null, error: string | null, rule: string | null): void {
    if (this.#waiting?.id !== id) return;
    const { what } = this.#waiting;
    this.#waiting = null;
    if (!moment) {
      if (what === "recall") this.#turn.forget();
      return this.notify(error ?? "That cannot be done now.", rule);
    }
    if (what === "undo") this.#turn.replace(moment);
    else this.#turn.advance(moment);
    this.#show();
  }

  #show(): void {
    const { view } = this.state.get();
    if (view) this.#turn.save(view.game, view.turns);
    this.state.update({ moment: this.#turn.moment, notice: null });
  }

  #try(what: Waiting["what"], steps: Step[]): void {
    const { view } = this.state.get();
    if (!view || this.#turnSent) return;
    const id = ++this.#ids;
    if (this.#line.send({ type: "try", id, turns: view.turns, steps })) this.#waiting = { id, what };
    else this.notify("The line to the server is broken; it is being mended.");
  }

  #sendTurn(message: ClientMessage & { type: "turn" | "challenge" }): void {
    this.#turnSent = message;
    this.state.update({ sending: true, notice: null });
    this.#line.send(message);
  }
}
