import type { Language, Made, TakeFound } from "../api/types";
import { Sum } from "../table/cards/WrittenSum";
import { counted } from "../table/words";

/** A take on a slip of paper: what it brings, how it is made, and what to say. */
export function TakeCard({
  take,
  language,
  by,
  full = false,
}: {
  take: TakeFound;
  language: Language;
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
        // biome-ignore lint/suspicious/noArrayIndexKey: piles of one take
        <MadeLine key={index} made={made} language={language} equals={take.taking.replace(/[rbgo]$/, "")} />
      ))}
      {full && <Steps takes={take.takes} language={language} />}
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

export function MadeLine({ made, language, equals }: { made: Made; language: Language; equals?: string }) {
  return (
    <p className="made">
      <Sum text={made.written[language]} />
      {equals && /[^\d]/.test(made.written[language]) && ` = ${equals}`}
    </p>
  );
}

function Steps({ takes, language }: { takes: Made[]; language: Language }) {
  const said = takes.flatMap((made) => made.spoken[language]);
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
