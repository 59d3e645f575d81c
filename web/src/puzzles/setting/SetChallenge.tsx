import { useEffect, useRef } from "react";
import { api } from "../../api/http";
import type { SetResult } from "../../api/types";
import { settings } from "../../shared/settings";
import { PrintButton } from "../../shared/sharing/PrintButton";
import { paperOf } from "../../shared/sharing/pages";
import { ShareLink } from "../../shared/sharing/ShareLink";
import { useStore } from "../../shared/store";
import { printingWords } from "../../words/printing";
import { settingWords as words } from "../../words/setting";

interface Props {
  result: SetResult;
  /** The title that was typed. */
  title: string;
  onAnother: () => void;
}

/** A challenge that is set: its link, to hand on. */
export function SetChallenge({ result, title, onAnother }: Props) {
  const { id, known } = result;
  const { fractionForm } = useStore(settings);
  const print = (part: "sheets" | "key") =>
    api.printSheets({
      ids: id === null ? [] : [id],
      per_page: 1,
      title: result.title,
      part,
      paper: paperOf(navigator.language),
      fraction_form: fractionForm,
    });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="page narrow stack">
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {known ? words.isKnown : words.isSet}
        </h1>
        {known && title !== "" && title !== result.title && <p>{words.keptTitle(title, result.title)}</p>}
        {!known && result.title !== "" && <p className="lead">{result.title}</p>}
        <p>{words.share}</p>
      </div>
      <ShareLink link={`${location.origin}/challenge/${id}`} title={words.link} />
      <div className="row">
        <a className="button gold big" href={`/challenge/${id}`}>
          {words.open}
        </a>
        <PrintButton
          text={printingWords.printOneSheet}
          name={printingWords.fileNames.sheet}
          print={() => print("sheets")}
        />
        <PrintButton
          text={printingWords.printKey}
          name={printingWords.fileNames.key}
          print={() => print("key")}
        />
        <button type="button" className="button" onClick={onAnother}>
          {words.another}
        </button>
      </div>
    </main>
  );
}
