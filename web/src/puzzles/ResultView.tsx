import { type ReactNode, useEffect, useRef } from "react";
import type { BestPlay, FractionForm, PuzzlePublic, PuzzleResult, Scoring } from "../api/types";
import { settings } from "../shared/settings";
import { CopyLink } from "../shared/sharing/CopyLink";
import { useStore } from "../shared/store";
import { FoundTake, MadeLine } from "../solver/answers/FoundTake";
import { SpokenSteps } from "../solver/answers/SpokenSteps";
import { puzzleWords } from "../words/puzzles";
import { SOLVER } from "../words/solver";
import { starsText } from "./progress/progress";
import { Stars } from "./Stars";

interface Props {
  puzzle: PuzzlePublic;
  result: PuzzleResult;
  /** Nothing was handed in: the best play was asked for. */
  gaveUp?: boolean;
  /** How it goes on. */
  children: ReactNode;
}

/** What an answer was worth, what was missed, and every best play. */
export function ResultView({ puzzle, result, gaveUp = false, children }: Props) {
  const { fractionForm } = useStore(settings);
  const { kind, by, any_number } = puzzle;
  const { stars, percent, reached, optimum, milliseconds, first, idea, plays, more, rank } = result;
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: "start" });
    root.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="puzzle-result" aria-label={puzzleWords.result} ref={root} tabIndex={-1}>
      <header>
        <Stars stars={stars} large />
        <h1>{gaveUp ? puzzleWords.shown : puzzleWords.verdicts[stars]}</h1>
        {!gaveUp && (
          <>
            <p className="puzzle-percent">{puzzleWords.percent(percent)}</p>
            <p>{puzzleWords.reached(kind, by, any_number, reached, optimum)}</p>
          </>
        )}
        {stars < 3 && !gaveUp && <p className="soft">{puzzleWords.starsFrom(puzzle.stars)}</p>}
        {rank && <p>{puzzleWords.place(rank.place, rank.of)}</p>}
        <p className="soft">
          {puzzleWords.inTime(milliseconds)} {!first && puzzleWords.notFirst}
        </p>
        <div className="row">
          {children}
          <CopyLink link={() => shareText(puzzle.id, result)} text={puzzleWords.copyResult} />
        </div>
      </header>
      {idea && (
        <p className="task">
          {puzzleWords.missedIdea} {idea}
        </p>
      )}
      <h2>{puzzleWords.bestPlays(plays.length)}</h2>
      {plays.map((play, index) => (
        <PlayView
          // biome-ignore lint/suspicious/noArrayIndexKey: the plays stand as they are
          key={index}
          play={play}
          by={by}
          worth={worthOf(kind, optimum)}
          fractionForm={fractionForm}
          full={index === 0}
        />
      ))}
      {more > 0 && <p>{puzzleWords.more(more)}</p>}
      {!any_number && <NextBest puzzle={puzzle} result={result} fractionForm={fractionForm} />}
    </section>
  );
}

/** What all other plays reach at best, and one of those that do. */
function NextBest(props: { puzzle: PuzzlePublic; result: PuzzleResult; fractionForm: FractionForm }) {
  const { puzzle, result, fractionForm } = props;
  const { second, second_play: play } = result;
  if (second === 0) return null;
  return (
    <>
      <h2>{puzzleWords.secondPlay}</h2>
      {play ? (
        <PlayView
          play={play}
          by={puzzle.by}
          worth={worthOf(puzzle.kind, second)}
          fractionForm={fractionForm}
          full={false}
        />
      ) : (
        <p>{puzzleWords.second(second)}</p>
      )}
    </>
  );
}

/** What a play is counted by, where that is not what its takes win. */
const worthOf = (kind: PuzzlePublic["kind"], reached: number): string | undefined =>
  kind === "clear-the-centre" ? puzzleWords.ofCentre(reached) : undefined;

/** To be sent to friends: how good it was, and nothing of the answer. */
function shareText(id: string, { stars, rank }: PuzzleResult): string {
  const link = `${location.origin}/challenge/${id}`;
  if (rank) return puzzleWords.shareTopTake(starsText(stars), rank.place, rank.of, link);
  return puzzleWords.shareOne(starsText(stars), link);
}

/** The first of them in full, the others in short. */
function PlayView({
  play,
  by,
  worth,
  fractionForm,
  full,
}: {
  play: BestPlay;
  by: Scoring;
  worth: string | undefined;
  fractionForm: FractionForm;
  full: boolean;
}) {
  const { takes, build, number } = play;
  if (build)
    return (
      <article className={full ? "slip full" : "slip"}>
        <header>
          <b className="slip-worth">{puzzleWords.buildWith(number ?? "")}</b>
        </header>
        <MadeLine made={build} fractionForm={fractionForm} />
        {full && <SpokenSteps steps={build.spoken[fractionForm]} />}
      </article>
    );
  return (
    <>
      {takes.map((take, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are in order
        <div key={index}>
          {takes.length > 1 && <h3>{puzzleWords.turn(index + 1)}</h3>}
          <FoundTake
            take={take}
            fractionForm={fractionForm}
            by={by}
            full={full}
            counted={worth ?? (by === "cards" ? SOLVER.worth(take.points, take.cards, by) : undefined)}
          />
        </div>
      ))}
    </>
  );
}
