import { type ReactNode, useEffect, useState } from "react";
import { api, errorText } from "../api/http";
import type { FractionForm, NumberResult, Scoring, SolveRequest } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { counted } from "../shared/words";
import { WrittenSum } from "../table/cards/WrittenSum";
import { AllTakes } from "./AllTakes";
import { FoundTake, MadeLine } from "./FoundTake";

export type Grade = NonNullable<SolveRequest["grade"]>;
export type Question = "best" | "takes" | "by-card" | "reach" | "builds";

const TABS: [Question, string][] = [
  ["best", "Best take"],
  ["takes", "All takes"],
  ["by-card", "Each card"],
  ["reach", "Reachable"],
  ["builds", "Builds"],
];

interface Props {
  position: string;
  by: Scoring;
  grade: Grade;
  question: Question;
  onQuestion: (question: Question) => void;
}

/** Tabs for what can be asked about a position, and the answer to the one that is open. */
export function Answers({ position, by, grade, question, onQuestion }: Props) {
  const { fractionForm } = useStore(settings);
  const [answer, setAnswer] = useState<{ key: string; shown: ReactNode } | null>(null);
  const key = [position, by, grade, question, fractionForm].join("\n");
  useEffect(() => {
    let stale = false;
    const query = { position, by, grade } satisfies SolveRequest;
    ASK[question](query, fractionForm)
      .catch((error: unknown) => <NoAnswer text={errorText(error)} />)
      .then((shown) => stale || setAnswer({ key, shown }));
    return () => {
      stale = true;
    };
  }, [position, by, grade, question, fractionForm, key]);
  return (
    <div className="answers">
      <div className="tabs" role="tablist" aria-label="What to find">
        {TABS.map(([tab, title]) => (
          <button
            type="button"
            role="tab"
            id={`tab-${tab}`}
            key={tab}
            aria-selected={tab === question}
            aria-controls="answers"
            tabIndex={tab === question ? 0 : -1}
            onClick={() => onQuestion(tab)}
            onKeyDown={(event) => {
              const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              const next =
                step && TABS.at((TABS.findIndex(([each]) => each === tab) + step) % TABS.length)?.[0];
              if (!next) return;
              event.preventDefault();
              onQuestion(next);
              document.getElementById(`tab-${next}`)?.focus();
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        id="answers"
        role="tabpanel"
        aria-labelledby={`tab-${question}`}
        aria-live="polite"
        className={answer?.key === key ? "answers-body" : "answers-body old"}
      >
        {answer?.shown ?? <p className="soft">Thinking…</p>}
      </div>
    </div>
  );
}

type Ask = (query: SolveRequest, fractionForm: FractionForm) => Promise<ReactNode>;

const ASK: Record<Question, Ask> = {
  best: async (query, fractionForm) => {
    const { best, proven, bound, why, numbers } = await api.solve(query);
    if (!best) return <NoAnswer text={why ?? "No card of the hand can take anything."} />;
    if (numbers) return <EachNumber numbers={numbers} fractionForm={fractionForm} by={query.by ?? "cards"} />;
    return (
      <>
        <FoundTake take={best} fractionForm={fractionForm} by={query.by ?? "cards"} full />
        <p className="soft">
          {proven
            ? "Proven: there is nothing better."
            : `The best found in the time there was${bound === null ? "" : `; nothing brings more than ${bound}`}.`}
        </p>
      </>
    );
  },
  takes: async (query, fractionForm) => {
    const first = await api.takes({ ...query, most: 20 });
    if (first.takes.length === 0)
      return <NoAnswer text={first.problem ?? "No card of the hand can take anything."} />;
    return <AllTakes key={JSON.stringify(query)} query={query} first={first} fractionForm={fractionForm} />;
  },
  "by-card": async (query, fractionForm) => {
    const { cards } = await api.byCard(query);
    if (cards.length === 0) return <NoAnswer text="There is no number card in the hand." />;
    return cards.map(({ card, best }, index) =>
      best ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <FoundTake key={index} take={best} fractionForm={fractionForm} by={query.by ?? "cards"} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <p key={index} className="answer-none">
          <b>{card.replace(/[rbgo]$/, "")}</b> takes nothing here.
        </p>
      ),
    );
  },
  reach: async (query, fractionForm) => {
    const [centre = "", hand = ""] = query.position.split("|");
    const wilds = hand
      .trim()
      .split(/\s+/)
      .filter((word) => !/^(\d+[rbgo]?|\?)$/.test(word));
    const { answers, proven } = await api.reach({
      cards: [centre, ...wilds].join(" ").trim(),
      ...(query.grade ? { grade: query.grade } : {}),
    });
    if (answers.length === 0)
      return (
        <NoAnswer text="The whole centre with all wild cards of the hand makes none of the numbers 1 to 15." />
      );
    return (
      <>
        <p className="soft">
          What the whole centre makes together with all wild cards of the hand
          {proven ? "" : ", as far as it was found"}:
        </p>
        <ul className="made-list">
          {answers.map(({ answer, made }) => (
            <li key={answer}>
              <b className="answer-number">{answer}</b>
              <MadeLine made={made} fractionForm={fractionForm} />
            </li>
          ))}
        </ul>
      </>
    );
  },
  builds: async (query, fractionForm) => {
    const { builds, complete } = await api.builds({ ...query, most: 40 });
    if (builds.length === 0) return <NoAnswer text="No build here has its answer in the hand." />;
    return (
      <>
        <p className="soft">
          {complete ? counted(builds.length, "build") : `${builds.length} of the builds`}, small ones first.
        </p>
        <ul className="made-list">
          {builds.map(({ answer, made }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
            <li key={index}>
              <b className="answer-number">{answer}</b>
              <span className="made">
                <WrittenSum text={made.written[fractionForm]} />
              </span>
            </li>
          ))}
        </ul>
      </>
    );
  },
};

/** The best take for each number that a ? may be. */
function EachNumber({
  numbers,
  fractionForm,
  by,
}: {
  numbers: NumberResult[];
  fractionForm: FractionForm;
  by: Scoring;
}) {
  return (
    <>
      <p className="soft">
        The ? may be any number
        {numbers.every(({ proven }) => proven) ? "; each of these is proven to be the best:" : ":"}
      </p>
      {numbers.map(({ number, best }) => (
        <section key={number} aria-label={`? = ${number}`}>
          <p className="answer-none">
            <b>? = {number}</b>
            {best ? "" : " brings no take."}
          </p>
          {best && <FoundTake take={best} fractionForm={fractionForm} by={by} />}
        </section>
      ))}
    </>
  );
}

function NoAnswer({ text }: { text: string }) {
  return <p className="answer-none">{text}</p>;
}
