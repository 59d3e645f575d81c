import { useState } from "react";
import { CopyLink } from "../../shared/CopyLink";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { endingWords } from "../../words/ending";

/** The game as text or as a picture, for somebody else. */
export function Share({ text, picture }: { text: () => string; picture: () => Promise<Blob> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    try {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await picture());
      link.download = "toptake.png";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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
