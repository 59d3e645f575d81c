import { useState } from "react";
import { api, errorText } from "../api/http";
import type { CheckResult, Scoring } from "../api/types";
import { Choice } from "../shared/Choice";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { counted } from "../shared/words";
import { CheckOnTable } from "./CheckOnTable";
import { readPosition } from "./positionText";
import { ScoringChoice } from "./ScoringChoice";
import { SpokenSteps } from "./SpokenSteps";
import { Trays } from "./Trays";
import { TypedPosition } from "./TypedPosition";
import { usePositionQuery } from "./usePositionQuery";

const KEYS = ["+", "−", "×", "÷", "(", ")", "²", "√", "and"];

/** One's own answer, typed or laid out: right, or the first step that fails; and how far it is from the best. */
export default function CheckPage() {
  const { text, by, show } = usePositionQuery("/check");
  const [method, setMethod] = useState<"type" | "lay">("type");
  const [expression, setExpression] = useState("");
  const [answer, setAnswer] = useState<CheckResult | string | null>(null);
  const check = () =>
    api
      .check({ position: text, by, expression })
      .then(setAnswer, (error: unknown) => setAnswer(errorText(error)));
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
          value={method}
          onChange={setMethod}
        />
      </div>
      {method === "lay" && <CheckOnTable key={text + by} position={text} by={by} />}
      <div className="solver" hidden={method === "lay"}>
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
              <ScoringChoice title="Compared by" value={by} onChange={(value) => show({ by: value })} />
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

function Verdict({ answer, by }: { answer: CheckResult; by: Scoring }) {
  const { fractionForm } = useStore(settings);
  const noun = by === "points" ? "point" : "card";
  return (
    <article className={answer.right ? "slip full" : "slip"}>
      <b className={answer.right ? "slip-worth good" : "slip-worth bad"}>
        {answer.right ? "Right!" : "Not quite."}
      </b>
      <p>{answer.sentence}</p>
      <SpokenSteps steps={answer.spoken[fractionForm]} />
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
