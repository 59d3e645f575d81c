import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { Celebration } from "./Celebration";
import type { Sandbox } from "./sandbox";
import { useSelection } from "./selection/useSelection";
import { Table } from "./Table";
import { counted, eventWords } from "./words";

/** A table for one turn that nobody else sees: the same felt as in a game, and the same ways to play on it. */
export function SandboxTable({ sandbox }: { sandbox: Sandbox }) {
  const { fractionForm } = useStore(settings);
  const { moment, play, after, notice } = useStore(sandbox.state);
  const selecting = useSelection(play ? null : moment, sandbox);
  const gone = play ? [play.number, ...play.won, ...(after ?? []).flatMap((pile) => pile.cards)] : [];
  return (
    <div className="lesson-felt">
      <Table
        piles={after ?? moment?.piles ?? []}
        hand={moment?.hand.filter((card) => !gone.includes(card)) ?? []}
        moment={play ? null : moment}
        fractionForm={fractionForm}
        names={["You"]}
        opponents={[]}
        deck={0}
        won={play ? counted(play.won.length, "card") : ""}
        waiting={play ? eventWords(play, fractionForm) : ""}
        notice={notice}
        sending={false}
        solitaire={false}
        hinted={[]}
        flights={{ from: () => null, to: () => "mine" }}
        maker={sandbox}
        selecting={selecting}
        onHint={() => undefined}
      >
        {play && play.points > 0 && <Celebration event={play} who="" points />}
      </Table>
    </div>
  );
}
