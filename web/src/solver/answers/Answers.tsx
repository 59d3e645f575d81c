import type { ComponentType } from "react";
import { api } from "../../api/http";
import type {
  BuildsResult,
  ByCardResult,
  NumberResult,
  ReachResult,
  Scoring,
  SolveRequest,
  SolveResult,
} from "../../api/types";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { WrittenSum } from "../../table/cards/WrittenSum";
import { SOLVER } from "../../words/solver";
import { AllTakes } from "./AllTakes";
import { AnswerFrame, type AnswerProps, NoAnswer } from "./AnswerFrame";
import { FoundTake, MadeLine } from "./FoundTake";

export type Grade = NonNullable<SolveRequest["grade"]>;
export type Question = keyof typeof SOLVER.tabs;

const TABS = Object.entries(SOLVER.tabs) as [Question, string][];
const MOST_BUILDS = 100;

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
  const query = { position, by, grade };
  const Shown = SHOWN[question];
  // A list of takes begins anew with each position; what else is shown stays until there is more.
  const key = question === "takes" ? [position, by, grade].join("\n") : question;
  return (
    <div className="answers">
      <div className="tabs" role="tablist" aria-label={SOLVER.whatToFind}>
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
      <div id="answers" role="tabpanel" aria-labelledby={`tab-${question}`} className="answers-body">
        <Shown key={key} query={query} fractionForm={fractionForm} />
      </div>
    </div>
  );
}

function BestTake({ query, fractionForm }: AnswerProps) {
  return (
    <AnswerFrame<SolveResult> question={JSON.stringify(query)} ask={(listener) => api.solve(query, listener)}>
      {({ best, proven, bound, why, numbers }) =>
        !best ? (
          <NoAnswer text={why ?? SOLVER.noTake} />
        ) : numbers ? (
          <EachNumber numbers={numbers} query={query} fractionForm={fractionForm} />
        ) : (
          <>
            <FoundTake take={best} fractionForm={fractionForm} by={query.by} full />
            <p className="soft">{proven ? SOLVER.proven : SOLVER.bestSoFar(bound)}</p>
          </>
        )
      }
    </AnswerFrame>
  );
}

function EachCard({ query, fractionForm }: AnswerProps) {
  return (
    <AnswerFrame<ByCardResult>
      question={JSON.stringify(query)}
      ask={(listener) => api.byCard(query, listener)}
    >
      {({ cards }) =>
        cards.length === 0 ? (
          <NoAnswer text={SOLVER.noNumberCard} />
        ) : (
          cards.map(({ card, best }, index) =>
            best ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
              <FoundTake key={index} take={best} fractionForm={fractionForm} by={query.by} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
              <p key={index} className="answer-none">
                <b>{card.replace(/[rbgo]$/, "")}</b> {SOLVER.takesNothing}
              </p>
            ),
          )
        )
      }
    </AnswerFrame>
  );
}

function PossibleTotals({ query, fractionForm }: AnswerProps) {
  const [centre = "", hand = ""] = query.position.split("|");
  const wilds = hand
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(\d+[rbgo]?|\?)$/.test(word));
  const cards = [centre, ...wilds].join(" ").trim();
  const asked = { cards, ...(query.grade ? { grade: query.grade } : {}) };
  return (
    <AnswerFrame<ReachResult> question={JSON.stringify(asked)} ask={(listener) => api.reach(asked, listener)}>
      {({ answers, proven }) =>
        answers.length === 0 ? (
          <NoAnswer text={SOLVER.noTotals} />
        ) : (
          <>
            <p className="soft">{SOLVER.totals(proven)}</p>
            <ul className="made-list">
              {answers.map(({ answer, made }) => (
                <li key={answer}>
                  <b className="answer-number">{answer}</b>
                  <MadeLine made={made} fractionForm={fractionForm} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </AnswerFrame>
  );
}

function AllBuilds({ query, fractionForm }: AnswerProps) {
  return (
    <AnswerFrame<BuildsResult>
      question={JSON.stringify(query)}
      ask={(listener) => api.builds({ ...query, most: MOST_BUILDS }, listener)}
    >
      {({ builds, complete }) =>
        builds.length === 0 ? (
          <NoAnswer text={SOLVER.noBuild} />
        ) : (
          <>
            <p className="soft">{SOLVER.builds(builds.length, complete)}</p>
            <ul className="made-list">
              {builds.map(({ answer, made }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
                <li key={index}>
                  <b className="answer-number">{answer}</b>
                  <span className="made">
                    <WrittenSum text={made.written[fractionForm]} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </AnswerFrame>
  );
}

const SHOWN: Record<Question, ComponentType<AnswerProps>> = {
  best: BestTake,
  takes: AllTakes,
  "by-card": EachCard,
  reach: PossibleTotals,
  builds: AllBuilds,
};

/** The best take for each number that a ? may be. */
function EachNumber({ numbers, query, fractionForm }: AnswerProps & { numbers: NumberResult[] }) {
  return (
    <>
      <p className="soft">{SOLVER.anyNumber(numbers.every(({ proven }) => proven))}</p>
      {numbers.map(({ number, best }) => (
        <section key={number} aria-label={`? = ${number}`}>
          <p className="answer-none">
            <b>? = {number}</b>
            {best ? "" : SOLVER.bringsNoTake}
          </p>
          {best && <FoundTake take={best} fractionForm={fractionForm} by={query.by} />}
        </section>
      ))}
    </>
  );
}
