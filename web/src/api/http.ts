import type * as wire from "./types";

/** Why a request failed, in one sentence of the server's that is shown as it is. */
class ApiError extends Error {}

/** What to show for a failed request; anything but an ApiError is a bug, and says its own name. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? error.message : String(error);

async function request<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? undefined
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new ApiError("The server does not answer. Is it running?");
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as { error?: string } | null;
  throw new ApiError(problem?.error ?? `The server answered ${response.status}.`);
}

/** Every HTTP request of the app, one line each. */
export const api = {
  cards: () => request<wire.CardList>("/cards"),
  players: () => request<wire.Player[]>("/players"),
  openRoom: (wanted: wire.RoomRequest) => request<wire.JoinResult>("/rooms", wanted),
  sitDown: (code: string, name: string) =>
    request<wire.JoinResult>(`/rooms/${encodeURIComponent(code)}/seats`, name ? { name } : {}),
  solve: (body: wire.SolveRequest) => request<wire.SolveResult>("/solve", body),
  takes: (body: wire.ListRequest) => request<wire.TakesResult>("/takes", body),
  byCard: (body: wire.SolveRequest) => request<wire.ByCardResult>("/by-card", body),
  reach: (body: wire.ReachRequest) => request<wire.ReachResult>("/reach", body),
  builds: (body: wire.ListRequest) => request<wire.BuildsResult>("/builds", body),
  check: (body: wire.CheckRequest) => request<wire.CheckResult>("/check", body),
  tryTurn: (body: wire.SandboxRequest) => request<wire.SandboxResult>("/try", body),
  records: () => request<wire.RecordList>("/records"),
  record: (id: string) => request<wire.RecordPublic>(`/records/${encodeURIComponent(id)}`),
  review: (id: string, fractionForm: wire.FractionForm) =>
    request<wire.ReviewPublic>(`/records/${encodeURIComponent(id)}/review?fraction_form=${fractionForm}`),
  upload: (text: string) => request<wire.RecordSummary>("/records", { text }),
};
