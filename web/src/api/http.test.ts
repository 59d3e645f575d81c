import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, busy, errorText } from "./http";

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const refusal = (seconds: number) => answer(429, { error: "Busy." }, { "Retry-After": String(seconds) });

const requests = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  requests.mockReset();
  vi.stubGlobal("fetch", requests);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a request", () => {
  it("waits as long as a busy server says, with a word to the user, and is sent again by itself", async () => {
    requests.mockResolvedValueOnce(refusal(3)).mockResolvedValueOnce(refusal(2));
    requests.mockResolvedValueOnce(answer(200, []));
    const found = api.players();
    await vi.advanceTimersByTimeAsync(2900);
    expect(requests).toHaveBeenCalledTimes(1);
    expect(busy.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(requests).toHaveBeenCalledTimes(2);
    expect(busy.get()).toBe(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await found).toEqual([]);
    expect(busy.get()).toBe(0);
  });

  it("sends the same body again", async () => {
    requests.mockResolvedValueOnce(refusal(1)).mockResolvedValueOnce(answer(201, { id: "a" }));
    const found = api.upload("text");
    await vi.advanceTimersByTimeAsync(1000);
    await found;
    const [first, second] = requests.mock.calls.map(([, options]) => options?.body);
    expect(first).toBe(JSON.stringify({ text: "text" }));
    expect(second).toBe(first);
  });

  it("says what was refused if nobody said when to come again", async () => {
    requests.mockResolvedValueOnce(answer(429, { error: "This takes too much; try less." }));
    const problem = await api.players().catch(errorText);
    expect(problem).toBe("This takes too much; try less.");
    expect(busy.get()).toBe(0);
  });

  it("gives up in the end, and says why", async () => {
    requests.mockImplementation(async () => refusal(1));
    const problem = api.players().catch(errorText);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await problem).toBe("Busy.");
    expect(busy.get()).toBe(0);
  });

  it("tells the place in the line, and no word of a busy server, while a review waits", async () => {
    const places: number[] = [];
    requests.mockResolvedValueOnce(answer(202, { place: 4, of: 9, turns: [] }, { "Retry-After": "1" }));
    requests.mockResolvedValueOnce(answer(200, { id: "a" }));
    const found = api.review("a", "fraction", ({ place }) => places.push(place));
    await vi.advanceTimersByTimeAsync(500);
    expect(places).toEqual([4]);
    expect(busy.get()).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(await found).toEqual({ id: "a" });
  });

  it("for a file has its bytes, or the sentence that says why there is none", async () => {
    requests.mockResolvedValueOnce(new Response("%PDF-1.7", { status: 200 }));
    expect(await (await api.printSheets({ count: 4 })).text()).toBe("%PDF-1.7");
    expect(requests.mock.lastCall?.[0]).toBe("/api/print/sheets");
    requests.mockResolvedValueOnce(answer(422, { error: "Ask for fewer." }));
    await expect(api.printSheets({ count: 40 })).rejects.toThrow("Ask for fewer.");
  });
});
