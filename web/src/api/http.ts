import { load, save } from "../shared/storage";
import { Store } from "../shared/store";
import { serverWords } from "../words/shared";
import { ANSWER_LINES, type Listener, readAnswer } from "./answerLines";
import type * as wire from "./types";

/** Told while a request takes long: its place in the line, and what there is so far. */
export type OnWait = (waiting: wire.WaitingPublic) => void;

/** How many requests wait because the server is busy. */
export const busy = new Store(0);

const MOST_TRIES = 60;

/** A name that this browser has made up for itself: those of one school count as many, and not as one. */
const browserName = (): string => {
  const known = load<string>("browser");
  if (typeof known === "string") return known;
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (each) => each.toString(36)).join("");
  save("browser", made);
  return made;
};

async function wait(response: Response): Promise<void> {
  const seconds = Number(response.headers.get("Retry-After")) || 1;
  const refused = response.ok ? 0 : 1;
  busy.set(busy.get() + refused);
  await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(seconds, 30)));
  busy.set(busy.get() - refused);
}

/** Why a request failed, in one sentence of the server's that is shown as it is. */
class ApiError extends Error {
  constructor(
    sentence: string,
    /** The server has decided: it would say the same again. */
    readonly refused = false,
  ) {
    super(sentence);
  }
}

export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.refused;

/** What to show for a failed request; anything but an ApiError is a bug, and says its own name. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : String(error);

async function send(
  path: string,
  body: unknown,
  wished: Record<string, string>,
  signal?: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { "X-Toptake-Browser": browserName(), ...wished };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(`/api${path}`, {
      headers,
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch {
    signal?.throwIfAborted();
    throw new ApiError(serverWords.silent);
  }
}

/** A server that is busy says when to come again, and one that works on it which place in the line it has. */
async function respond(
  path: string,
  body?: unknown,
  onWait?: OnWait,
  signal?: AbortSignal,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send(path, body, onWait ? { Prefer: "respond-async" } : {}, signal);
    if (response.status === 202) {
      onWait?.((await response.json()) as wire.WaitingPublic);
    } else if (response.ok) {
      return response;
    } else if (isFinal(response) || tries === MOST_TRIES) {
      throw await problemOf(response);
    }
    await wait(response);
    signal?.throwIfAborted();
  }
}

async function request<T>(path: string, body?: unknown, onWait?: OnWait, signal?: AbortSignal): Promise<T> {
  return (await (await respond(path, body, onWait, signal)).json()) as T;
}

/** A file that the server makes. */
async function requestFile(path: string, body?: unknown): Promise<Blob> {
  return (await respond(path, body)).blob();
}

const isFinal = (response: Response) => response.status !== 429 || !response.headers.has("Retry-After");

async function problemOf(response: Response): Promise<ApiError> {
  const problem = (await response.json().catch(() => null)) as { error?: string } | null;
  const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
  return new ApiError(problem?.error ?? serverWords.answered(response.status), refused);
}

/** A question to the solver: whoever listens is told what there is so far, and may end it. */
async function ask<T>(path: string, body: unknown, listener?: Listener<T>): Promise<T> {
  if (!listener) return request<T>(path, body);
  for (let tries = 1; ; tries++) {
    const response = await send(path, body, { Accept: ANSWER_LINES }, listener.signal);
    if (response.ok) return readAnswer(response, listener, (sentence) => new ApiError(sentence));
    if (isFinal(response) || tries === MOST_TRIES) throw await problemOf(response);
    await wait(response);
    listener.signal.throwIfAborted();
  }
}

