import { useState } from "react";
import { api, errorText } from "../api/http";
import type { CheckResult, DealRequest, Scoring } from "../api/types";
import { Choice } from "../shared/Choice";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { pack } from "../table/cards/pack";
import { CHECK } from "../words/solver";
import { AnswerFrame } from "./answers/AnswerFrame";
import { SpokenSteps } from "./answers/SpokenSteps";
import { CheckOnTable } from "./CheckOnTable";
import { cardNamed, readPosition } from "./positionText";
import { ScoringChoice } from "./ScoringChoice";
import { withCard, withoutLast, withTotal } from "./sumText";
import { Trays } from "./Trays";
import { TypedPosition } from "./TypedPosition";
import { usePositionQuery } from "./usePositionQuery";

const KEYS = ["+", "−", "×", "÷", "(", ")", "²", "√", "and", "="];
type Deal = keyof typeof CHECK.deals & NonNullable<DealRequest["rules"]>;

/** One's own answer, typed, tapped or laid out: right, or the first step that fails; and how far it is from the best. */
export default function CheckPage() {
  const { text, by, show } = usePositionQuery("/check");
  const cards = useStore(pack);
  const [method, setMethod] = useState<"type" | "lay">("type");
  const [expression, setExpression] = useState("");
  const [asked, setAsked] = useState<{ expression: string; round: number } | null>(null);
  const type = (key: string) => setExpression(`${expression}${key === "and" ? " and " : key}`);
  const isTotal = (tray: string, word: string) => tray === "hand" && cardNamed(word, cards)?.kind !== "wild";
  return (
    <main className="page">
      <h1>{CHECK.title}</h1>
      <p className="lead">{CHECK.lead}</p>
      <div className="row top check-way">
        <Choice
          title={CHECK.how}
          options={[
            ["type", CHECK.typeIt],
            ["lay", CHECK.layIt],
          ]}
          value={method}
          onChange={setMethod}
        />
        <Dealer
          onDeal={(position) => {
            show({ p: position });
            setExpression("");
            setAsked(null);
          }}
        />
      </div>
      {method === "lay" && <CheckOnTable key={text + by} position={text} by={by} />}
      <div className="solver" hidden={method === "lay"}>
        <section className="solver-cards" aria-label={CHECK.position}>
          <Trays
            position={readPosition(text)}
            onTap={{
              text: (tray, word, name) => (isTotal(tray, word) ? CHECK.comesTo(name) : CHECK.addToSum(name)),
              tap: (tray, word) =>
                setExpression(
                  isTotal(tray, word)
                    ? withTotal(expression, word)
                    : withCard(expression, word, cardNamed(word, cards)),
                ),
            }}
          />
          <TypedPosition text={text} onChange={(typed) => show({ p: typed })} />
        </section>
        <section className="solver-answers" aria-label={CHECK.yourAnswer}>
          <form
            className="stack check-form"
            onSubmit={(event) => {
              event.preventDefault();
              setAsked({ expression, round: (asked?.round ?? 0) + 1 });
            }}
          >
            <label className="field">
              {CHECK.myTake}
              <input
                className="sum-input"
                value={expression}
                aria-describedby="about-writing"
                spellCheck={false}
                autoCapitalize="off"
                autoComplete="off"
                onChange={(event) => setExpression(event.target.value)}
              />
            </label>
            <p id="about-writing" className="soft">
              {CHECK.aboutWriting}
            </p>
            <div className="sum-keys">
              {KEYS.map((key) => (
                <button type="button" key={key} className="key" onClick={() => type(key)}>
                  {key}
                </button>
              ))}
              <button
                type="button"
                className="key"
                disabled={!expression}
                onClick={() => setExpression(withoutLast(expression))}
              >
                {CHECK.back}
              </button>
            </div>
            <div className="row top">
              <button type="submit" className="button gold big" disabled={!expression.trim()}>
                {CHECK.check}
              </button>
              <ScoringChoice title={CHECK.comparedBy} value={by} onChange={(value) => show({ by: value })} />
            </div>
          </form>
          <div className="answers-body" aria-live="polite">
            {asked && (
              <AnswerFrame<CheckResult>
                question={JSON.stringify([text, by, asked])}
                ask={(listener) => api.check({ position: text, by, expression: asked.expression }, listener)}
              >
                {(answer) => <Verdict answer={answer} by={by} />}
              </AnswerFrame>
            )}
          </div>
        </section>
      </div>
    </main>
  );
}

/** Deals a position to try, of the cards chosen. */
function Dealer({ onDeal }: { onDeal: (position: string) => void }) {
  const [deal, setDeal] = useState<Deal>("level 3");
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setWaiting(true);
    setProblem(null);
    await api.deal({ rules: deal }).then(
      ({ position }) => onDeal(position),
      (error: unknown) => setProblem(errorText(error)),
    );
    setWaiting(false);
  };
  return (
    <>
      <Choice
        title={CHECK.dealCards}
        options={Object.entries(CHECK.deals) as [Deal, string][]}
        value={deal}
        onChange={setDeal}
      />
      <button type="button" className="button" disabled={waiting} onClick={() => void ask()}>
        {CHECK.deal}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function Verdict({ answer, by }: { answer: CheckResult; by: Scoring }) {
  const { fractionForm } = useStore(settings);
  const gain = by === "points" ? answer.points : answer.cards;
  return (
    <article className={answer.right ? "slip full" : "slip"}>
      <b className={answer.right ? "slip-worth good" : "slip-worth bad"}>
        {answer.right ? CHECK.right : CHECK.wrong}
      </b>
      <p>{answer.right ? CHECK.worth(gain, by) : answer.sentence}</p>
      <SpokenSteps steps={answer.spoken[fractionForm]} />
      {answer.right && (
        <p className="verdict-best">
          {answer.short === null
            ? CHECK.lookingForBetter
            : answer.short === 0
              ? CHECK.isBest(answer.proven)
              : CHECK.missed(answer.short, by)}
        </p>
      )}
    </article>
  );
}
