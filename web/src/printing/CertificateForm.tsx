import { useState } from "react";
import { api } from "../api/http";
import { PrintButton } from "../shared/sharing/PrintButton";
import type { Paper } from "../shared/sharing/pages";
import { printingWords as words } from "../words/printing";
import { namesIn } from "./sheetWishes";
import { TextField } from "./TextField";

const MOST = { reason: 160, name: 40 };

/** A certificate for each name; without a name, one with a line for it. */
export function CertificateForm({ paper }: { paper: Paper }) {
  const [names, setNames] = useState("");
  const [reason, setReason] = useState("");
  const [issuer, setIssuer] = useState("");
  const [date, setDate] = useState("");
  return (
    <div className="print-wishes">
      <label className="field">
        {words.certificateNames}
        <textarea rows={4} value={names} onChange={({ target }) => setNames(target.value)} />
      </label>
      <TextField
        title={words.reason}
        value={reason}
        most={MOST.reason}
        example={words.reasonExample}
        onChange={setReason}
      />
      <TextField title={words.issuer} value={issuer} most={MOST.name} onChange={setIssuer} />
      <TextField title={words.date} value={date} most={MOST.name} onChange={setDate} />
      <div className="row">
        <PrintButton
          text={words.printCertificates}
          name={words.fileNames.certificates}
          print={() => api.printCertificates({ names: namesIn(names), reason, issuer, date, paper })}
        />
      </div>
    </div>
  );
}
