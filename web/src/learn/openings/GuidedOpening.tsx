import { useEffect, useMemo, useState } from "react";
import { api, errorText } from "../../api/http";
import type {
  OpeningPublic,
  OpeningTurn,
  PlayEvent,
  RecordTable,
  TutorialList,
  UnfinishedTurn,
} from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { navigate } from "../../shared/navigation";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { SandboxTable } from "../../table/SandboxTable";
import { Sandbox } from "../../table/sandbox";
import { learnWords as words } from "../../words/learn";
import { LessonEnd, NextLesson } from "../LessonEnd";
import { markDone } from "../progress";
import { usePlayFeedback } from "../usePlayFeedback";
import { positionOf, samePlay } from "./recordedTurn";

/** A recorded game, turn by turn: the reader plays each turn on a table before it is shown and explained. */
export function GuidedOpening({
  list,
  opening,
  moments,
}: {
  list: TutorialList;
  opening: OpeningPublic;
  moments: UnfinishedTurn[];
}) {
  const [at, setAt] = useState(0);
  const shown = opening.turns[at];
  const told = opening.told[at];
  const before = shown && opening.tables[shown.table];
  const after = shown && opening.tables[shown.table + 1];
  if (!told || !before || after?.event?.kind !== "play") return null;
  const last = at + 1 === opening.turns.length;
  return (
    <GuidedTurn
      key={at}
      opening={opening}
      number={at}
      told={told}
      table={before}
      first={moments[at] ?? null}
      after={after}
      event={after.event}
      onShown={last ? () => markDone(opening.name) : undefined}
      onBack={at > 0 ? () => setAt(at - 1) : null}
    >
      {!last && (
        <button type="button" className="button gold big" onClick={() => setAt(at + 1)}>
          {words.nextTurn}
        </button>
      )}
      {last && <NextLesson list={list} after={opening.name} />}
      {last && <LookBack record={opening.record} />}
    </GuidedTurn>
  );
}

/** The game becomes a record of this server once somebody wants the coach to look at it. */
function LookBack({ record }: { record: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const look = () =>
    api.upload(record).then(
      ({ id }) => navigate(`/records/${id}`),
      (error: unknown) => setProblem(errorText(error)),
    );
  return (
    <>
      <button type="button" className="button big" onClick={() => void look()}>
        {words.lookBack}
      </button>
      <ErrorMessage text={problem} />
    </>
  );
}

function GuidedTurn(props: {
  opening: OpeningPublic;
  number: number;
  told: OpeningTurn;
  table: RecordTable;
  first: UnfinishedTurn | null;
  after: RecordTable;
  event: PlayEvent;
  onShown: (() => void) | undefined;
  onBack: (() => void) | null;
  children: React.ReactNode;
}) {
  const { opening, number, told, table, first, after, event } = props;
  const { names, rules } = opening;
  const { sayFirst } = useStore(settings);
  const sandbox = useMemo(() => {
    const theirs = table.piles.filter(({ builder }) => builder !== null && builder !== event.seat);
    return new Sandbox(
      positionOf(table, event.seat),
      { text: rules.text },
      undefined,
      theirs.map(({ name }) => name),
      sayFirst,
      undefined,
      first,
    );
  }, [table, first, event, rules, sayFirst]);
  useEffect(() => sandbox.begin(), [sandbox]);
  const { play } = useStore(sandbox.state);
  const [shown, setShown] = useState(false);
  const found = play !== null && samePlay(play, event);
  const name = names[event.seat] ?? "";
  const verdict = useMemo(() => (play ? { met: found } : null), [play, found]);
  usePlayFeedback(play, verdict, props.onShown);
  const show = () => {
    setShown(true);
    sandbox.show(event, after.piles);
  };
  return (
    <div className="lesson">
      <header className="lesson-words">
        <p className="crumb">
          <a href="/learn">{words.title}</a> · {opening.title}
        </p>
        <h1>{words.turn(number + 1, opening.turns.length, told.idea)}</h1>
        <p>{told.before}</p>
        <p className="task">{words.sitIn(name)}</p>
      </header>
      <SandboxTable sandbox={sandbox} names={[words.you, names[(event.seat + 1) % names.length] ?? ""]} />
      <LessonEnd
        good={found}
        told={
          found ? (
            <>
              <b>{shown ? words.playedSo(name) : words.found}</b> {told.after}
            </>
          ) : play ? (
            words.playedOther(name)
          ) : null
        }
      >
        {found && props.children}
        {play && !found && (
          <button type="button" className="button gold big" onClick={() => sandbox.begin()}>
            {words.tryAgain}
          </button>
        )}
        {!found && (
          <button type="button" className="button" onClick={show}>
            {words.showPlay}
          </button>
        )}
        {props.onBack && (
          <button type="button" className="plain" onClick={props.onBack}>
            {words.turnBack}
          </button>
        )}
      </LessonEnd>
    </div>
  );
}
