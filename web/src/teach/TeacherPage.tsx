import { api } from "../api/http";
import type { Example, TeacherPagePublic } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { useFetched } from "../shared/useFetched";
import { CardFace } from "../table/cards/CardFace";
import { cardName } from "../table/cards/names";
import { PileView } from "../table/cards/PileView";
import { cardOf } from "../table/cards/pack";
import { teachWords as words } from "../words/teach";

/** A level on a sheet of paper: what to know, what to say, the demonstration, common mistakes. */
export default function TeacherPage({ id }: { id: string }) {
  const { found: page, problem } = useFetched(id, () => api.teacherPage(id));
  if (!page)
    return (
      <main className="page">
        <ErrorMessage text={problem} />
      </main>
    );
  return (
    <main className="page teacher">
      <p className="crumb no-print">
        <a href="/teach">{words.title}</a>
      </p>
      <header className="teacher-head">
        <div>
          <h1>{page.title}</h1>
          <p className="lead">{page.idea}</p>
        </div>
        <div className="row no-print">
          <button type="button" className="button" onClick={() => print()}>
            {words.print}
          </button>
          <a className="button" href={`/chart?rules=${encodeURIComponent(page.rules.text)}`}>
            {words.chart}
          </a>
          <a className="button gold" href={`/demonstrate/${page.opening.name}`}>
            {words.showGame}
          </a>
        </div>
      </header>
      <div className="teacher-columns">
        <section>
          <h2>{words.know}</h2>
          <Sentences all={page.know} />
        </section>
        <section>
          <h2>{words.say}</h2>
          <ul className="sayings">
            {page.say.map((sentence) => (
              <li key={sentence}>“{sentence}”</li>
            ))}
          </ul>
        </section>
      </div>
      <section>
        <h2>{words.board}</h2>
        <div className="examples">
          {page.examples.map((example) => (
            <BoardExample key={example.position} example={example} names={page.names} />
          ))}
        </div>
      </section>
      <ShownGame page={page} />
      <section>
        <h2>{words.mistakes}</h2>
        <dl className="mistakes">
          {page.mistakes.map(({ seen, answer }) => (
            <div key={seen}>
              <dt>{seen}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>{words.goOn}</h2>
        <p>{page.ready}</p>
        <p className="no-print">
          {words.lessons}{" "}
          {page.units
            .flatMap(({ tutorials }) => tutorials)
            .map(({ name, title }, index) => (
              <span key={name}>
                {index > 0 && ", "}
                <a href={`/learn/${name}`}>{title}</a>
              </span>
            ))}
          .
        </p>
      </section>
    </main>
  );
}

const Sentences = ({ all }: { all: readonly string[] }) => (
  <ul>
    {all.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** The demonstration with real cards: how they lie before the deal, and what is played. */
function ShownGame({ page }: { page: TeacherPagePublic }) {
  const { fractionForm } = useStore(settings);
  return (
    <section>
      <h2>{words.demonstration(page.opening.title)}</h2>
      <Sentences all={page.show} />
      <p>
        <b>{words.prepare}</b>
        {words.prepareHow(page.names[0] ?? "")}
      </p>
      <ol className="prepared">
        {page.deck.map((id) => (
          <li key={id} className="tiny-card" aria-label={cardName(id, fractionForm)}>
            <CardFace card={cardOf(id)} fractionForm={fractionForm} />
          </li>
        ))}
      </ol>
      <ol className="plays">
        {page.plays.map((play) => (
          <li key={play}>{play}</li>
        ))}
      </ol>
    </section>
  );
}

function BoardExample({ example, names }: { example: Example; names: string[] }) {
  const { fractionForm } = useStore(settings);
  return (
    <figure className="board-example">
      <div className="board-cards">
        <span className="board-piles">
          {example.piles.map((pile) => (
            <PileView
              key={pile.name}
              pile={pile}
              fractionForm={fractionForm}
              names={names}
              live={false}
              picked={false}
              open={false}
              hinted={false}
            />
          ))}
        </span>
        <span className="board-hand">
          {example.hand.map((id) => (
            <span key={id} className="tiny-card" role="img" aria-label={cardName(id, fractionForm)}>
              <CardFace card={cardOf(id)} fractionForm={fractionForm} />
            </span>
          ))}
        </span>
      </div>
      <figcaption>{example.words}</figcaption>
    </figure>
  );
}
