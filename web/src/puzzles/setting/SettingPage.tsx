import { useState } from "react";
import type { QuestionPublic, QuestionRequest, SetResult } from "../../api/types";
import { address, navigate } from "../../shared/navigation";
import { useStore } from "../../shared/store";
import { NoAnswer } from "../../solver/answers/AnswerFrame";
import { pack } from "../../table/cards/pack";
import { puzzleWords } from "../../words/puzzles";
import { settingWords as words } from "../../words/setting";
import { sharedWords } from "../../words/shared";
import { PositionChoice, QuestionChoices } from "./LayoutForm";
import { emptyPlace, type Layout, questionOf, readLayout, unknownWord, writeLayout } from "./layout";
import { SetChallenge } from "./SetChallenge";
import { SolveStep } from "./SolveStep";
import { Soundness } from "./Soundness";

const LONGEST_TITLE = 60;

/** Anybody lays out a position, solves it, and gets a link. */
export default function SettingPage() {
  const layout = readLayout(useStore(address).query);
  const cards = useStore(pack);
  const [title, setTitle] = useState("");
  const [solving, setSolving] = useState<{ request: QuestionRequest; question: QuestionPublic } | null>(null);
  const [result, setResult] = useState<SetResult | null>(null);
  const show = (changed: Layout) => navigate(`/challenges/set?${writeLayout(changed)}`, "replace");
  if (result)
    return (
      <SetChallenge
        result={result}
        title={title.trim()}
        onAnother={() => {
          setTitle("");
          setResult(null);
          show({ ...layout, position: { centre: [], hand: [] }, next: [] });
        }}
      />
    );
  if (solving)
    return (
      <SolveStep
        {...solving}
        title={title.trim()}
        onSet={(found) => {
          setSolving(null);
          setResult(found);
        }}
        onBack={() => setSolving(null)}
      />
    );
  const request = questionOf(layout);
  // What is no card is asked about all the same, so that it is said what cannot be read.
  const empty = unknownWord(layout, cards) === null ? emptyPlace(layout) : null;
  return (
    <main className="page">
      <p className="crumb">
        <a href="/challenges">{puzzleWords.title}</a>
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <QuestionChoices layout={layout} onChange={show} />
      <div className="solver setting">
        <PositionChoice layout={layout} onChange={show} />
        <section className="solver-answers" aria-labelledby="soundness-title">
          <label className="field">
            {words.challengeTitle}
            <input
              value={title}
              maxLength={LONGEST_TITLE}
              autoComplete="off"
              onChange={({ target }) => setTitle(target.value)}
            />
            {title.length >= LONGEST_TITLE && (
              <span className="soft" role="status">
                {sharedWords.atMost(LONGEST_TITLE)}
              </span>
            )}
          </label>
          <h2 id="soundness-title">{words.soundness}</h2>
          {empty ? (
            <NoAnswer text={words.missing[empty]} />
          ) : (
            <Soundness question={request} onSolve={({ question }) => setSolving({ request, question })} />
          )}
        </section>
      </div>
    </main>
  );
}