/** Every HTTP request of the app, one line each. */
export const api = {
  cards: () => request<wire.CardList>("/cards"),
  players: () => request<wire.Player[]>("/players"),
  presets: () => request<wire.Preset[]>("/presets"),
  bonuses: () => request<wire.BonusPublic[]>("/bonuses"),
  openRoom: (wanted: wire.RoomRequest) => request<wire.CreateResult>("/rooms", wanted),
  join: (code: string, wanted: wire.JoinRequest) =>
    request<wire.JoinResult>(`/rooms/${encodeURIComponent(code)}/seats`, wanted),
  ownRooms: (rooms: wire.OwnRoomRequest[]) => request<wire.OwnRooms>("/own-rooms", { rooms }),
  solve: (body: wire.SolveRequest, listener?: Listener<wire.SolveResult>) => ask("/solve", body, listener),
  takes: (body: wire.ListRequest, listener?: Listener<wire.TakesResult>) => ask("/takes", body, listener),
  byCard: (body: wire.SolveRequest, listener?: Listener<wire.ByCardResult>) =>
    ask("/by-card", body, listener),
  reach: (body: wire.ReachRequest, listener?: Listener<wire.ReachResult>) => ask("/reach", body, listener),
  builds: (body: wire.ListRequest, listener?: Listener<wire.BuildsResult>) => ask("/builds", body, listener),
  check: (body: wire.CheckRequest, listener?: Listener<wire.CheckResult>) => ask("/check", body, listener),
  deal: (body: wire.DealRequest) => request<wire.DealResult>("/deal", body),
  tryTurn: (body: wire.SandboxRequest) => request<wire.SandboxResult>("/try", body),
  mark: (body: wire.MarkedTakeRequest) => request<wire.MarkedTakeResult>("/mark", body),
  tutorials: () => request<wire.TutorialList>("/tutorials"),
  judge: (name: string, answer: wire.JudgeRequest) =>
    request<wire.JudgeResult>(`/tutorials/${encodeURIComponent(name)}/judge`, answer),
  opening: (name: string) => request<wire.OpeningPublic>(`/openings/${encodeURIComponent(name)}`),
  learn: (name: string) => request<wire.LearnPublic>(`/learn/${encodeURIComponent(name)}`),
  teacherPage: (name: string) => request<wire.TeacherPagePublic>(`/teachers/${encodeURIComponent(name)}`),
  chart: (rules: string) => request<wire.ChartPublic>(`/chart?rules=${encodeURIComponent(rules)}`),
  record: (id: string) => request<wire.RecordPublic>(`/records/${encodeURIComponent(id)}`),
  review: (id: string, fractionForm: wire.FractionForm, onWait: OnWait) =>
    request<wire.ReviewPublic>(
      `/records/${encodeURIComponent(id)}/review?fraction_form=${fractionForm}`,
      undefined,
      onWait,
    ),
  demonstration: (id: string) =>
    request<wire.DemonstrationPublic>(`/records/${encodeURIComponent(id)}/demonstration`),
  upload: (text: string) => request<wire.UploadResult>("/records", { text }),
  todaysPuzzles: (date: string | null) =>
    request<wire.TodayPublic>(`/puzzles/today${date === null ? "" : `?date=${encodeURIComponent(date)}`}`),
  puzzle: (id: string) => request<wire.PuzzlePublic>(`/puzzles/${encodeURIComponent(id)}`),
  /** Of a challenge by its id, or of one that is stored nowhere. */
  tryPuzzle: (puzzle: string | wire.QuestionRequest, body: wire.PuzzleTryRequest) =>
    typeof puzzle === "string"
      ? request<wire.PuzzleTryResult>(`/puzzles/${puzzle}/try`, body)
      : request<wire.PuzzleTryResult>("/puzzles/try", { ...puzzle, ...body }),
  startPuzzle: (id: string, mode: wire.StartRequest["mode"]) =>
    request<wire.StartResult>(`/puzzles/${encodeURIComponent(id)}/start`, { mode }),
  handIn: (id: string, body: wire.AnswerRequest) =>
    request<wire.PuzzleResult>(`/puzzles/${id}/answers`, body),
  /** Whoever aborts the signal ends the work at the server. */
  soundness: (question: wire.QuestionRequest, signal: AbortSignal) =>
    request<wire.SoundnessResult>("/puzzles/soundness", question, undefined, signal),
  setPuzzle: (body: wire.SetRequest) => request<wire.SetResult>("/puzzles", body),
  practice: (body: wire.PracticeRequest) => request<wire.PuzzlePublic>("/puzzles/practice", body),
  topTake: (body: wire.TopTakeRequest) => request<wire.PuzzlePublic>("/puzzles/top-take", body),
  nextOpinion: (body: wire.OpinionRequest) => request<wire.OpinionPublic>("/puzzles/which-discard", body),
  answerOpinion: (id: string, body: wire.OpinionAnswer) =>
    request<wire.OpinionResult>(`/puzzles/which-discard/${id}/answers`, body),
  rush: () => request<wire.RushPublic>("/puzzles/rush", {}),
  answerRush: (run: string, body: wire.RushAnswer) =>
    request<wire.RushPublic>(`/puzzles/rush/${encodeURIComponent(run)}/answers`, body),
  noteAnswer: (id: string, body: wire.AnswerRequest) => request<wire.HandedIn>(`/puzzles/${id}/notes`, body),
  finishTopTake: (id: string, ticket: string) =>
    request<wire.PuzzleResult>(`/puzzles/${id}/finish?ticket=${encodeURIComponent(ticket)}`, {}),
  previewSheets: (body: wire.SheetsRequest, signal: AbortSignal) =>
    request<wire.SheetsPreview>("/print/sheets/preview", body, undefined, signal),
  /** By their path, which has what is wished for. */
  printPages: (path: string) => requestFile(path),
  printSheets: (body: wire.SheetsRequest) => requestFile("/print/sheets", body),
  printPoster: (body: wire.PosterRequest) => requestFile("/print/poster", body),
  printPacks: (body: wire.PackRequest) => requestFile("/print/packs", body),
  printCertificates: (body: wire.CertificateRequest) => requestFile("/print/certificates", body),
};
