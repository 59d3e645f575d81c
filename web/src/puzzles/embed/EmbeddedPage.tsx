import { type CSSProperties, type ReactNode, useState } from "react";
import { api } from "../../api/http";
import type { PuzzlePublic, TodayPublic } from "../../api/types";
import { Choice } from "../../shared/Choice";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { address } from "../../shared/navigation";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { useFetched } from "../../shared/useFetched";
import { CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { PileView } from "../../table/cards/PileView";
import { cardOf } from "../../table/cards/pack";
import { countedPoints, PrintedPoints } from "../../table/cards/points";
import { embedWords as words } from "../../words/embed";
import { puzzleWords } from "../../words/puzzles";
import { sharedWords } from "../../words/shared";

/** So much of a card of a fan is seen beside the one before it. */
const FANNED = 0.36;

/**
 * The challenges of today in a frame of somebody else's page. They are looked at here and played in a new tab: a page
 * around this one could lay itself over it, so nothing that counts can be done in it.
 */
export default function EmbeddedPage() {
  const { found: day, problem } = useFetched("today", () => api.todaysPuzzles(null));
  return (
    <main className="embed">
      <ErrorMessage text={problem} />
      {day && <Today day={day} />}
    </main>
  );
}

function Today({ day }: { day: TodayPublic }) {
  const names = puzzleWords.difficulty.map((name) => name.toLowerCase());
  const [name, setName] = useState(() => {
    const asked = address.get().query.get("open") ?? "";
    return names.includes(asked) ? asked : "easy";
  });
  const puzzle = day.puzzles[names.indexOf(name)];
  const [top, take] = sharedWords.logo;
  return (
    <>
      <h1>{words.title(puzzleWords.day(day.date))}</h1>
      <Choice
        title={words.which}
        options={names.map((each, index) => [each, puzzleWords.difficulty[index] ?? ""])}
        value={name}
        onChange={setName}
      />
      {puzzle && (
        <div className="embed-challenge" aria-live="polite">
          <p>{puzzle.ask}</p>
          <Cards puzzle={puzzle} />
        </div>
      )}
      <footer>
        <a className="brand" href="/challenges" target="_blank" rel="noopener" aria-label={words.brand}>
          {top}
          <b>{take}</b>
        </a>
        <a
          className="button gold"
          href={`/challenges?${new URLSearchParams({ date: day.date, open: name })}`}
          target="_blank"
          rel="noopener"
        >
          {words.play}
        </a>
      </footer>
    </>
  );
}

/** What lies there, as large as the frame allows: the style sheet has the sizes, here it is counted. */
function Cards({ puzzle }: { puzzle: PuzzlePublic }) {
  const { fractionForm } = useStore(settings);
  const { piles, hand, refill } = puzzle;
  const inCentre = piles.reduce((sum, { cards }) => sum + 1 + FANNED * (cards.length - 1), 0);
  const inHand = hand.length + (puzzle.any_number ? 1 : 0);
  const counts = { "--all": inCentre + inHand, "--most": Math.max(inCentre, inHand, refill.length) };
  const single = (id: number) => (
    <span key={id} className="embed-card" role="img" aria-label={cardName(id, fractionForm)}>
      <CardFace card={cardOf(id)} fractionForm={fractionForm} />
    </span>
  );
  return (
    <PrintedPoints value={countedPoints(puzzle.rules)}>
      <div className="embed-cards" style={counts as CSSProperties}>
        <Group name={words.centre}>
          {piles.map((pile) => (
            <PileView
              key={pile.name}
              pile={pile}
              fractionForm={fractionForm}
              names={[]}
              live={false}
              picked={false}
              open={false}
              hinted={false}
            />
          ))}
        </Group>
        <Group name={words.hand}>
          {puzzle.any_number && <span className="embed-card any-number">{words.anyNumber}</span>}
          {hand.map(single)}
        </Group>
        {refill.length > 0 && <Group name={words.next(refill.length)}>{refill.map(single)}</Group>}
      </div>
    </PrintedPoints>
  );
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="embed-group">
      <legend>{name}</legend>
      <span className="embed-row">{children}</span>
    </fieldset>
  );
}
