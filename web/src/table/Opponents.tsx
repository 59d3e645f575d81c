import { useRef } from "react";
import { playbackWords } from "../words/play/game";
import { tableWords } from "../words/play/table";
import { CardBack } from "./cards/CardFace";
import { useFittedText } from "./layout/useFittedText";

export interface OpponentShown {
  seat: number;
  name: string;
  cards: number;
  /** What it has won, in words. */
  won: string;
  toMove: boolean;
  /** Nobody can see yet what its turn will be. */
  thinking: boolean;
  away: boolean;
  /** What everybody is to know of this seat. */
  sign?: string | null;
  /** What it said last, while its bubble is shown. */
  words: string | null;
}

interface Props {
  opponents: readonly OpponentShown[];
  deck: number;
  /** Shows what they did again. */
  onAgain?: (() => void) | null | undefined;
}

export function Opponents({ opponents, deck, onAgain }: Props) {
  const speaker = opponents.find(({ words }) => words);
  return (
    <div className={`across of-${opponents.length}`}>
      <div className="opponents">
        {opponents.map((each) => (
          <section
            key={each.seat}
            className={each.toMove ? "opponent to-move" : "opponent"}
            aria-label={tableWords.opponent(each)}
          >
            <span className="backs" data-spot={`seat-${each.seat}`}>
              {Array.from({ length: each.cards }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cards face down are all alike
                <span className="back-card" key={index}>
                  <CardBack />
                </span>
              ))}
            </span>
            <span className="who">
              <span className="who-name">{each.name}</span>
              {each.sign && <span className="who-sign">{each.sign}</span>}
              <span className="who-won">
                {(each.away ? tableWords.away : each.thinking ? tableWords.thinking : each.won)
                  .split(" · ")
                  .map((part) => (
                    <span key={part}>{part}</span>
                  ))}
              </span>
            </span>
          </section>
        ))}
      </div>
      {/* The space stays when nobody speaks, or the table would jump at every turn. */}
      <div className="spoken">
        <p aria-live="polite">
          {speaker && (
            <Bubble name={opponents.length > 1 ? speaker.name : null} words={speaker.words ?? ""} />
          )}
        </p>
        {onAgain && (
          <button type="button" className="again" title={playbackWords.again} onClick={onAgain}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12a7 7 0 1 0 2.2-5.1M5 4v4h4" />
            </svg>
            <span>{playbackWords.again}</span>
          </button>
        )}
      </div>
      <div className="deck" role="img" aria-label={tableWords.deck(deck)}>
        <span className="deck-cards" data-spot="deck">
          {deck > 0 ? <CardBack /> : <span className="deck-empty" />}
        </span>
        <span className="deck-count">{deck}</span>
      </div>
    </div>
  );
}

/** What somebody says, as small as it has to be to be read to its end. */
function Bubble({ name, words }: { name: string | null; words: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useFittedText(box, `${name ?? ""} ${words}`);
  return (
    <span className="bubble" title={words} ref={box}>
      {name && <b>{name}: </b>}
      {words}
    </span>
  );
}
