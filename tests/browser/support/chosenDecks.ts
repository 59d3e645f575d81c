/**
 * Real rooms whose cards a test has chosen. A deal is stored as a deck in its order, so while the server is down another order
 * is written into its file; then everything is as if these cards had been dealt.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Server } from "./server";
import type { OwnRoom } from "./tables";

const PYTHON = process.env.PYTHON ?? join(__dirname, "../../../.venv/bin/python");
const CHANGE = `
import json, sqlite3, sys
from toptake.game.record import parse_record
file = sqlite3.connect(sys.argv[1])
for room in json.load(sys.stdin):
    game, start = file.execute("SELECT id, start FROM games WHERE room = ?", (room["code"],)).fetchone()
    lines = [line for line in start.split("\\n") if not line.startswith("seed:")]
    lines = ["deck: " + room["deck"] if line.startswith("deck:") else line for line in lines]
    parse_record("\\n".join(lines))  # says which card is there twice
    file.execute("UPDATE games SET start = ? WHERE id = ?", ("\\n".join(lines), game))
    for number, text in enumerate(room["turns"]):
        file.execute("INSERT INTO events VALUES (?, ?, ?, ?, 0)", (game, number, number % room["seats"], text))
file.commit()
`;

export interface Deal {
  /** The request that makes the room; its open seats are taken by people of these names. */
  wanted: object;
  guests?: string[];
  /** Five cards for each seat, from the one that begins; what lies in the centre; and of what is drawn later all that is left. */
  hands: string[];
  centre: string;
  deck: string;
  /** Turns that were made already, by one seat after the other, in the words of records. */
  turns?: string[];
}

/** Makes these rooms, and deals these cards in them. */
export async function dealRooms<Name extends string>(
  server: Server,
  deals: Record<Name, Deal>,
): Promise<Record<Name, OwnRoom>> {
  const found: [string, OwnRoom][] = [];
  const changes: object[] = [];
  for (const [name, deal] of Object.entries<Deal>(deals)) {
    const room: OwnRoom = await post(server, "/api/rooms", deal.wanted);
    for (const guest of deal.guests ?? [])
      await post(server, `/api/rooms/${room.code}/seats`, { name: guest });
    const hands = deal.hands.map((hand) => hand.split(" "));
    const dealt = [0, 1, 2, 3, 4].flatMap((round) => hands.map((hand) => hand[round]));
    const cards = [...dealt, ...deal.centre.split(" "), ...deal.deck.split(" ")];
    changes.push({
      code: room.code,
      seats: hands.length,
      deck: [...new Set(cards)].join(" ").trim(),
      turns: deal.turns ?? [],
    });
    found.push([name, room]);
  }
  await server.kill();
  execFileSync(PYTHON, ["-c", CHANGE, server.database], { input: JSON.stringify(changes) });
  await server.start();
  return Object.fromEntries(found) as Record<Name, OwnRoom>;
}

async function post(server: Server, path: string, data: object) {
  const answer = await fetch(server.address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(data),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}
