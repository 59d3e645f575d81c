import { useState } from "react";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { CopyLink } from "../../shared/sharing/CopyLink";
import { saveFile } from "../../shared/sharing/saveFile";
import { endingWords } from "../../words/play/ending";

/** The game as text or as a picture, for somebody else. */
export function Share({ text, picture }: { text: () => string; picture: () => Promise<Blob> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    try {
      saveFile("toptake.png", await picture());
      setProblem(null);
    } catch {
      setProblem(endingWords.noPicture);
    }
  };
  return (
    <div className="row">
      <button type="button" className="button" onClick={() => void save()}>
        {endingWords.picture}
      </button>
      <CopyLink link={text} text={endingWords.copy} />
      <ErrorMessage text={problem} />
    </div>
  );
}
