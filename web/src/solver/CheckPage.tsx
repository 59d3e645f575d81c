import { useState } from "react";
import { api, Refusal } from "../api/http";
import type { Checked } from "../api/types";
import { go, route } from "../shared/navigation";
import { Choice } from "../shared/SettingsPanel";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { counted } from "../table/words";
import { LaidOut } from "./CheckOnTable";
import { readPosition } from "./positionText";
import { TypedPosition } from "./SolverPage";
import { Trays } from "./Trays";

const EXAMPLE = "11r 8r 3b 5g | 11o x3 -4 /2";
const KEYS = ["+", "−", "×", "÷", "(", ")", "²", "√", "and"];

/** Somebody's own answer: right, or the first step that fails; and how far from the best. */
export function Check() {
  const { query } = useStore(route);
  const text = query.get("p") ?? EXAMPLE;
  const by = query.get("by") === "cards" ? "cards" : "points";
  const show = (change: Record<string, string>) =>
    go(`/check?${new URLSearchParams({ p: text, by, ...change })}`, "replace");
  const [way, setWay] = useState<"type" | "lay">("type");
  const [expression, setExpression] = useState("");
  const [answer, setAnswer] = useState<Checked | string | null>(null);
  const check = () =>
    api
      .check({ position: text, by, expression })
      .then(setAnswer, (error: unknown) =>
        setAnswer(error instanceof Refusal ? error.message : String(error)),
      );
  const type = (key: string) => setExpression(`${expression}${key === "and" ? " and " : key}`);
  return (
    <main className="page">
      <h1>Check my answer</h1>
      <p className="lead">Write what you would take, as a sum. It need not be the best, only right.</p>
      <div className="row top check-way">
        <Choice
          title="How"
          options={[
            ["type", "type it"],
            ["lay", "lay it out"],
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === "lay" && <LaidOut key={text + by} position={text} by={by} />}
      <div className="solver" hidden={way === "lay"}>
        <section className="solver-cards" aria-label="The position">
          <Trays position={readPosition(text)} />
          <TypedPosition text={text} onChange={(typed) => show({ p: typed })} />
        </section>
        <section className="solver-answers" aria-label="Your answer">
          <form
            className="stack check-form"
            onSubmit={(event) => {
              event.preventDefault();
              void check();
            }}
          >
            <label className="field">
              My take (several piles are joined by “and”)
              <input
                className="sum-input"
                value={expression}
                placeholder="(8 + 3 + 5 × 3 − 4) ÷ 2 and 11"
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                onChange={(event) => setExpression(event.target.value)}
              />
            </label>
            <div className="sum-keys">
              {KEYS.map((key) => (
                <button type="button" key={key} className="key" onClick={() => type(key)}>
                  {key}
                </button>
              ))}
            </div>
            <div className="row top">
              <button type="submit" className="button gold big" disabled={!expression.trim()}>
                Check
              </button>
              <Choice
                title="Compared by"
                options={[
                  ["points", "points"],
                  ["cards", "cards"],
                ]}
                value={by}
                onChange={(value) => show({ by: value })}
              />
            </div>
          </form>
          <div aria-live="polite" className="answers-body">
            {typeof answer === "string" && <p className="answer-none">{answer}</p>}
            {answer && typeof answer !== "string" && <Verdict answer={answer} by={by} />}
          </div>
        </section>
      </div>
    </main>
  );
}

function Verdict({ answer, by }: { answer: Checked; by: "cards" | "points" }) {
  const { fractionForm } = useStore(settings);
  const noun = by === "points" ? "point" : "card";
  const steps = answer.spoken[fractionForm];
  return (
    <article className={answer.right ? "slip full" : "slip"}>
      <b className={answer.right ? "slip-worth good" : "slip-worth bad"}>
        {answer.right ? "Right!" : "Not quite."}
      </b>
      <p>{answer.sentence}</p>
      {steps.length > 0 && (
        <ol className="said">
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
      {answer.right && answer.short !== null && (
        <p className="verdict-best">
          {answer.short === 0
            ? `And nothing is better${answer.proven ? "" : ", as far as was found"}.`
            : `The best take brings ${counted(answer.short, noun)} more. Can you find it?`}
        </p>
      )}
    </article>
  );
}
