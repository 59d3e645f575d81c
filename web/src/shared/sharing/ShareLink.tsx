import type { ReactNode } from "react";
import { sharedWords } from "../../words/shared";
import { CopyLink } from "./CopyLink";
import { isOfThisDevice } from "./pages";
import { QrCode } from "./QrCode";

/** A link to hand on: as a picture for phones, to read, and to copy. */
export function ShareLink({ link, title, children }: { link: string; title: string; children?: ReactNode }) {
  return (
    <div className="share">
      <QrCode text={link} />
      <div className="stack">
        <label className="field">
          {title}
          <input readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
        {isOfThisDevice(link) && (
          <p className="soft only-here">
            {sharedWords.onlyHere[0]} <code>{sharedWords.onlyHere[1]}</code> {sharedWords.onlyHere[2]}
          </p>
        )}
        <CopyLink link={() => link} text={sharedWords.copyLink} />
        {children}
      </div>
    </div>
  );
}
