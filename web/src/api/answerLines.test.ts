import { afterEach, describe, expect, it, vi } from "vitest";
import { api, errorText } from "./http";

/** A response whose body comes in these pieces, wherever they are cut. */
const inPieces = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
  );

const answered = (response: Response) => vi.stubGlobal("fetch", vi.fn().mockResolvedValue(response));
const question = { position: "6 4 | 10" };

afterEach(() => vi.unstubAllGlobals());

describe("an answer in lines", () => {
  it("tells what is done and what there is so far, however the lines are cut", async () => {
    answered(
      inPieces(
        '{"type":"waiting","place":2}\n{"type":"work',
        'ing","doing":"searching","done":null,"of":null}\n{"type":"partial","result":{"proven":false}}\n',
        '{"type":"done","result":{"proven":true}}\n',
      ),
    );
    const heard: unknown[] = [];
    const listener = {
      signal: new AbortController().signal,
      onProgress: (progress: { type: string }) => heard.push(progress.type),
      onPart: (part: { proven: boolean }) => heard.push(part.proven),
    };
    expect(await api.solve(question, listener)).toEqual({ proven: true });
    expect(heard).toEqual(["waiting", "working", false]);
  });

  it("fails with the server's sentence, or with one of its own where it breaks off", async () => {
    const { signal } = new AbortController();
    answered(inPieces('{"type":"failed","error":"Too much.","rule":null}\n'));
    expect(errorText(await api.solve(question, { signal }).catch((error) => error))).toBe("Too much.");
    answered(inPieces('{"type":"working","doing":"searching","done":null,"of":null}\n'));
    expect(errorText(await api.solve(question, { signal }).catch((error) => error))).toContain("broke off");
  });

  it("is ended by whoever listens", async () => {
    const controller = new AbortController();
    vi.stubGlobal(
      "fetch",
      vi.fn((_: string, { signal }: RequestInit) => {
        expect(signal).toBe(controller.signal);
        controller.abort();
        return Promise.reject(signal?.reason);
      }),
    );
    await expect(api.solve(question, { signal: controller.signal })).rejects.toThrow(/abort/i);
  });
});
