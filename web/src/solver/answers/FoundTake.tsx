import type { FractionForm, Scoring, TakeResult, WrittenResult } from "../../api/types";
import { WrittenSum } from "../../table/cards/WrittenSum";
import { SOLVER } from "../../words/solver";
import { SpokenSteps } from "./SpokenSteps";

/** A take that the solver found: what it brings and how it is made; in full also the steps and the bonuses. */
export function FoundTake({
  take,
  fractionForm,
  by,
  full = false,
  counted,
}: {
  take: TakeResult;
  fractionForm: FractionForm;
  by: Scoring;
  full?: boolean;
  /** What it brings, where only that counts; otherwise points and cards are both told. */
  counted?: string | undefined;
}) {
  const number = take.with.replace(/[rbgo]$/, "");
  return (
    <article className={full ? "slip full" : "slip"}>
      <header>
        <b className="slip-worth">{counted ?? SOLVER.worth(take.points, take.cards, by)}</b>
        <span className="soft">
          {counted === undefined && SOLVER.alsoWorth(take.points, take.cards, by)}
          {SOLVER.takenWith(number, take.cleared)}
        </span>
      </header>
      {take.takes.map((made, index) => (
        <MadeLine
          // biome-ignore lint/suspicious/noArrayIndexKey: piles of one take
          key={index}
          made={made}
          fractionForm={fractionForm}
          equals={number}
        />
      ))}
      {full && <SpokenSteps steps={take.takes.flatMap((made) => made.spoken[fractionForm])} />}
      {full && by === "points" && take.score.length > 0 && (
        <table className="bonus">
          <tbody>
            {take.score.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one sheet
              <tr key={index}>
                <td>{line.what}</td>
                <td>{line.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

/** Is it no sum? */
const isCard = (written: string): boolean => /^\d+$/.test(written);

/** One pile as written arithmetic. */
export function MadeLine({
  made,
  fractionForm,
  equals,
}: {
  made: WrittenResult;
  fractionForm: FractionForm;
  equals?: string;
}) {
  return (
    <p className="made">
      <WrittenSum text={made.written[fractionForm]} />
      {equals && (isCard(made.written[fractionForm]) ? SOLVER.asItLies : ` = ${equals}`)}
    </p>
  );
}
