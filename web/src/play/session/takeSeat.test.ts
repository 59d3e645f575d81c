import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api/http";
import type { JoinRequest, JoinResult } from "../../api/types";
import { FakeStorage } from "../../fixtures/fakeStorage";
import { loadTable } from "./ownTables";
import { askForSeatAgain, takeSeat } from "./takeSeat";

const ASKED = "toptake.asked.ABC";

/** A server that gives one seat to each token; its answers are lost while it is silent. */
function server() {
  const tokens: string[] = [];
  const at = { silent: false };
  const join = async (code: string, { token }: JoinRequest): Promise<JoinResult> => {
    const wanted = token as string;
    if (!tokens.includes(wanted)) tokens.push(wanted);
    if (at.silent) throw new TypeError("Failed to fetch");
    return { code, seat: tokens.indexOf(wanted), token: wanted, room: {} as never };
  };
  return { at, tokens, join };
}

afterEach(() => void vi.unstubAllGlobals());

describe("a seat", () => {
  it("is taken with a secret of this browser, which is kept", async () => {
    const storage = new FakeStorage();
    const { join, tokens } = server();
    await takeSeat("ABC", "Bo", storage, join);
    expect(tokens[0]).toMatch(/^[\w-]{32}$/);
    expect(loadTable("ABC", storage)?.held).toEqual([{ seat: 0, token: tokens[0] }]);
    expect(storage.getItem(ASKED)).toBeNull();
    await takeSeat("ABC", "Cy", storage, join);
    expect(new Set(tokens).size).toBe(2);
    expect(loadTable("ABC", storage)?.held).toHaveLength(2);
  });

  it("is found again after the answer was lost, and not taken twice", async () => {
    const storage = new FakeStorage();
    const { at, join, tokens } = server();
    expect(await askForSeatAgain("ABC", storage, join)).toBe(false);
    at.silent = true;
    await expect(takeSeat("ABC", "Bo", storage, join)).rejects.toThrow();
    expect(loadTable("ABC", storage)).toBeNull();
    expect(await askForSeatAgain("ABC", storage, join)).toBe(false);
    at.silent = false;
    const both = await Promise.all([
      askForSeatAgain("ABC", storage, join),
      takeSeat("ABC", "Bob", storage, join),
    ]);
    expect(both[0]).toBe(true);
    expect(tokens).toHaveLength(1);
    expect(loadTable("ABC", storage)?.held).toEqual([{ seat: 0, token: tokens[0] }]);
    expect(storage.getItem(ASKED)).toBeNull();
  });

  it("that was refused is not asked for again", async () => {
    const storage = new FakeStorage();
    const error = "Every seat of this room is taken; you may look on.";
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ error }), { status: 409 }));
    await expect(takeSeat("ABC", "Bo", storage, api.join)).rejects.toThrow(error);
    expect(storage.getItem(ASKED)).toBeNull();
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
    await expect(takeSeat("ABC", "Bo", storage, api.join)).rejects.toThrow();
    expect(storage.getItem(ASKED)).not.toBeNull();
  });
});
