import { useTutorials } from "../learn/useTutorials";
import { ErrorMessage } from "../shared/ErrorMessage";
import { printLink } from "../shared/sharing/printLink";
import { printingWords } from "../words/printing";
import { teachWords as words } from "../words/teach";

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
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <ErrorMessage text={problem} />
      <h2>{words.levels}</h2>
      <nav className="doors" aria-label={words.levelLinks}>
        {list?.teachers.map(({ name, title, idea }) => (
          <a key={name} className="door" href={`/teach/${name}`}>
            <b>{title}</b>
            <span>{idea}</span>
          </a>
        ))}
      </nav>
      <h2>{words.games}</h2>
      <p className="soft">
        {words.gamesAbout} <a href="/records">{words.pastGames}</a>.
      </p>
      <nav className="doors" aria-label={words.games}>
        {list?.openings.map(({ name, title, words: about }) => (
          <a key={name} className="door" href={`/demonstrate/${name}`}>
            <b>{title}</b>
            <span>{about}</span>
          </a>
        ))}
      </nav>
      <h2>{words.wall}</h2>
      <nav className="doors" aria-label={words.wall}>
        <a className="door" href="/chart">
          <b>{words.chart}</b>
          <span>{words.chartAbout}</span>
        </a>
      </nav>
      <h2>{printingWords.title}</h2>
      <p className="soft">{printingWords.lead}</p>
      <nav className="doors" aria-label={printingWords.title}>
        <a className="door" href="/print">
          <b>{printingWords.challengeSheets}</b>
          <span>{printingWords.challengeSheetsAbout}</span>
        </a>
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
