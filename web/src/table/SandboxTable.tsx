import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { counted } from "../shared/words";
import { Celebration } from "./Celebration";
import { eventText } from "./eventText";
import type { Sandbox } from "./sandbox";
import { useSelection } from "./selection/useSelection";
import { Table } from "./Table";

/** A sandbox drawn as the table of a game, with the same input. */
export function SandboxTable({ sandbox }: { sandbox: Sandbox }) {
  const { fractionForm } = useStore(settings);
  const { moment, play, after, notice, trying } = useStore(sandbox.state);
  const controls = useSelection(play ? null : moment, sandbox, trying);
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
        waiting={play ? eventText(play, fractionForm) : ""}
        notice={notice}
        sending={false}
        solitaire={false}
        hinted={[]}
        flights={{ from: () => null, to: () => "mine" }}
        maker={sandbox}
        controls={controls}
        onHint={() => undefined}
      >
        {play && play.points > 0 && <Celebration event={play} who="" points />}
      </Table>
    </div>
  );
}
