import { useState } from "react";
import { api, errorText } from "../api/http";
import type { OwnGame, UploadResult } from "../api/types";
import { useOwnRooms } from "../play/session/useOwnRooms";
import { ErrorMessage } from "../shared/ErrorMessage";
import { navigate } from "../shared/navigation";
import { signed } from "../shared/words";
import { pastGamesWords as words } from "../words/records";
import { rulesInWords } from "../words/rules";
import { importedGames, rememberImported } from "./importedGames";

/** The games that ended in this browser, to look back at, and a form to import one. */
export default function PastGamesPage() {
  const { rooms, problem } = useOwnRooms();
  const played = rooms?.flatMap((room) => room.games);
  const games =
    played && [...played, ...importedGames()].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <main className="page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {games?.length === 0 && (
        <p className="answer-none">
          {words.none} <a href="/">{words.play}</a>
        </p>
      )}
      <ul className="records">
        {games?.map((game) => (
          <li key={game.id}>
            <PastGame game={game} />
          </li>
        ))}
      </ul>
      <p className="soft">{words.link}</p>
      <ErrorMessage text={problem} />
      <ImportForm />
    </main>
  );
}

function PastGame({ game }: { game: OwnGame }) {
  // Where several of them sat at this device, their names tell them apart.
  const own = game.yours.length === 1 ? game.yours[0] : undefined;
  return (
    <a className="record" href={`/records/${game.id}`}>
      <b>{game.names.map((name, seat) => (seat === own ? words.you : name)).join(" · ")}</b>
      <span className="record-score">{game.scores.map(signed).join(" : ")}</span>
      <span className="soft">
        {rulesInWords(game.rules.text)} · {words.turns(game.turns)}
        {!game.over && ` · ${words.unfinished}`}
      </span>
      <time className="soft" dateTime={game.at}>
        {new Date(game.at).toLocaleString()}
      </time>
    </a>
  );
}

function ImportForm() {
  const [text, setText] = useState("");
  const [cut, setCut] = useState<UploadResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <details className="panel-card">
      <summary>
        <b>{words.importGame}</b>
        <span className="soft">{words.importAbout}</span>
      </summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          api.upload(text).then(
            (record) => {
              rememberImported(record);
              if (record.cut) setCut(record);
              else navigate(`/records/${record.id}`);
            },
            (error: unknown) => setProblem(errorText(error)),
          );
        }}
      >
        <label className="field">
          {words.importText}
          <textarea
            rows={8}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="button gold" disabled={!text.trim()}>
          {words.importButton}
        </button>
        <ErrorMessage text={problem} />
      </form>
      {cut && (
        <p role="status">
          {cut.cut} <a href={`/records/${cut.id}`}>{words.importedUpTo}</a>
        </p>
      )}
    </details>
  );
}
