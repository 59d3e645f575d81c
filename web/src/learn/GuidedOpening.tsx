import { useEffect, useMemo, useState } from "react";
import { api, errorText } from "../api/http";
import type { PlayEvent, RecordPublic, RecordTable } from "../api/types";
import { ErrorMessage } from "../shared/ErrorMessage";
import { useStore } from "../shared/store";
import { SandboxTable } from "../table/SandboxTable";
import { Sandbox } from "../table/sandbox";
import type { Opening, OpeningTurn } from "./openings";
import { positionOf, samePlay } from "./recordedTurn";
import { usePlayFeedback } from "./usePlayFeedback";

interface Props {
  opening: Opening;
  onDone: () => void;
  onNext: (() => void) | null;
}

/** A recorded game, turn by turn: the reader plays each turn on a table before it is shown and explained. */
export function GuidedOpening({ opening, onDone, onNext }: Props) {
  const [shown, setShown] = useState<RecordPublic | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    api
      .upload(opening.record)
      .then(({ id }) => api.record(id))
      .then(setShown, (error: unknown) => setProblem(errorText(error)));
  }, [opening]);
  const turn = opening.turns[at];
  const table = shown?.tables[at];
  const after = shown?.tables[at + 1];
  const last = at + 1 === opening.turns.length;
  if (problem) return <ErrorMessage text={problem} />;
  return (
    <section className="lesson" aria-label={opening.title}>
      {shown && turn && table && after?.event?.kind === "play" && (
        <GuidedTurn
          key={at}
          turn={turn}
          level={opening.level}
          title={`Turn ${at + 1} of ${opening.turns.length}: ${turn.idea}`}
          name={shown.record.names[after.event.seat] ?? ""}
          table={table}
          after={after}
          event={after.event}
          onShown={last ? onDone : undefined}
          onBack={at > 0 ? () => setAt(at - 1) : null}
        >
          {!last && (
            <button type="button" className="button gold big" onClick={() => setAt(at + 1)}>
              Next turn
            </button>
          )}
          {last && onNext && (
            <button type="button" className="button gold big" onClick={onNext}>
              Next game
            </button>
          )}
          {last && (
            <a className="button big" href={`/records/${shown.record.id}`}>
              Look back with the coach
            </a>
          )}
        </GuidedTurn>
      )}
    </section>
  );
}

function GuidedTurn(props: {
  turn: OpeningTurn;
  level: number;
  title: string;
  name: string;
  table: RecordTable;
  after: RecordTable;
  event: PlayEvent;
  onShown: (() => void) | undefined;
  onBack: (() => void) | null;
  children: React.ReactNode;
}) {
  const { turn, level, table, after, event, name, onShown } = props;
  const sandbox = useMemo(() => new Sandbox(positionOf(table, event.seat), { level }), [table, event, level]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play } = useStore(sandbox.state);
  const [shown, setShown] = useState(false);
  const found = play !== null && samePlay(play, event);
  usePlayFeedback(play, found, onShown);
  const show = () => {
    setShown(true);
    sandbox.show(event, after.piles);
  };
  return (
    <>
      <header className="lesson-words">
        <h1>{props.title}</h1>
        <p>{turn.before}</p>
        <p className="task">You sit in for {name}. What do you play?</p>
      </header>
      <SandboxTable sandbox={sandbox} />
      <footer className="lesson-end" aria-live="polite">
        {found && (
          <p>
            <b className="good">{shown ? `${name} played it like this.` : "That is it!"}</b> {turn.after}
          </p>
        )}
        {play && !found && <p>That is allowed, but {name} played something else.</p>}
        {found && props.children}
        {!found && (
          <button type="button" className="button" onClick={show}>
            Show me the play
          </button>
        )}
        {play && !found && (
          <button type="button" className="button gold" onClick={() => sandbox.begin()}>
            Try again
          </button>
        )}
        {props.onBack && (
          <button type="button" className="plain" onClick={props.onBack}>
            One turn back
          </button>
        )}
      </footer>
    </>
  );
}
