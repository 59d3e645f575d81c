import type { FractionForm, Made, TakeFound } from "../api/types";
import { Sum } from "../table/cards/WrittenSum";
import { counted } from "../table/words";

/** A take on a slip of paper: what it brings, how it is made, and what to say. */
export function TakeCard({
  take,
  fractionForm,
  by,
  full = false,
}: {
  take: TakeFound;
  fractionForm: FractionForm;
  by: "cards" | "points";
  full?: boolean;
}) {
  const worth = by === "points" ? counted(take.points, "point") : counted(take.cards, "card");
  const other = by === "points" ? counted(take.cards, "card") : counted(take.points, "point");
  return (
    <article className={full ? "slip full" : "slip"}>
      <header>
        <b className="slip-worth">{worth}</b>
        <span className="soft">
          {other} · with {take.taking.replace(/[rbgo]$/, "")}
          {take.cleared ? " · clears the table" : ""}
        </span>
      </header>
      {take.takes.map((made, index) => (
        <MadeLine
          // biome-ignore lint/suspicious/noArrayIndexKey: piles of one take
          key={index}
          made={made}
          fractionForm={fractionForm}
          equals={take.taking.replace(/[rbgo]$/, "")}
        />
      ))}
      {full && <Steps takes={take.takes} fractionForm={fractionForm} />}
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

export function MadeLine({
  made,
  fractionForm,
  equals,
}: {
  made: Made;
  fractionForm: FractionForm;
  equals?: string;
}) {
  return (
    <p className="made">
      <Sum text={made.written[fractionForm]} />
      {equals && /[^\d]/.test(made.written[fractionForm]) && ` = ${equals}`}
    </p>
  );
}

function Steps({ takes, fractionForm }: { takes: Made[]; fractionForm: FractionForm }) {
  const said = takes.flatMap((made) => made.spoken[fractionForm]);
  if (said.length === 0) return null;
  return (
    <ol className="said">
      {said.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are in order
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  );
}
