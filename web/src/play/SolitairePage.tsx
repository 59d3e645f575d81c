import { useState } from "react";
import type { Scoring } from "../api/types";
import { Choice } from "../shared/Choice";
import { ErrorMessage } from "../shared/ErrorMessage";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { bestScores } from "./game/solitaireBests";
import { LEVELS, LevelChoice, rulesOf } from "./LevelChoice";
import { AS_USUAL, OwnRulesChoice, requestOf, useLevelRules } from "./rules/OwnRules";
import { useNewRoom } from "./useNewRoom";

// Level 4 is level 3 played for points, which has a choice of its own here.
const OFFERED = LEVELS.filter(([name]) => /^[123]$/.test(name) || name === "full");

/** Where a game for one is set up. */
export default function SolitairePage() {
  const { busy, problem, open } = useNewRoom();
  const { name } = useStore(settings);
  const [bests] = useState(() => [...bestScores()].sort());
  const [level, setLevel] = useState("2");
  const [by, setBy] = useState<Scoring>("cards");
  const [own, setOwn] = useState(AS_USUAL);
  const usual = useLevelRules(level);
  const rules = level === "full" ? { text: "solitaire, cards all" } : rulesOf(level);
  return (
    <main className="page">
      <h1>Solitaire</h1>
      <p className="lead">
        Five cards in the centre, five in your hand, and only takes: no builds, no discards. After each take
        both are filled up from the deck. How much of the pack do you win before nothing can be taken?
      </p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void open({
            rules: { ...rules, by, ...requestOf(own) },
            seats: [{ kind: "person", ...(name.trim() && { name: name.trim() }) }],
            solitaire: true,
          });
        }}
      >
        <LevelChoice
          value={level}
          onChange={(name) => {
            setLevel(name);
            setOwn({ ...own, pack: null });
          }}
          levels={OFFERED}
        />
        <div>
          <Choice
            title="Played for"
            options={[
              ["cards", "cards"],
              ["points", "points"],
            ]}
            value={by}
            onChange={setBy}
          />
          <p className="soft choice-words">
            {by === "cards"
              ? "Every card that you win counts one."
              : "Takes and bonuses count; 10 more when the whole pack was dealt, and 25 when you win every card of it."}
          </p>
        </div>
        <OwnRulesChoice usual={usual} points={by === "points"} solitaire own={own} onChange={setOwn} />
        <button type="submit" className="button gold huge" disabled={busy}>
          Deal
        </button>
        <ErrorMessage text={problem} />
      </form>
      {bests.length > 0 && (
        <section aria-label="Your best scores">
          <h2>Your best scores</h2>
          <table className="bests">
            <tbody>
              {bests.map(([text, score]) => (
                <tr key={text}>
                  <th scope="row">{text}</th>
                  <td>{score}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </main>
  );
}
