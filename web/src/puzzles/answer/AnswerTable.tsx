import { type ReactNode, useEffect, useRef } from "react";
import { api } from "../../api/http";
import type { PlayEvent, QuestionPublic, TurnJson } from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { cardOf } from "../../table/cards/pack";
import { countedPoints, PrintedPoints } from "../../table/cards/points";
import { SandboxTable } from "../../table/SandboxTable";
import type { Sandbox } from "../../table/sandbox";
import { puzzleWords } from "../../words/puzzles";
import { NumberChoice } from "./NumberChoice";
import { TypedAnswer } from "./TypedAnswer";
import { type Answer, type Source, useAnswer, useMadeTurn } from "./useAnswer";

interface Props {
  puzzle: QuestionPublic;
  source: Source;
  /** Above what is asked: where this challenge comes from, a clock. */
  header: ReactNode;
  /** An answer is on its way. */
  sending: boolean;
  problem: string | null;
  onHandIn: (answer: Answer) => void;
  /** Below the buttons of the answer. */
  children?: ReactNode;
}

/** A challenge on its table, until an answer is handed in. */
export function AnswerTable(props: Props) {
  const { puzzle, source, header } = props;
  const answer = useAnswer(puzzle, source);
  const { first, sandbox } = answer;
  return (
    <PrintedPoints value={countedPoints(puzzle.rules)}>
      <div className="lesson">
        <header className="lesson-words">
          {header}
          <p className="task">{puzzle.ask}</p>
          {puzzle.kind === "find-the-build" && <p>{puzzleWords.aboutBuild}</p>}
          {puzzle.any_number && (
            <>
              <p>{puzzleWords.chooseNumber}</p>
              {answer.number === null && (
                <NumberChoice
                  highest={puzzle.rules.highest}
                  found={answer.numbers}
                  onChoose={answer.setNumber}
                />
              )}
            </>
          )}
          {puzzle.kind === "two-turns" && (
            <p className="won-before">
              <span>
                {first ? puzzleWords.secondTurn : puzzleWords.firstTurn}
                {puzzle.refill.length > 0 && !first && puzzleWords.comesNext}
              </span>
              {!first && <SmallCards cards={puzzle.refill} />}
            </p>
          )}
        </header>
        {sandbox && <Turn key={sandbox.position} {...props} answer={answer} sandbox={sandbox} />}
        {!sandbox && answer.problem && (
          <footer className="lesson-end">
            <ErrorMessage text={answer.problem} />
            <button type="button" className="button" onClick={() => answer.setNumber(null)}>
              {puzzleWords.otherNumber}
            </button>
          </footer>
        )}
      </div>
    </PrintedPoints>
  );
}

/** One turn of the answer, and what can be done with it. */
function Turn({
  puzzle,
  source,
  sending,
  problem,
  onHandIn,
  children,
  answer,
  sandbox,
}: Props & { answer: ReturnType<typeof useAnswer>; sandbox: Sandbox }) {
  const { first, setFirst, number, setNumber, numbers, setNumbers } = answer;
  const { play, moment } = useStore(sandbox.state);
  const made = useMadeTurn(sandbox);
  const looking = puzzle.any_number && number === null;
  const keepNumber = (turn: TurnJson) => {
    setNumbers({ ...numbers, [String(number)]: turn });
    setNumber(null);
  };
  return (
    <>
      <SandboxTable
        sandbox={sandbox}
        solitaire={puzzle.rules.solitaire}
        onlyShown={looking ? puzzleWords.chooseAbove : null}
        byPoints={puzzle.by === "points"}
      />
      <AnswerEnd made={made !== null}>
        <div aria-live="polite">
          {play && <p className="verdict">{madeText(play, puzzle)}</p>}
          {looking && <p>{puzzleWords.numbersFound(Object.keys(numbers).length)}</p>}
        </div>
        <ErrorMessage text={problem} />
        {!looking && !made && (
          <TypedAnswer
            kind={puzzle.kind}
            // What was wrong with a text is not said of what has been laid since.
            table={moment}
            onSubmit={() => sandbox.notify(null)}
            read={(typed) => api.tryPuzzle(source, { steps: [], first, number, typed })}
            onTurn={({ steps, ending }) => sandbox.restart(steps, ending)}
          />
        )}
        <div className="row">
          {made && number !== null && (
            <GoldButton text={puzzleWords.keepNumber(number)} onClick={() => keepNumber(made)} />
          )}
          {made && puzzle.kind === "two-turns" && !first && (
            <GoldButton text={puzzleWords.toSecondTurn} onClick={() => setFirst(made)} />
          )}
          {made && puzzle.kind === "two-turns" && !first && (
            <button
              type="button"
              className="button"
              disabled={sending}
              onClick={() => onHandIn({ turns: [made] })}
            >
              {puzzleWords.handInOne}
            </button>
          )}
          {made && !puzzle.any_number && (puzzle.kind !== "two-turns" || first) && (
            <GoldButton
              text={puzzleWords.handIn}
              disabled={sending}
              onClick={() => onHandIn({ turns: first ? [first, made] : [made] })}
            />
          )}
          {looking && Object.keys(numbers).length > 0 && (
            <GoldButton text={puzzleWords.handIn} disabled={sending} onClick={() => onHandIn({ numbers })} />
          )}
          {(made || (moment?.steps.length ?? 0) > 0) && (
            <button type="button" className="button" disabled={sending} onClick={() => sandbox.begin()}>
              {puzzleWords.startAgain}
            </button>
          )}
          {first && (
            <button type="button" className="button" disabled={sending} onClick={() => setFirst(null)}>
              {puzzleWords.turnBefore}
            </button>
          )}
          {number !== null && (
            <button type="button" className="button" onClick={() => setNumber(null)}>
              {puzzleWords.otherNumber}
            </button>
          )}
          {children}
        </div>
      </AnswerEnd>
    </>
  );
}

/** What was made and how it goes on; it comes into sight and into the keyboard's reach. */
function AnswerEnd({ made, children }: { made: boolean; children: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!made) return;
    root.current?.scrollIntoView({ block: "nearest" });
    root.current?.querySelector<HTMLElement>(".gold")?.focus({ preventScroll: true });
  }, [made]);
  return (
    <footer className="lesson-end" ref={root}>
      {children}
    </footer>
  );
}

function GoldButton(props: { text: string; disabled?: boolean; onClick: () => void }) {
  const { text, disabled = false, onClick } = props;
  return (
    <button type="button" className="button gold big" disabled={disabled} onClick={onClick}>
      {text}
    </button>
  );
}

function SmallCards({ cards }: { cards: readonly number[] }) {
  const { fractionForm } = useStore(settings);
  return (
    <span className="next-cards">
      {cards.map((id) => (
        <span key={id} className="tiny-card" role="img" aria-label={cardName(id, fractionForm)}>
          <CardFace card={cardOf(id)} fractionForm={fractionForm} />
        </span>
      ))}
    </span>
  );
}

/** What a turn comes to, counted as what is asked is. */
function madeText(play: PlayEvent, { kind, by, piles }: QuestionPublic): string {
  if (kind === "find-the-build")
    return play.build ? puzzleWords.build(play.build.cards.length) : puzzleWords.noBuild;
  if (play.what !== "take") return puzzleWords.noTake;
  if (kind === "clear-the-centre") {
    const centre = piles.flatMap(({ cards }) => cards);
    return puzzleWords.winsOfCentre(centre.filter((id) => play.won.includes(id)).length, centre.length);
  }
  return puzzleWords.wins(by === "points" ? play.points : play.won.length, by);
}
