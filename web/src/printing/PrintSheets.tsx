import { useRef } from "react";
import { api } from "../api/http";
import type { SheetsPreview } from "../api/types";
import { pause } from "../shared/pause";
import { settings } from "../shared/settings";
import { PrintButton } from "../shared/sharing/PrintButton";
import type { Paper } from "../shared/sharing/pages";
import { ShareLink } from "../shared/sharing/ShareLink";
import { useStore } from "../shared/store";
import { NoAnswer } from "../solver/answers/AnswerFrame";
import { AnswerProgress } from "../solver/answers/AnswerProgress";
import { useAnswer } from "../solver/answers/useAnswer";
import { aboutDifficulty } from "../words/difficulty";
import { printingWords as words } from "../words/printing";
import { PreviewNotes } from "./PreviewNotes";
import { choiceRequest, posterRequest, type SheetWishes, sheetsRequest, writeWishes } from "./sheetWishes";

/** Whoever types a number types two figures. */
const SETTLED_MILLISECONDS = 250;

interface Props {
  wishes: SheetWishes;
  names: string[];
  paper: Paper;
  onOthers: () => void;
}

/** What would be printed, the buttons that print it, and a link that prints the same. */
export function PrintSheets({ wishes, names, paper, onOthers }: Props) {
  const { fractionForm } = useStore(settings);
  const { product } = wishes;
  const request = { ...sheetsRequest(wishes), names, paper, fraction_form: fractionForm };
  const choice = choiceRequest(wishes, names.length);
  /** What was said of one choice of challenges is not said of another. */
  const chosen = JSON.stringify(choice);
  const begun = useRef(false);
  const answer = useAnswer<SheetsPreview>(chosen, async ({ signal }) => {
    // What the page begins with is settled.
    if (begun.current) await pause(SETTLED_MILLISECONDS, signal);
    begun.current = true;
    return api.previewSheets(choice, signal);
  });
  const { result, problem, old } = answer;
  const ready = result !== null && !old;
  // With its day: on another one the same challenges are chosen.
  const query = writeWishes({ ...wishes, day: wishes.day || (result?.day ?? "") });
  const link = `${location.origin}/print${query.size ? `?${query}` : ""}`;
  return (
    <div className="print-result">
      <header>
        <h3>{words.preview}</h3>
        <AnswerProgress answer={answer} doing={words.choosing} />
      </header>
      <div aria-live="polite" className={old ? "answer-shown old" : "answer-shown"}>
        {problem ? (
          <NoAnswer text={problem} />
        ) : (
          result && <Preview wishes={wishes} named={names.length} preview={result} />
        )}
      </div>
      <div className="row">
        {product === "poster" ? (
          <PrintButton
            key={`poster ${chosen}`}
            gold
            text={words.printPoster}
            name={words.fileNames.poster}
            disabled={!ready}
            print={() => api.printPoster({ ...posterRequest(wishes), paper, fraction_form: fractionForm })}
          />
        ) : (
          <PrintButton
            key={`sheets ${chosen}`}
            gold
            text={product === "one" ? words.printOneSheet : words.printSheets}
            name={words.fileNames.sheet}
            disabled={!ready}
            print={() => api.printSheets({ ...request, part: "sheets" })}
          />
        )}
        <PrintButton
          key={`key ${chosen}`}
          text={words.printKey}
          name={words.fileNames.key}
          disabled={!ready}
          print={() => api.printSheets({ ...request, part: "key" })}
        />
        <button type="button" className="button" onClick={onOthers}>
          {words.others}
        </button>
      </div>
      <h3>{words.share}</h3>
      <p className="soft">{words.shareAbout}</p>
      <ShareLink link={link} title={words.link} />
    </div>
  );
}

/** How many they are and how hard; where all get the same, each can be looked at. */
function Preview(props: { wishes: SheetWishes; named: number; preview: SheetsPreview }) {
  const { wishes, named, preview } = props;
  const { product } = wishes;
  const { sheets } = preview;
  const [first = []] = sheets;
  const spans = sheets.map((sheet) => spanOf(sheet.map(({ rating }) => rating)));
  const [easiest, hardest] = spanOf(spans.flat());
  return (
    <>
      <p>{words.chosen(sheets.length, first.length, easiest, hardest)}</p>
      <p className="soft">{aboutDifficulty}</p>
      {named > 0 && named < sheets.length && <p>{words.unnamed(sheets.length - named)}</p>}
      {product === "versions" && (
        <ul>
          {Object.values(words.difficulties).map((name, index) => (
            <li key={name}>{words.versionOf(name, ...(spans[index] ?? [0, 0]))}</li>
          ))}
        </ul>
      )}
      {sheets.length === 1 ? (
        <p className="print-links">
          {words.look}
          <Links sheet={first} nameOf={words.lookAt} />
        </p>
      ) : (
        <details>
          <summary>{words.lookSheets}</summary>
          {sheets.map((sheet, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are numbered
            <p key={index} className="print-links">
              {words.sheet(index + 1)}
              <Links sheet={sheet} nameOf={(number) => words.lookAtOf(index + 1, number)} />
            </p>
          ))}
        </details>
      )}
      <PreviewNotes preview={preview} />
    </>
  );
}

/** The challenges of a sheet by their numbers on it. */
function Links(props: { sheet: SheetsPreview["sheets"][number]; nameOf: (number: number) => string }) {
  return props.sheet.map(({ id }, index) => (
    <a key={id} href={`/challenge/${id}`} aria-label={props.nameOf(index + 1)}>
      {index + 1}
    </a>
  ));
}

const spanOf = (ratings: readonly number[]): [number, number] => [Math.min(...ratings), Math.max(...ratings)];
