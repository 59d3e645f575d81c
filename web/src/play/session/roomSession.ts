import { openRoomSocket, RoomSocket, type Socket } from "../../api/roomSocket";
import type {
  ClientMessage,
  Emote,
  Ending,
  Event,
  FractionForm,
  Hello,
  HintResult,
  MarkResult,
  RoomPublic,
  SayResult,
  ServerMessage,
  Step,
  UnfinishedTurn,
  View,
} from "../../api/types";
import { browserStorage, type KeyValueStorage } from "../../shared/storage";
import { Store } from "../../shared/store";
import {
  type MarkAnswer,
  type Notice,
  noMark,
  notSaid,
  type SayAnswer,
  type TurnMaker,
} from "../../table/turnMaker";
import { gameWords } from "../../words/play/game";
import { roomWords } from "../../words/play/rooms";
import { loadTable } from "./ownTables";
import { TurnDraft } from "./turnDraft";

export interface RoomState {
  online: boolean;
  room: RoomPublic | null;
  you: number | null;
  /** The seats of this device, in the order of their tokens. */
  yours: readonly number[];
  view: View | null;
  events: Event[];
  /** So many of them came with the first view of a connection: they are no news. */
  caughtUp: number;
  moment: UnfinishedTurn | null;
  /** A step is on its way to the server. */
  trying: boolean;
  /** A turn is on its way to the server. */
  sending: boolean;
  /** The number makes the same sentence twice two notices. */
  notice: (Notice & { rule: string | null; number: number }) | null;
  hint: HintResult | null;
  hinting: boolean;
  /** In the line before the coach; 0 if there is none. */
  hintPlace: number;
  emote: (Emote & { number: number }) | null;
}

const EMPTY: RoomState = {
  online: false,
  room: null,
  you: null,
  yours: [],
  view: null,
  events: [],
  caughtUp: 0,
  moment: null,
  trying: false,
  sending: false,
  notice: null,
  hint: null,
  hinting: false,
  hintPlace: 0,
  emote: null,
};

const EMOTE_DURATION = 4000;
const STRONGEST_HINT = 3;

/** A try that the server has not answered; an answer to any other is too late and ignored. */
type PendingTry = { id: number; purpose: "step" | "undo" | "make"; steps: Step[] };

/** A room as one browser sees it, and the turn that is being made there. */
export class RoomSession implements TurnMaker {
  readonly state = new Store<RoomState>(EMPTY);
  #turn: TurnDraft;
  #socket: RoomSocket;
  #ids = 0;
  #pending: PendingTry | null = null;
  /** Questions that are answered one by one, by their numbers. */
  #questions = new Map<number, (answer: SayResult | MarkResult | null) => void>();
  #emoteTimer: ReturnType<typeof setTimeout> | undefined;
  #turnSent: (ClientMessage & { type: "turn" | "challenge" }) | null = null;
  /** The line was broken since that was sent, so nobody knows whether it arrived. */
  #unsure = false;
  /** It was sent again for that reason, perhaps to a server that was started again. */
  #sentAgain = false;
  /** No view has come yet over this connection. */
  #fresh = true;

