import { useEffect, useState } from "react";
import { api, Refusal } from "../client/http";
import type { Player, RoomWanted, SeatWanted } from "../client/types";
import { pack } from "../state/pack";
import { holdSeat } from "../state/room";
import { go } from "../state/route";
import { change, settings } from "../state/settings";
import { useStore } from "../state/store";
import { CardFace } from "../table/CardFace";
import { Choice } from "./Preferences";

const LEVELS: [string, string, string][] = [
  ["1", "Level 1", "Number cards and addition."],
  ["2", "Level 2", "With subtraction cards."],
  ["3", "Level 3", "With × and ÷ as well."],
  ["4", "Level 4", "Played for points, with bluffs."],
  ["full", "Full", "Every card: fractions, powers, roots."],
];

type Chair = "you" | "open" | string;

export async function openRoom(wanted: RoomWanted): Promise<void> {
  const { code, seat, token } = await api.openRoom(wanted);
  holdSeat(code, { seat, token });
  go(`/room/${code}`);
}

/** The start: one big button, and below it everything that one may want otherwise. */
export function Play() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { name } = useStore(settings);
  const open = (wanted: RoomWanted) => {
    setBusy(true);
    setProblem(null);
    openRoom(wanted).catch((error: unknown) => {
      setBusy(false);
      setProblem(error instanceof Refusal ? error.message : String(error));
    });
  };
  const me: SeatWanted = { kind: "person", name: name.trim() || "You" };
  return (
    <main className="page start">
      <section className="hero">
        <div className="hero-words">
          <h1>
            Make the cards <em>add up.</em>
          </h1>
          <p className="lead">Numero is a card game of mental arithmetic. Play it, solve it, learn it.</p>
          <div className="row">
            <button
              type="button"
              className="button gold huge"
              disabled={busy}
              onClick={() => open({ rules: { level: 1 }, seats: [me, { kind: "computer", player: "pip" }] })}
            >
              Play
            </button>
            <span className="soft">Level 1, against Pip. No account, nothing to set up.</span>
          </div>
          {problem && (
            <p role="alert" className="bad">
              {problem}
            </p>
          )}
        </div>
        <HeroCards />
      </section>
      <TableForm busy={busy} me={me} onOpen={open} />
      <nav className="doors" aria-label="More">
        <Door href="/learn" title="Learn" text="The rules in small lessons, one level at a time." />
        <Door href="/solver" title="Solver" text="Any cards: the best take, and all the others." />
        <Door
          href="/check"
          title="Check my answer"
          text="Type what you found. Is it right, is it the best?"
        />
        <button
          type="button"
          className="door"
          disabled={busy}
          onClick={() => open({ rules: {}, seats: [me], solitaire: true })}
        >
          <b>Solitaire</b>
          <span>Five cards, five in hand: how far do you get?</span>
        </button>
        <Door href="/records" title="Records" text="Look back at a game with the coach." />
      </nav>
    </main>
  );
}

function Door({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <a className="door" href={href}>
      <b>{title}</b>
      <span>{text}</span>
    </a>
  );
}

const HERO = ["8r", "3b", "x3", "-4", "11g"];

function HeroCards() {
  const cards = useStore(pack);
  const { language } = useStore(settings);
  return (
    <div className="hero-cards" aria-hidden="true">
      {HERO.map((token) => {
        const card = cards.find((each) => each.token === token);
        return <span key={token}>{card && <CardFace card={card} language={language} />}</span>;
      })}
    </div>
  );
}

function TableForm({
  busy,
  me,
  onOpen,
}: {
  busy: boolean;
  me: SeatWanted;
  onOpen: (wanted: RoomWanted) => void;
}) {
  const [level, setLevel] = useState("1");
  const [by, setBy] = useState<"auto" | "cards" | "points">("auto");
  const [chairs, setChairs] = useState<Chair[]>(["you", "pip"]);
  const [players, setPlayers] = useState<Player[]>([]);
  const { name } = useStore(settings);
  useEffect(() => {
    api.players().then(setPlayers, () => setPlayers([]));
  }, []);
  const seats = chairs.map(
    (chair): SeatWanted =>
      chair === "you" ? me : chair === "open" ? { kind: "open" } : { kind: "computer", player: chair },
  );
  const rules = level === "full" ? { text: "full" } : { level: Number(level) };
  return (
    <details className="panel-card">
      <summary>
        <b>Set your own table</b>
        <span className="soft">Level, points, friends, stronger players</span>
      </summary>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onOpen({ rules: { ...rules, ...(by === "auto" ? {} : { by }) }, seats });
        }}
      >
        <fieldset className="levels">
          <legend>Cards</legend>
          {LEVELS.map(([value, title, text]) => (
            <label key={value} className={level === value ? "level on" : "level"}>
              <input
                type="radio"
                name="level"
                value={value}
                checked={level === value}
                onChange={() => setLevel(value)}
              />
              <b>{title}</b>
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
        <div className="row top">
          <Choice
            title="Played for"
            options={[
              ["auto", "as usual"],
              ["cards", "cards"],
              ["points", "points"],
            ]}
            value={by}
            onChange={setBy}
          />
          <label className="field">
            Your name
            <input
              value={name}
              maxLength={24}
              placeholder="You"
              autoComplete="given-name"
              onChange={(event) => change({ name: event.target.value })}
            />
          </label>
        </div>
        <fieldset className="seats">
          <legend>Who plays</legend>
          {chairs.map((chair, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chair is its place
            <span className="seat" key={index}>
              {chair === "you" ? (
                <span className="seat-you">{me.name}</span>
              ) : (
                <select
                  aria-label={`Seat ${index + 1}`}
                  value={chair}
                  onChange={(event) => setChairs(chairs.with(index, event.target.value))}
                >
                  <option value="open">A friend, by link</option>
                  {players.map((player) => (
                    <option key={player.name} value={player.name}>
                      {player.title}
                    </option>
                  ))}
                </select>
              )}
              {index > 1 && (
                <button
                  type="button"
                  className="plain"
                  aria-label={`Remove seat ${index + 1}`}
                  onClick={() => setChairs(chairs.toSpliced(index, 1))}
                >
                  ×
                </button>
              )}
            </span>
          ))}
          {chairs.length < 4 && (
            <button type="button" className="button" onClick={() => setChairs([...chairs, "open"])}>
              + seat
            </button>
          )}
        </fieldset>
        <p className="soft about">{players.find(({ name: each }) => each === chairs[1])?.about}</p>
        <button type="submit" className="button gold big" disabled={busy}>
          {chairs.includes("open") ? "Open the table and get the link" : "Deal"}
        </button>
      </form>
    </details>
  );
}
