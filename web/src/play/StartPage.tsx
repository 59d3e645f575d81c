import type { SeatRequest } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { CardFace } from "../table/cards/CardFace";
import { pack } from "../table/cards/pack";
import { NO_POINTS, PrintedPoints } from "../table/cards/points";
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
          <ErrorMessage text={problem} />
        </div>
        <PrintedPoints value={NO_POINTS}>
          <HeroCards />
        </PrintedPoints>
      </section>
      <TableForm />
      <nav className="doors" aria-label="More">
        <PageLink href="/solitaire" title="Solitaire" text="Five cards, five in hand: how far do you get?" />
        <PageLink
          href="/challenges"
          title="Challenges"
          text="Three a day: what is the best that you can find?"
        />
        <PageLink href="/learn" title="Learn" text="The rules in small lessons, one level at a time." />
        <PageLink
          href="/teach"
          title="For teachers"
          text="What to know, to say and to show, and the chart."
        />
        <PageLink href="/solver" title="Solver" text="Any cards: the best take, and all the others." />
        <PageLink
          href="/check"
          title="Check my answer"
          text="Type what you found. Is it right, is it the best?"
        />
        <PageLink href="/records" title="Past games" text="Look back at a game with the coach." />
      </nav>
    </main>
  );
}

function PageLink({ href, title, text }: { href: string; title: string; text: string }) {
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
