import { useEffect, useState } from "react";
import { api } from "../api/http";
import type { Player, RoomWanted, SeatWanted } from "../api/types";
import { Choice } from "../shared/SettingsPanel";
import { change, settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { LevelChoice, rulesOf } from "./LevelChoice";

type Chair = "you" | "open" | string;

/** Everything that one may want otherwise than the big button has it. */
export function TableForm({
  busy,
  me,
  onOpen,
}: {
  busy: boolean;
  me: SeatWanted;
  onOpen: (wanted: RoomWanted) => void;
}) {
  const [level, setLevel] = useState("1");
  const [by, setBy] = useState<"auto" | "cards" | "points">("auto");
  const [chairs, setChairs] = useState<Chair[]>(["you", "pip"]);
  const [players, setPlayers] = useState<Player[]>([]);
  const { name } = useStore(settings);
  useEffect(() => {
    api.players().then(setPlayers, () => setPlayers([]));
  }, []);
  const seats = chairs.map(
    (chair): SeatWanted =>
      chair === "you" ? me : chair === "open" ? { kind: "open" } : { kind: "computer", player: chair },
  );
  return (
    <details className="panel-card">
      <summary>
        <b>Set your own table</b>
        <span className="soft">Level, points, friends, stronger players</span>
      </summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onOpen({ rules: { ...rulesOf(level), ...(by === "auto" ? {} : { by }) }, seats });
        }}
      >
        <LevelChoice value={level} onChange={setLevel} />
        <div className="row top">
          <Choice
            title="Played for"
            options={[
              ["auto", "as usual"],
              ["cards", "cards"],
              ["points", "points"],
            ]}
            value={by}
            onChange={setBy}
          />
          <label className="field">
            Your name
            <input
              value={name}
              maxLength={24}
              placeholder="You"
              autoComplete="given-name"
              onChange={(event) => change({ name: event.target.value })}
            />
          </label>
        </div>
        <fieldset className="seats">
          <legend>Who plays</legend>
          {chairs.map((chair, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chair is its place
            <span className="seat" key={index}>
              {chair === "you" ? (
                <span className="seat-you">{me.name}</span>
              ) : (
                <select
                  aria-label={`Seat ${index + 1}`}
                  value={chair}
                  onChange={(event) => setChairs(chairs.with(index, event.target.value))}
                >
                  <option value="open">A friend, by link</option>
                  {players.map((player) => (
                    <option key={player.name} value={player.name}>
                      {player.title}
                    </option>
                  ))}
                </select>
              )}
              {index > 1 && (
                <button
                  type="button"
                  className="plain"
                  aria-label={`Remove seat ${index + 1}`}
                  onClick={() => setChairs(chairs.toSpliced(index, 1))}
                >
                  ×
                </button>
              )}
            </span>
          ))}
          {chairs.length < 4 && (
            <button type="button" className="button" onClick={() => setChairs([...chairs, "open"])}>
              + seat
            </button>
          )}
        </fieldset>
        <p className="soft about">{players.find(({ name: each }) => each === chairs[1])?.about}</p>
        <button type="submit" className="button gold big" disabled={busy}>
          {chairs.includes("open") ? "Open the table and get the link" : "Deal"}
        </button>
      </form>
    </details>
  );
}
