import type { SeatRequest } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardFace } from "../table/cards/CardFace";
import { pack } from "../table/cards/pack";
import { NO_POINTS, PrintedPoints } from "../table/cards/points";
import { startWords as words } from "../words/play/start";
import { ContinueList } from "./ContinueList";
import { TableForm } from "./form/TableForm";
import { useNewRoom } from "./useNewRoom";

/** One big button for a game against the weakest player, and below it every other way to begin. */
export default function StartPage() {
  const { busy, problem, open } = useNewRoom();
  const { name } = useStore(settings);
  const me: SeatRequest = { kind: "person", ...(name.trim() && { name: name.trim() }) };
  return (
    <main className="page start">
      <ContinueList />
      <section className="hero">
        <div className="hero-words">
          <h1>
            {words.title[0]} <em>{words.title[1]}</em>
          </h1>
          <p className="lead">{words.lead}</p>
          <div className="row">
            <button
              type="button"
              className="button gold huge"
              disabled={busy}
              onClick={() => open({ rules: { level: 1 }, seats: [me, { kind: "computer", player: "pip" }] })}
            >
              {words.play}
            </button>
            <span className="soft">{words.playAbout}</span>
          </div>
          <ErrorMessage text={problem} />
        </div>
        <PrintedPoints value={NO_POINTS}>
          <HeroCards />
        </PrintedPoints>
      </section>
      <TableForm />
      <nav className="doors" aria-label={words.more}>
        {words.doors.map(([href, title, text]) => (
          <a key={href} className="door" href={href}>
            <b>{title}</b>
            <span>{text}</span>
          </a>
        ))}
      </nav>
    </main>
  );
}

const HERO = ["8r", "3b", "x3", "-4", "11g"];

function HeroCards() {
  const cards = useStore(pack);
  const { fractionForm } = useStore(settings);
  return (
    <div className="hero-cards" aria-hidden="true">
      {HERO.map((token) => {
        const card = cards.find((each) => each.token === token);
        return <span key={token}>{card && <CardFace card={card} fractionForm={fractionForm} />}</span>;
      })}
    </div>
  );
}
