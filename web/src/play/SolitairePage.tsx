import { useState } from "react";
import type { Scoring } from "../api/types";
import { Choice } from "../shared/Choice";
import { ErrorMessage } from "../shared/ErrorMessage";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { signed } from "../shared/words";
import { solitaireWords as words } from "../words/play/start";
import { tableFormWords } from "../words/play/tableForm";
import { rulesInWords } from "../words/rules";
import { SayFirstChoice } from "./form/SayFirstChoice";
import { loadChoice } from "./form/tableChoice";
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
  // As at the table that was set up last.
  const [sayFirst, setSayFirst] = useState(() => loadChoice().sayFirst);
  const usual = useLevelRules(level);
  const rules = level === "full" ? { text: "solitaire, cards all" } : rulesOf(level);
  return (
    <main className="page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void open({
            rules: { ...rules, by, ...requestOf(own) },
            seats: [{ kind: "person", ...(name.trim() && { name: name.trim() }) }],
            solitaire: true,
            say_first: sayFirst,
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
            title={tableFormWords.playedFor}
            options={[
              ["cards", tableFormWords.cards],
              ["points", tableFormWords.points],
            ]}
            value={by}
            onChange={setBy}
          />
          <p className="soft choice-words">{by === "cards" ? words.forCards : words.forPoints}</p>
        </div>
        <SayFirstChoice value={sayFirst} onChange={setSayFirst} />
        <OwnRulesChoice usual={usual} points={by === "points"} solitaire own={own} onChange={setOwn} />
        <button type="submit" className="button gold huge" disabled={busy}>
          {words.deal}
        </button>
        <ErrorMessage text={problem} />
      </form>
      {bests.length > 0 && (
        <section aria-label={words.bests}>
          <h2>{words.bests}</h2>
          <table className="bests">
            <tbody>
              {bests.map(([text, score]) => (
                <tr key={text}>
                  <th scope="row">{rulesInWords(text)}</th>
                  <td>{signed(score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </main>
  );
}
