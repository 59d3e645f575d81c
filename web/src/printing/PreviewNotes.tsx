import type { SheetsPreview } from "../api/types";
import { printingWords as words } from "../words/printing";

/** Of more of them only their number is told. */
const MOST_NAMED = 5;

/** What paper lacks and why: answers of challenges that others are at, and codes that would lead nowhere. */
export function PreviewNotes({ preview }: { preview: SheetsPreview }) {
  const { sheets, open, address } = preview;
  return (
    <>
      {open.length > MOST_NAMED ? (
        <p>{words.stillOpen(open.length)}</p>
      ) : (
        open.map(({ sheet, number, until }) => (
          <p key={`${sheet} ${number}`}>
            {words.openUntil(sheets.length > 1 ? sheet : null, number, until.slice(11))}
          </p>
        ))
      )}
      {address === "" && <p role="note">{words.noCodes}</p>}
    </>
  );
}
