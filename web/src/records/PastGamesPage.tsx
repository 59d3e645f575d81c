import { useState } from "react";
import { api, errorText } from "../api/http";
import type { OwnGame, UploadResult } from "../api/types";
import { useOwnRooms } from "../play/session/useOwnRooms";
import { ErrorMessage } from "../shared/ErrorMessage";
import { navigate } from "../shared/navigation";
import { PAST_GAMES as WORDS } from "../words/pastGames";

/** The games that ended in this browser, to look back at, and a form to import one. */
export default function PastGamesPage() {
  const { rooms, problem } = useOwnRooms();
  const games = rooms?.flatMap((room) => room.games).sort((one, other) => other.at.localeCompare(one.at));
  return (
    <main className="page">
      <h1>{WORDS.title}</h1>
      <p className="lead">{WORDS.lead}</p>
      {games?.length === 0 && (
        <p className="answer-none">
          {WORDS.none} <a href="/">{WORDS.play}</a>
        </p>
      )}
      <ul className="records">
        {games?.map((game) => (
          <li key={game.id}>
            <PastGame game={game} />
          </li>
        ))}
      </ul>
      <p className="soft">{WORDS.link}</p>
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
      <b>{game.names.map((name, seat) => (seat === own ? WORDS.you : name)).join(" · ")}</b>
      <span className="record-score">{game.scores.join(" : ")}</span>
      <span className="soft">
        {game.rules.text} · {game.rules.by} · {WORDS.turns(game.turns)}
        {!game.over && ` · ${WORDS.unfinished}`}
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
        <b>{WORDS.importGame}</b>
        <span className="soft">{WORDS.importAbout}</span>
      </summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          api.upload(text).then(
            (record) => (record.cut ? setCut(record) : navigate(`/records/${record.id}`)),
            (error: unknown) => setProblem(errorText(error)),
          );
        }}
      >
        <label className="field">
          {WORDS.importText}
          <textarea
            rows={8}
            value={text}
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className="button gold" disabled={!text.trim()}>
          {WORDS.importButton}
        </button>
        <ErrorMessage text={problem} />
      </form>
      {cut && (
        <p role="status">
          {cut.cut} <a href={`/records/${cut.id}`}>{WORDS.importedUpTo}</a>
        </p>
      )}
    </details>
  );
}
