import { useTutorials } from "../learn/useTutorials";
import { ErrorMessage } from "../shared/ErrorMessage";
import { PrintLink } from "../shared/sharing/PrintLink";
import type { Pages } from "../shared/sharing/pages";
import { printingWords } from "../words/printing";
import { teachWords as words } from "../words/teach";

const FILES: { title: string; about: string; pages: Pages }[] = [
  {
    title: printingWords.wholePack,
    about: printingWords.wholePackAbout,
    pages: { what: "pack", rules: "full" },
  },
  {
    title: printingWords.bonuses,
    about: printingWords.bonusesAbout,
    pages: { what: "bonuses", rules: "level 4", cards: true },
  },
  {
    title: printingWords.scoreSheet,
    about: printingWords.scoreSheetAbout,
    pages: { what: "score-sheet", rules: "level 4" },
  },
  {
    title: printingWords.numberLine,
    about: printingWords.numberLineAbout,
    pages: { what: "number-line", rules: "level 1" },
  },
  {
    title: printingWords.certificate,
    about: printingWords.certificateAbout,
    pages: { what: "certificate", rules: "level 1" },
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
        {FILES.map(({ title, about, pages }) => (
          <PrintLink key={title} className="door" pages={pages}>
            <b>{title}</b>
            <span>{about}</span>
          </PrintLink>
        ))}
      </nav>
    </main>
  );
}
