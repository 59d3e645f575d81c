import { useEffect, useState } from "react";
import { sharedWords } from "../../words/shared";

/** Copies a link. Browsers offer the clipboard only to secure addresses, and a classroom's server has none. */
export function CopyLink({ link, text }: { link: () => string; text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(() => setCopied(null), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(link());
      else if (!copyBySelection(link())) throw new Error();
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <button type="button" className="button" aria-live="polite" onClick={() => void copy()}>
      {copied === null ? text : copied ? sharedWords.copied : sharedWords.notCopied}
    </button>
  );
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
