import { useTutorials } from "../learn/useTutorials";
import { ErrorMessage } from "../shared/ErrorMessage";
import { printLink } from "../shared/printLink";
import { printingWords } from "../words/printing";

const FILES = [
  {
    title: printingWords.wholePack,
    about: printingWords.wholePackAbout,
    link: () => printLink("pack", "full"),
  },
  {
    title: printingWords.bonuses,
    about: printingWords.bonusesAbout,
    link: () => printLink("bonuses", "level 4", true),
  },
  {
    title: printingWords.scoreSheet,
    about: printingWords.scoreSheetAbout,
    link: () => printLink("score-sheet", "level 4"),
  },
  {
    title: printingWords.numberLine,
    about: printingWords.numberLineAbout,
    link: () => printLink("number-line", "level 1"),
  },
  {
    title: printingWords.certificate,
    about: printingWords.certificateAbout,
    link: () => printLink("certificate", "level 1"),
  },
];

/** What a teacher needs: a page for each level, games to show, the chart. */
export default function TeachPage() {
  const { list, problem } = useTutorials();
  return (
    <main className="page teach">
      <h1>For teachers</h1>
      <p className="lead">
        Twelve to twenty minutes, nearly every day, each pair at its own level. Here is what to know, to say
        and to show.
      </p>
      <ErrorMessage text={problem} />
      <h2>A page for each level</h2>
      <nav className="doors" aria-label="Levels">
        {list?.teachers.map(({ name, title, idea }) => (
          <a key={name} className="door" href={`/teach/${name}`}>
            <b>{title}</b>
            <span>{idea}</span>
          </a>
        ))}
      </nav>
      <h2>Games to show</h2>
      <p className="soft">
        On the projector: both hands open, “what would you play?”, then the play, step by step. Any game that
        was played here can be shown as well: open it under <a href="/records">Past games</a>.
      </p>
      <nav className="doors" aria-label="Games to show">
        {list?.openings.map(({ name, title, words }) => (
          <a key={name} className="door" href={`/demonstrate/${name}`}>
            <b>{title}</b>
            <span>{words}</span>
          </a>
        ))}
      </nav>
      <h2>For the wall</h2>
      <nav className="doors" aria-label="For the wall">
        <a className="door" href="/chart">
          <b>The chart</b>
          <span>Golden rules, what a turn may be, what counts. One touch away at every table, too.</span>
        </a>
      </nav>
      <h2>{printingWords.title}</h2>
      <p className="soft">{printingWords.lead}</p>
      <nav className="doors" aria-label={printingWords.title}>
        {FILES.map(({ title, about, link }) => (
          <a key={title} className="door" href={link()} download>
            <b>{title}</b>
            <span>{about}</span>
          </a>
        ))}
      </nav>
    </main>
  );
}
