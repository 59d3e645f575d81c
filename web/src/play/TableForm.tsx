import { useEffect, useState } from "react";
import { api } from "../api/http";
import type { Player, Scoring, SeatRequest } from "../api/types";
import { Choice } from "../shared/Choice";
import { ErrorMessage } from "../shared/ErrorMessage";
import { LevelChoice, rulesOf } from "./LevelChoice";
import { NameField } from "./NameField";
import { AS_USUAL, OwnRulesChoice, requestOf, useLevelRules } from "./rules/OwnRules";
import { useNewRoom } from "./useNewRoom";

/** Who sits there: the player, whoever follows the link, or a computer player by its name. */
type SeatChoice = "you" | "open" | string;

/** A table of one's own making: level, single cards, scoring, seats. */
export function TableForm({ me }: { me: SeatRequest }) {
  const { busy, problem, open } = useNewRoom();
  const [level, setLevel] = useState("1");
  const [own, setOwn] = useState(AS_USUAL);
  const usual = useLevelRules(level);
  const [by, setBy] = useState<"auto" | Scoring>("auto");
  const [choices, setChoices] = useState<SeatChoice[]>(["you", "pip"]);
  const [players, setPlayers] = useState<Player[]>([]);
  useEffect(() => {
    api.players().then(setPlayers, () => setPlayers([]));
  }, []);
  const seats = choices.map(
    (choice): SeatRequest =>
      choice === "you" ? me : choice === "open" ? { kind: "open" } : { kind: "computer", player: choice },
  );
  return (
    <details className="panel-card">
      <summary>
        <b>Set your own table</b>
        <span className="soft">Level, single cards, points, friends, stronger players</span>
      </summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void open({ rules: { ...rulesOf(level), ...(by !== "auto" && { by }), ...requestOf(own) }, seats });
        }}
      >
        <LevelChoice
          value={level}
          onChange={(name) => {
            setLevel(name);
            setOwn({ ...own, pack: null });
          }}
        />
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
          <NameField placeholder="You" />
        </div>
        <OwnRulesChoice
          usual={usual}
          points={(by === "auto" ? usual?.by : by) === "points"}
          own={own}
          onChange={setOwn}
        />
        <fieldset className="seats">
          <legend>Who plays</legend>
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
            <span className="seat" key={index}>
              {choice === "you" ? (
                <span className="seat-you">{me.name}</span>
              ) : (
                <select
                  aria-label={`Seat ${index + 1}`}
                  value={choice}
                  onChange={(event) => setChoices(choices.with(index, event.target.value))}
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
                  onClick={() => setChoices(choices.toSpliced(index, 1))}
                >
                  ×
                </button>
              )}
            </span>
          ))}
          {choices.length < 4 && (
            <button type="button" className="button" onClick={() => setChoices([...choices, "open"])}>
              + seat
            </button>
          )}
        </fieldset>
        <p className="soft about">{players.find(({ name: each }) => each === choices[1])?.about}</p>
        <button type="submit" className="button gold big" disabled={busy}>
          {choices.includes("open") ? "Open the table and get the link" : "Deal"}
        </button>
        <ErrorMessage text={problem} />
      </form>
    </details>
  );
}
