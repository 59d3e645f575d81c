import { useState } from "react";
import { errorText } from "../../api/http";
import { sharedWords } from "../../words/shared";
import { ErrorMessage } from "../ErrorMessage";
import { saveFile } from "./saveFile";

/** Has a file made by the server and hands it over; why it was not made stands below. */
export function PrintButton(props: {
  text: string;
  /** Of the file. */
  name: string;
  print: () => Promise<Blob>;
  gold?: boolean;
  disabled?: boolean;
}) {
  const { text, name, print, gold = false, disabled = false } = props;
  const [printing, setPrinting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setPrinting(true);
    setProblem(null);
    try {
      saveFile(name, await print());
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={gold ? "button gold big" : "button"}
        disabled={disabled || printing}
        onClick={() => void press()}
      >
        {printing ? sharedWords.printing : text}
      </button>
      <ErrorMessage text={problem} />
    </>
  );
}
