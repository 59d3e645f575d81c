import type * as wire from "./types";

/** The server said no, in one sentence. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly status: number,
  ) {
    super(sentence);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(
      `/api${path}`,
      body === undefined
        ? undefined
        : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refusal("The server does not answer. Is it running?", 0);
  }
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as { error?: string } | null;
  throw new Refusal(problem?.error ?? `The server answered ${response.status}.`, response.status);
}

/** Every question that the screen asks over HTTP. */
export const api = {
  cards: () => ask<wire.Cards>("/cards"),
  players: () => ask<wire.Player[] | { players: wire.Player[] }>("/players").then(listed("players")),
  openRoom: (wanted: wire.RoomWanted) => ask<wire.Seated>("/rooms", wanted),
  room: (code: string) => ask<wire.Room>(`/rooms/${encodeURIComponent(code)}`),
  sitDown: (code: string, name: string) =>
    ask<wire.Seated>(`/rooms/${encodeURIComponent(code)}/seats`, name ? { name } : {}),
  solve: (asked: wire.Asked) => ask<wire.Solved>("/solve", asked),
  takes: (asked: wire.AskedList) => ask<wire.TakesFound>("/takes", asked),
  byCard: (asked: wire.Asked) => ask<wire.ByCard>("/by-card", asked),
  reach: (asked: wire.AskedReach) => ask<wire.Reached>("/reach", asked),
  builds: (asked: wire.AskedList) => ask<wire.BuildsFound>("/builds", asked),
  check: (asked: wire.AskedCheck) => ask<wire.Checked>("/check", asked),
  tryAlone: (asked: wire.AskedTry) => ask<wire.TriedAlone>("/try", asked),
  records: () => ask<wire.RecordsKept>("/records"),
  record: (id: string) => ask<wire.RecordShown>(`/records/${encodeURIComponent(id)}`),
  review: (id: string, fractionForm: wire.FractionForm) =>
    ask<wire.Reviewed>(`/records/${encodeURIComponent(id)}/review?language=${fractionForm}`),
  upload: (text: string) => ask<wire.RecordKept>("/records", { text }),
};

function listed<K extends string, T>(key: K): (answer: T[] | { [key in K]: T[] }) => T[] {
  return (answer) => (Array.isArray(answer) ? answer : answer[key]);
}
