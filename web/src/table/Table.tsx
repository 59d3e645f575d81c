import { type ReactNode, useRef } from "react";
import type { FractionForm, Pile, UnfinishedTurn } from "../api/types";
import { tableWords } from "../words/play/table";
import { ArithmeticLine } from "./ArithmeticLine";
import { HandView } from "./cards/HandView";
import { PileView } from "./cards/PileView";
import { Endings } from "./Endings";
import { useCentreLayout } from "./layout/useCentreLayout";
import { type OpponentShown, Opponents } from "./Opponents";
import { SayPad } from "./saying/SayPad";
import { isPlaceFor, optionsOf } from "./selection/selection";
import { useDrag } from "./selection/useDrag";
import { useKeys } from "./selection/useKeys";
import type { SelectionControls } from "./selection/useSelection";
import type { Notice, TurnMaker } from "./turnMaker";
import { type Flights, useCardFlight } from "./useCardFlight";

interface TableProps {
  piles: readonly Pile[];
  hand: readonly number[];
  /** Is there somebody's own hand below? Whoever looks on has none. */
  seated?: boolean;
  /** Theirs, where several people share the screen and nobody is "you". */
  ownName?: string | undefined;
  moment: UnfinishedTurn | null;
  fractionForm: FractionForm;
  names: readonly string[];
  opponents: readonly OpponentShown[];
  deck: number;
  won: string;
  waiting: string;
  notice: Notice | null;
  /** A step is on its way to the server, or a turn is. */
  trying: boolean;
  sending: boolean;
  solitaire: boolean;
  hinted: readonly number[];
  /** The wild cards of the game. */
  inPlay?: readonly number[];
  flights: Flights;
  maker: TurnMaker;
  controls: SelectionControls;
  onHint: () => void;
  onChallenge?: () => void;
  /** Stands in for the opponents and the deck. */
  across?: ReactNode;
  /** A turn that is shown: its piles are marked, and its words and buttons stand in for those of one's own turn. */
  playback?: { live: readonly number[]; line: ReactNode; buttons: ReactNode } | null;
  /** Nobody can make a turn here yet: there are no buttons for its end, and no hand where it has no cards. */
  onlyShown?: boolean;
  /** Shows the others' turns again. */
  onAgain?: (() => void) | null;
  children?: ReactNode;
}

/** The felt with everything on it. It knows nothing of rooms or tutorials: whoever carries out turns is a prop. */
export function Table(props: TableProps) {
  const { piles, hand, moment, fractionForm, names, controls, maker, hinted, playback } = props;
  const { selection, pick, place } = controls;
  const root = useRef<HTMLDivElement>(null);
  const centre = useRef<HTMLDivElement>(null);
  const { picked, marks } = selection;
  const asking = moment?.ask ?? null;

  useDrag(root, controls, props.trying);
  useKeys(root, {
    cancel: controls.cancel,
    undo: controls.undo,
    take: controls.take,
    build: controls.build,
    discard: controls.discard,
    hint: props.onHint,
    challenge: () => props.onChallenge?.(),
  });
  // There is always one free place more than piles, so that nothing moves aside when a card is picked.
  const vacant = !props.solitaire;
  useCentreLayout(centre, piles, vacant);
  useCardFlight(root, props.flights);

  const free = marks.length === 0 && optionsOf(moment, picked).get("centre");
  return (
    <div className="felt" ref={root}>
      {props.across ?? <Opponents opponents={props.opponents} deck={props.deck} onAgain={props.onAgain} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div
        className="centre"
        ref={centre}
        data-place="centre"
        onClick={(event) => event.target === event.currentTarget && controls.cancel()}
      >
        {piles.map((pile) => (
          <PileView
            key={pile.name}
            pile={pile}
            fractionForm={fractionForm}
            names={names}
            live={(playback?.live ?? moment?.changed)?.includes(pile.name) ?? false}
            picked={marks.includes(pile.name) || (picked?.origin === "centre" && picked.card === pile.name)}
            open={isPlaceFor(moment, selection, pile.name)}
            hinted={pile.cards.some((id) => hinted.includes(id))}
            onClick={moment ? () => place(pile.name) : undefined}
          />
        ))}
        {moment && free ? (
          <button type="button" className="slot" data-place="centre" onClick={() => place("centre")}>
            {free.kind === "end" ? tableWords.discardHere : tableWords.dropHere}
          </button>
        ) : (
          vacant && <span className="slot vacant" aria-hidden="true" />
        )}
        {piles.length === 0 && <p className="centre-empty">{tableWords.emptyCentre}</p>}
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
        <div className="mine" inert={asking !== null}>
          <span className="winnings" data-spot="mine">
            <b>{props.ownName ?? tableWords.you}</b>
            {props.won.split(" · ").map((part) => (
              <span key={part}>{part}</span>
            ))}
          </span>
          {(hand.length > 0 || !props.onlyShown) && (
            <HandView
              hand={hand}
              fractionForm={fractionForm}
              picked={picked?.origin === "hand" ? picked.card : null}
              hinted={hinted}
              active={moment !== null}
              onPick={(card) => pick({ card, origin: "hand" })}
            />
          )}
          {playback?.buttons ??
            (props.onlyShown ? null : (
              <Endings
                moment={moment}
                controls={controls}
                sending={props.sending}
                solitaire={props.solitaire}
                onPass={() => maker.end({ kind: "pass" })}
              />
            ))}
        </div>
      )}
      {moment && asking && (
        <SayPad
          key={`${asking.pile} ${moment.steps.length}`}
          moment={moment}
          ask={asking}
          fractionForm={fractionForm}
          inPlay={props.inPlay}
          maker={maker}
          onUndo={controls.undo}
        />
      )}
      {props.children}
    </div>
  );
}
