import type { ReactNode } from "react";
import { settings } from "../shared/settings";
import { useStore } from "../shared/store";
import { counted } from "../shared/words";
import { tableWords } from "../words/play/table";
import { Celebration } from "./Celebration";
import { eventText } from "./eventText";
import type { Sandbox } from "./sandbox";
import { useSelection } from "./selection/useSelection";
import { Table } from "./Table";

interface Props {
  sandbox: Sandbox;
  names?: readonly string[];
  solitaire?: boolean;
  /** Whoever sits across, if anybody does. */
  across?: ReactNode;
  onChallenge?: (() => void) | undefined;
  /** Nothing more is to be done, though no turn was made. */
  over?: boolean;
  /** No turn is made here yet: why, in a sentence. */
  onlyShown?: string | null;
  /** Is a take worth its points here, or only its cards? */
  byPoints?: boolean;
}

/** A sandbox drawn as the table of a game, with the same input. */
export function SandboxTable(props: Props) {
  const { sandbox, names = [tableWords.you], solitaire = false, across, onChallenge } = props;
  const { over = false, onlyShown = null, byPoints = true } = props;
  const { fractionForm } = useStore(settings);
  const { moment, play, after, notice, trying } = useStore(sandbox.state);
  const open = play || over || onlyShown !== null ? null : moment;
  const controls = useSelection(open, sandbox, { trying, sayFirst: sandbox.sayFirst });
  const gone = play ? [play.number, ...play.won, ...(after ?? []).flatMap((pile) => pile.cards)] : [];
  return (
    <div className={across ? "lesson-felt with-opponent" : "lesson-felt"}>
      <Table
        piles={after ?? moment?.piles ?? []}
        hand={moment?.hand.filter((card) => !gone.includes(card)) ?? []}
        moment={open}
        fractionForm={fractionForm}
        names={names}
        opponents={[]}
        deck={0}
        won={play ? counted(play.won.length, "card") : ""}
        waiting={play ? eventText(play, fractionForm) : (onlyShown ?? (over ? tableWords.handsOpen : ""))}
        notice={notice}
        trying={trying}
        sending={false}
        solitaire={solitaire}
        hinted={[]}
        flights={{ from: () => null, to: () => "mine" }}
        maker={sandbox}
        controls={controls}
        onHint={() => undefined}
        {...(onChallenge ? { onChallenge } : {})}
        {...(across ? { across } : {})}
        {...(onlyShown === null ? {} : { onlyShown: true })}
      >
        {play && play.points > 0 && <Celebration event={play} who="" points={byPoints} />}
      </Table>
    </div>
  );
}
