import { type ReactNode, useEffect, useState } from "react";
import { api, Refusal } from "../api/http";
import type { Asked, FractionForm } from "../api/types";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { Sum } from "../table/cards/WrittenSum";
import { counted } from "../table/words";
import { AllTakes } from "./AllTakes";
import { MadeLine, TakeCard } from "./FoundTake";

export type Wanted = "best" | "takes" | "by-card" | "reach" | "builds";

const TABS: [Wanted, string][] = [
  ["best", "Best take"],
  ["takes", "All takes"],
  ["by-card", "Each card"],
  ["reach", "Reachable"],
  ["builds", "Builds"],
];

interface Props {
  position: string;
  by: "cards" | "points";
  grade: "whole" | "fractional" | "irrational";
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
}

export function SolverAnswers({ position, by, grade, wanted, onWanted }: Props) {
  const { fractionForm } = useStore(settings);
  const [answer, setAnswer] = useState<{ key: string; shown: ReactNode } | null>(null);
  const key = [position, by, grade, wanted, fractionForm].join("\n");
  useEffect(() => {
    let stale = false;
    const asked = { position, by, grade } satisfies Asked;
    ASK[wanted](asked, fractionForm)
      .catch((error: unknown) => (
        <p className="answer-none">{error instanceof Refusal ? error.message : String(error)}</p>
      ))
      .then((shown) => stale || setAnswer({ key, shown }));
    return () => {
      stale = true;
    };
  }, [position, by, grade, wanted, fractionForm, key]);
  return (
    <div className="answers">
      <div className="tabs" role="tablist" aria-label="What to find">
        {TABS.map(([tab, title]) => (
          <button
            type="button"
            role="tab"
            id={`tab-${tab}`}
            key={tab}
            aria-selected={tab === wanted}
            aria-controls="answers"
            tabIndex={tab === wanted ? 0 : -1}
            onClick={() => onWanted(tab)}
            onKeyDown={(event) => {
              const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
              const next =
                way && TABS.at((TABS.findIndex(([each]) => each === tab) + way) % TABS.length)?.[0];
              if (!next) return;
              event.preventDefault();
              onWanted(next);
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
        aria-labelledby={`tab-${wanted}`}
        aria-live="polite"
        className={answer?.key === key ? "answers-body" : "answers-body old"}
      >
        {answer?.shown ?? <p className="soft">Thinking…</p>}
      </div>
    </div>
  );
}

type Ask = (asked: Asked, fractionForm: FractionForm) => Promise<ReactNode>;

const ASK: Record<Wanted, Ask> = {
  best: async (asked, fractionForm) => {
    const { best, proven, bound, why } = await api.solve(asked);
    if (!best) return <None text={why ?? "No card of the hand can take anything."} />;
    return (
      <>
        <TakeCard take={best} fractionForm={fractionForm} by={asked.by ?? "cards"} full />
        <p className="soft">
          {proven
            ? "Proven: there is nothing better."
            : `The best found in the time there was${bound === null ? "" : `; nothing brings more than ${bound}`}.`}
        </p>
      </>
    );
  },
  takes: async (asked, fractionForm) => {
    const first = await api.takes({ ...asked, most: 20 });
    if (first.takes.length === 0)
      return <None text={first.problem ?? "No card of the hand can take anything."} />;
    return <AllTakes key={JSON.stringify(asked)} asked={asked} first={first} fractionForm={fractionForm} />;
  },
  "by-card": async (asked, fractionForm) => {
    const { cards } = await api.byCard(asked);
    if (cards.length === 0) return <None text="There is no number card in the hand." />;
    return cards.map(({ card, best }, index) =>
      best ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <TakeCard key={index} take={best} fractionForm={fractionForm} by={asked.by ?? "cards"} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
        <p key={index} className="answer-none">
          <b>{card.replace(/[rbgo]$/, "")}</b> takes nothing here.
        </p>
      ),
    );
  },
  reach: async (asked, fractionForm) => {
    const [centre = "", hand = ""] = asked.position.split("|");
    const wilds = hand
      .trim()
      .split(/\s+/)
      .filter((word) => !/^\d+[rbgo]?$/.test(word));
    const { answers, proven } = await api.reach({
      cards: [centre, ...wilds].join(" ").trim(),
      ...(asked.grade ? { grade: asked.grade } : {}),
    });
    if (answers.length === 0)
      return (
        <None text="The whole centre with all wild cards of the hand makes none of the numbers 1 to 15." />
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
  builds: async (asked, fractionForm) => {
    const { builds, complete } = await api.builds({ ...asked, most: 40 });
    if (builds.length === 0) return <None text="No build here has its answer in the hand." />;
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
                <Sum text={made.written[fractionForm]} />
              </span>
            </li>
          ))}
        </ul>
      </>
    );
  },
};

function None({ text }: { text: string }) {
  return <p className="answer-none">{text}</p>;
}
