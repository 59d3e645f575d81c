import { useEffect, useState } from "react";
import { api, errorText } from "../api/http";
import type { RecordSummary, UploadResult } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { navigate } from "../shared/navigation";
import { counted } from "../shared/words";

/** Games that were played on this server, and a form to upload one. */
export default function RecordsPage() {
  const [records, setRecords] = useState<RecordSummary[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [text, setText] = useState("");
  const [cut, setCut] = useState<UploadResult | null>(null);

  useEffect(() => {
    api.records().then(
      (answer) => setRecords(answer.records),
      (error: unknown) => setProblem(errorText(error)),
    );
  }, []);
  return (
    <main className="page">
      <h1>Records</h1>
      <p className="lead">Look back at a game, turn by turn, with the coach.</p>
      {records?.length === 0 && (
        <p className="answer-none">
          No game has been finished here yet. <a href="/">Play one</a>, or <a href="/learn">go through two</a>
          .
        </p>
      )}
      <ul className="records">
        {records?.map((record) => (
          <li key={record.id}>
            <a className="record" href={`/records/${record.id}`}>
              <b>{record.names.join(" · ")}</b>
              <span className="record-score">{record.scores.join(" : ")}</span>
              <span className="soft">
                {record.rules.text} · {record.rules.by} · {counted(record.turns, "turn")}
              </span>
              <time className="soft" dateTime={record.at}>
                {new Date(record.at).toLocaleString()}
              </time>
            </a>
          </li>
        ))}
      </ul>
      <details className="panel-card">
        <summary>
          <b>Bring a record</b>
          <span className="soft">the text that the command line or another table wrote</span>
        </summary>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            api.upload(text).then(
              (record) => (record.cut ? setCut(record) : navigate(`/records/${record.id}`)),
              (error: unknown) => setProblem(errorText(error)),
            );
          }}
        >
          <label className="field">
            The record
            <textarea
              rows={8}
              value={text}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <button type="submit" className="button gold" disabled={!text.trim()}>
            Look at it
          </button>
        </form>
        {cut && (
          <p role="status">
            {cut.cut} <a href={`/records/${cut.id}`}>Look at the game up to there</a>
          </p>
        )}
      </details>
      <ErrorMessage text={problem} />
    </main>
  );
}