  constructor(
    readonly code: string,
    storage: KeyValueStorage = browserStorage,
    connect: () => Socket = () => openRoomSocket(code),
    secrets: () => Omit<Hello, "type"> = () => ({ token: loadTable(code, storage)?.held[0]?.token ?? null }),
  ) {
    this.#turn = new TurnDraft(code, storage);
    this.#socket = new RoomSocket(connect, () => ({ type: "hello", ...secrets() }), {
      message: (message) => this.#receive(message),
      online: (online) => {
        if (!online) {
          this.#pending = null;
          this.#unsure = true;
          this.#fresh = true;
          for (const answer of this.#questions.values()) answer(null);
          this.#questions.clear();
        }
        this.state.update({ online, trying: this.#pending !== null });
      },
    });
  }

  start(): void {
    this.#socket.start();
  }

  stop(): void {
    this.#socket.stop();
  }

  step(step: Step): void {
    this.#try("step", [...this.#turn.steps, step]);
  }

  /**
   * Several steps, from where the turn began, as a hint gives them. Those that need a value that is to be said follow once
   * it was.
   */
  makeSteps(steps: Step[]): void {
    this.#try("make", steps);
  }

  undo(): void {
    const back = this.#turn.undo();
    if (!back) return;
    if ("ask" in back) this.#try("undo", back.ask);
    else this.#show();
  }

  end(ending: Ending, steps: Step[] = this.#turn.steps): void {
    const { view } = this.state.get();
    if (!view || this.#turnSent) return;
    this.#sendTurn({ type: "turn", id: ++this.#ids, turns: view.turns, steps, ending });
  }

  async mark(number: number, piles: number[]): Promise<MarkAnswer> {
    const answer = await this.#ask({ type: "mark", number, piles });
    return answer?.type === "marked" ? answer : noMark(roomWords.reconnecting);
  }

  async say(pile: number, text: string): Promise<SayAnswer> {
    const answer = await this.#ask({ type: "say", pile, text });
    if (answer?.type !== "said") return notSaid(roomWords.reconnecting);
    const { moment } = answer;
    // The turn may have been undone or made anew meanwhile.
    if (moment && JSON.stringify(moment.steps) === JSON.stringify(this.#turn.steps)) {
      this.#turn.say(moment);
      this.#show();
      this.#goOn();
    }
    return answer;
  }

  challenge(number: number): void {
    const { view } = this.state.get();
    if (view && !this.#turnSent)
      this.#sendTurn({ type: "challenge", id: ++this.#ids, turns: view.turns, number });
  }

  /** A stronger hint than the one that is shown, up to the strongest. */
  askNextHint(fractionForm: FractionForm): void {
    const strength = Math.min(STRONGEST_HINT, (this.state.get().hint?.strength ?? 0) + 1);
    if (this.#socket.send({ type: "hint", id: ++this.#ids, strength, fraction_form: fractionForm }))
      this.state.update({ hinting: true, hintPlace: 0 });
  }

  forgetHint(): void {
    this.state.update({ hint: null, hinting: false });
  }

  sendEmote(emote: Emote["emote"]): void {
    this.#socket.send({ type: "emote", emote });
  }

  rematch(): void {
    this.#socket.send({ type: "rematch" });
  }

  notify(text: string | null, friendly = false): void {
    if (text || this.state.get().notice) this.#notify(text, null, friendly);
  }

  #notify(text: string | null, rule: string | null, friendly = false): void {
    this.state.update({ notice: text ? { text, rule, friendly, number: ++this.#ids } : null });
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "room":
        return this.state.update({ room: message.room, you: message.you, yours: message.yours });
      case "view":
        return this.#receiveView(message);
      case "tried":
        return this.#receiveTried(message.id, message.moment, message.error, message.rule);
      case "said":
      case "marked":
        this.#questions.get(message.id)?.(message);
        this.#questions.delete(message.id);
        return;
      case "accepted":
      case "already":
        this.#turnSent = null;
        return this.state.update({ sending: false });
      case "refused":
        this.#turnSent = null;
        this.state.update({ sending: false, hinting: false });
        this.#notify(message.error, message.rule);
        if (this.#sentAgain && message.rule === null) this.#askAgain();
        this.#sentAgain = false;
        return;
      case "queued":
        return this.state.update({ hintPlace: message.place });
      case "hinted":
        return this.state.update({ hint: message, hinting: false });
      case "emote":
        clearTimeout(this.#emoteTimer);
        this.#emoteTimer = setTimeout(() => this.state.update({ emote: null }), EMOTE_DURATION);
        return this.state.update({ emote: { ...message, number: ++this.#ids } });
      case "problem":
        this.state.update({ hinting: false });
        // A room that does not exist will not exist after another call either.
        if (message.ends && !this.state.get().room) this.#socket.stop();
        return this.notify(message.error);
      case "pong":
        return;
    }
  }

  #ask(
    question: { type: "mark"; number: number; piles: number[] } | { type: "say"; pile: number; text: string },
  ): Promise<SayResult | MarkResult | null> {
    const { view } = this.state.get();
    const id = ++this.#ids;
    const sent = view && this.#socket.send({ ...question, id, turns: view.turns, steps: this.#turn.steps });
    if (!sent) return Promise.resolve(null);
    return new Promise((resolve) => this.#questions.set(id, resolve));
  }

  #receiveView(view: View): void {
    const before = this.state.get();
    const sameGame = before.view?.game === view.game;
    const known = sameGame ? before.events.slice(0, view.since) : [];
    const events = [...known, ...view.events];
    const news = !sameGame || before.view?.turns !== view.turns;
    // A challenge changes the table under a turn that is being made.
    const challenged = !news && events.length > before.events.length;
    this.state.update({
      view,
      events,
      caughtUp: this.#fresh ? events.length : sameGame ? before.caughtUp : 0,
      ...(news ? { hint: null, hinting: false, notice: null } : {}),
    });
    if (this.#turnSent) {
      // The number of turns tells whether a turn was made; of a challenge, sent again, the server knows.
      if (view.turns !== this.#turnSent.turns || !sameGame) this.#turnSent = null;
      else if (this.#unsure) this.#sentAgain = this.#socket.send(this.#turnSent);
    }
    const fresh = this.#fresh;
    this.#unsure = false;
    this.#fresh = false;
    if (!news && !challenged && this.#turn.moment && view.moment) {
      if (fresh) this.#askAgain();
      return this.#show();
    }
    this.#turn.begin(view.moment);
    const steps = view.moment ? this.#turn.restore(view.game, view.turns) : [];
    if (steps.length) this.#try("make", steps);
    else if (view.moment || view.over) this.#turn.forget();
    this.state.update({ moment: this.#turn.moment, sending: this.#turnSent !== null });
  }

  /** A server that was started again has forgotten what was said in a turn that is not finished. */
  #askAgain(): void {
    const { view } = this.state.get();
    if (view?.say_first && this.#turn.all.length) this.#try("make", this.#turn.all);
  }

  /** What waited for a value that was said by now. */
  #goOn(): void {
    if (this.#turn.goesOn) this.#try("make", this.#turn.all);
  }

  #receiveTried(id: number, moment: UnfinishedTurn | null, error: string | null, rule: string | null): void {
    if (this.#pending?.id !== id) return;
    const { purpose, steps } = this.#pending;
    this.#pending = null;
    if (!moment) {
      this.state.update({ trying: false });
      if (purpose === "make") this.#turn.giveUpWaiting();
      this.#save();
      return this.#notify(error ?? gameWords.cannotNow, rule);
    }
    if (purpose === "undo") this.#turn.replace(moment);
    else if (purpose === "make") this.#turn.make(steps, moment);
    else this.#turn.advance(moment);
    this.#show();
    this.#goOn();
  }

  #show(): void {
    this.#save();
    this.state.update({ moment: this.#turn.moment, trying: this.#pending !== null, notice: null });
  }

  #save(): void {
    const { view } = this.state.get();
    if (view) this.#turn.save(view.game, view.turns);
  }

  #try(purpose: PendingTry["purpose"], steps: Step[]): void {
    const { view } = this.state.get();
    if (!view || this.#turnSent) return;
    const id = ++this.#ids;
    const waits = purpose === "make" && view.say_first ? { until_unsaid: true } : {};
    if (this.#socket.send({ type: "try", id, turns: view.turns, steps, ...waits })) {
      this.#pending = { id, purpose, steps };
      this.state.update({ trying: true });
    } else this.notify(roomWords.reconnecting);
  }

  #sendTurn(message: ClientMessage & { type: "turn" | "challenge" }): void {
    this.#turnSent = message;
    this.#sentAgain = false;
    this.state.update({ sending: true, notice: null });
    if (!this.#socket.send(message)) this.#unsure = true;
  }
}
