import { useState } from "react";
import { api, errorText } from "../../api/http";
import type { OpinionPublic, OpinionResult } from "../../api/types";
import { Choice } from "../../shared/Choice";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { cardOf } from "../../table/cards/pack";
import { puzzleWords } from "../../words/puzzles";
import { ModeStart } from "./ModeStart";
import { LEVELS } from "./wishes";

const LEVEL_OPTIONS: [string, string][] = [
  ["", puzzleWords.anyLevel],
  ...LEVELS.map((level): [string, string] => [level, level]),
];

/** Which discard? One opinion after the other: nothing is right or wrong, and nothing counts. */
export default function WhichDiscardPage() {
  const { fractionForm } = useStore(settings);
  const [level, setLevel] = useState("");
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [opinion, setOpinion] = useState<OpinionPublic | null>(null);
  /** The card that lies ready to be discarded. */
  const [picked, setPicked] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ card: number; result: OpinionResult } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asking = async (ask: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await ask();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const next = () =>
    asking(async () => {
      const found = await api.nextOpinion({
        level: level ? Number(level) : null,
        seen: [...seen],
        fraction_form: fractionForm,
      });
      setSeen([...seen.filter((id) => id !== found.id), found.id]);
      setOpinion(found);
      setPicked(null);
      setChosen(null);
    });
  const choose = (found: OpinionPublic, card: number) =>
    asking(async () => {
      setChosen({ card, result: await api.answerOpinion(found.id, { card, fraction_form: fractionForm }) });
    });
  if (!opinion)
    return (
      <ModeStart
        title={puzzleWords.whichDiscard}
        about={puzzleWords.whichDiscardAbout}
        busy={busy}
        problem={problem}
        onStart={() => void next()}
      >
        <Choice title={puzzleWords.levelChoice} options={LEVEL_OPTIONS} value={level} onChange={setLevel} />
      </ModeStart>
    );
  const ready = picked === null ? null : cardOf(picked).value;
  return (
    <main className="page narrow stack which-discard">
      <div className="discard-words">
        <p className="crumb">
          <a href="/challenges">{puzzleWords.title}</a>
        </p>
        <h1>{puzzleWords.whichDiscard}</h1>
        <p className="soft">{puzzleWords.opinionOf(opinion.level)}</p>
        <p className="lead">{opinion.ask}</p>
        {!chosen && <p>{puzzleWords.chooseDiscard}</p>}
      </div>
      {opinion.piles.length > 0 && (
        <section aria-label={puzzleWords.inCentre}>
          <h2>{puzzleWords.inCentre}</h2>
          <div className="discard-cards">
            {opinion.piles.flatMap(({ cards }) =>
              cards.map((id) => (
                <span key={id} className="discard-card" role="img" aria-label={cardName(id, fractionForm)}>
                  <CardFace card={cardOf(id)} fractionForm={fractionForm} />
                </span>
              )),
            )}
          </div>
        </section>
      )}
      <section aria-label={puzzleWords.yourHand}>
        <h2>{puzzleWords.yourHand}</h2>
        <div className="discard-cards">
          {opinion.hand.map((id) => {
            const card = cardOf(id);
            const { value } = card;
            return (
              <button
                key={id}
                type="button"
                className="discard-card"
                disabled={busy || chosen !== null || value === null}
                aria-label={cardName(id, fractionForm)}
                aria-pressed={id === picked}
                onClick={() => setPicked(id === picked ? null : id)}
              >
                <CardFace card={card} fractionForm={fractionForm} />
              </button>
            );
          })}
        </div>
      </section>
      <div className="soft">
        {opinion.known.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <ErrorMessage text={problem} />
      {chosen && <Told result={chosen.result} />}
      <div className="row">
        {!chosen && (
          <button
            type="button"
            className="button gold big"
            disabled={busy || ready === null}
            onClick={() => ready !== null && void choose(opinion, ready)}
          >
            {puzzleWords.discard}
          </button>
        )}
        <button
          type="button"
          className={chosen ? "button gold big" : "button"}
          disabled={busy}
          onClick={() => void next()}
        >
          {chosen ? puzzleWords.next : puzzleWords.otherOpinion}
        </button>
        <a className="button" href="/challenges">
          {puzzleWords.backToAll}
        </a>
      </div>
    </main>
  );
}

/** What most would do, in the coach's words, and what both estimates expect. */
function Told({ result }: { result: OpinionResult }) {
  const [most, ...why] = result.sentences;
  return (
    <section className="task" role="status" aria-label={puzzleWords.opinion}>
      <h2>{most}</h2>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <table className="discard-odds">
        <caption>{puzzleWords.estimates}</caption>
        <thead>
          <tr>
            <th scope="col">{puzzleWords.discarded}</th>
            <th scope="col">{puzzleWords.firstEstimate}</th>
            <th scope="col">{puzzleWords.secondEstimate}</th>
          </tr>
        </thead>
        <tbody>
          {result.estimates.map(({ card, percents: [one, other] }) => (
            <tr key={card}>
              <th scope="row">{card}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
