import { type ReactNode, useRef } from "react";
import type { FractionForm, Pile, UnfinishedTurn } from "../api/types";
import { ArithmeticLine } from "./ArithmeticLine";
import { HandView } from "./cards/HandView";
import { PileView } from "./cards/PileView";
import { type EndingKind, Endings, endingFor } from "./Endings";
import { type OpponentShown, Opponents } from "./Opponents";
import { type Option, optionsOf } from "./selection/selection";
import { useDrag } from "./selection/useDrag";
import { useKeys } from "./selection/useKeys";
import type { SelectionControls, TurnMaker } from "./selection/useSelection";
import { type Flights, useCardFlight } from "./useCardFlight";
import { useCardSize } from "./useCardSize";

interface TableProps {
  piles: readonly Pile[];
  hand: readonly number[];
  /** Is there somebody's own hand below? Whoever looks on has none. */
  seated?: boolean;
  moment: UnfinishedTurn | null;
  fractionForm: FractionForm;
  names: readonly string[];
  opponents: readonly OpponentShown[];
  deck: number;
  won: string;
  waiting: string;
  notice: string | null;
  sending: boolean;
  solitaire: boolean;
  hinted: readonly number[];
  flights: Flights;
  maker: TurnMaker & { notify(text: string): void };
  controls: SelectionControls;
  onHint: () => void;
  onChallenge?: () => void;
  /** Stands in for the opponents and the deck. */
  across?: ReactNode;
  /** A turn that is shown: its piles are marked, and its words and buttons stand in for those of one's own turn. */
  playback?: { live: readonly number[]; line: ReactNode; buttons: ReactNode } | null;
  /** Shows the others' turns again. */
  onAgain?: (() => void) | null;
  children?: ReactNode;
}

/** The felt with everything on it. It knows nothing of rooms or tutorials: whoever carries out turns is a prop. */
export function Table(props: TableProps) {
  const { piles, hand, moment, fractionForm, names, controls, maker, hinted, playback } = props;
  const { selection, pick, place, move, cancel, inOrder } = controls;
  const root = useRef<HTMLDivElement>(null);
  const centre = useRef<HTMLDivElement>(null);
  const options = optionsOf(moment, selection.picked);
  const picked = selection.picked;
  const latest = useRef({ moment, selection, sending: props.sending });
  latest.current = { moment, selection, sending: props.sending };
  const end = (kind: EndingKind) =>
    inOrder(() => {
      const now = latest.current;
      if (!now.moment || now.sending) return;
      const ending = endingFor(kind, now.moment, now.selection);
      if (ending === "build where?") controls.build();
      else if ("ask" in ending) maker.notify(ending.ask);
      else maker.end(ending);
    });
  const undo = () => inOrder(() => maker.undo());

  useDrag(root, { start: (what) => picked?.card !== what.card && pick(what), drop: move, cancel });
  useKeys(root, {
    cancel,
    undo,
    ending: end,
    hint: props.onHint,
    challenge: () => props.onChallenge?.(),
  });
  // There is always one free place more than piles, so that nothing moves aside when a card is picked.
  const vacant = !props.solitaire;
  useCardSize(centre, [...piles.map((pile) => pile.cards.length), ...(vacant ? [1] : [])]);
  useCardFlight(root, props.flights);

  const free = options.get("centre");
  return (
    <div className="felt" ref={root}>
      {props.across ?? <Opponents opponents={props.opponents} deck={props.deck} onAgain={props.onAgain} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div
        className="centre"
        ref={centre}
        data-place="centre"
        onClick={(event) => event.target === event.currentTarget && cancel()}
      >
        {piles.map((pile) => (
          <PileView
            key={pile.name}
            pile={pile}
            fractionForm={fractionForm}
            names={names}
            live={(playback?.live ?? moment?.changed)?.includes(pile.name) ?? false}
            picked={picked?.origin === "centre" && picked.card === pile.name}
            open={highlight(options.get(pile.name))}
            hinted={pile.cards.some((id) => hinted.includes(id))}
            onClick={moment ? () => place(pile.name) : undefined}
          />
        ))}
        {moment && free ? (
          <button type="button" className="slot" data-place="centre" onClick={() => place("centre")}>
            {free[0]?.kind === "end" ? "Discard here" : "Drop here"}
          </button>
        ) : (
          vacant && <span className="slot vacant" aria-hidden="true" />
        )}
        {piles.length === 0 && <p className="centre-empty">The centre is empty</p>}
      </div>
      {playback?.line ?? (
        <ArithmeticLine
          moment={moment}
          controls={controls}
          fractionForm={fractionForm}
          notice={props.notice}
          waiting={props.waiting}
        />
      )}
      {props.seated === false ? (
        <div className="watching">{playback?.buttons}</div>
      ) : (
        <div className="mine">
          <span className="winnings" data-spot="mine">
            <b>You</b>
            {props.won.split(" · ").map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
          <HandView
            hand={hand}
            fractionForm={fractionForm}
            picked={picked?.origin === "hand" ? picked.card : null}
            hinted={hinted}
            active={moment !== null}
            onPick={(card) => pick({ card, origin: "hand" })}
          />
          {playback?.buttons ?? (
            <Endings
              moment={moment}
              selection={selection}
              sending={props.sending}
              solitaire={props.solitaire}
              onEnd={end}
              onPass={() => maker.end({ kind: "pass" })}
              onUndo={undo}
            />
          )}
        </div>
      )}
      {props.children}
    </div>
  );
}

/** The classes of a pile that the picked card may go to: gold if it can be taken, white if it can only be built on. */
function highlight(options: Option[] | undefined): "" | "open" | "open takes" {
  if (!options) return "";
  return options.some((option) => option.kind === "end") ? "open takes" : "open";
}
