import { CardBack } from "./cards/CardFace";

export interface OpponentShown {
  seat: number;
  name: string;
  cards: number;
  /** What it has won, in words. */
  won: string;
  toMove: boolean;
  away: boolean;
  /** What it said last, while its bubble is shown. */
  words: string | null;
}

export function Opponents({ opponents, deck }: { opponents: readonly OpponentShown[]; deck: number }) {
  const speaker = opponents.find(({ words }) => words);
  return (
    <div className={`across of-${opponents.length}`}>
      <div className="opponents">
        {opponents.map((each) => (
          <section
            key={each.seat}
            className={each.toMove ? "opponent to-move" : "opponent"}
            aria-label={`${each.name}: ${each.cards} cards in hand, ${each.won}${each.toMove ? ", to move" : ""}`}
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
              <span className="who-won">
                {(each.away ? "away" : each.toMove ? "thinking…" : each.won).split(" · ").map((part) => (
                  <span key={part}>{part}</span>
                ))}
              </span>
            </span>
          </section>
        ))}
      </div>
      {/* The space stays when nobody speaks, or the table would jump at every turn. */}
      <p className="spoken" aria-live="polite">
        {speaker && (
          <span className="bubble" title={speaker.words ?? undefined}>
            {opponents.length > 1 && <b>{speaker.name}: </b>}
            {speaker.words}
          </span>
        )}
      </p>
      <div className="deck" role="img" aria-label={`Deck: ${deck} cards`}>
        <span className="deck-cards" data-spot="deck">
          {deck > 0 ? <CardBack /> : <span className="deck-empty" />}
        </span>
        <span className="deck-count">{deck}</span>
      </div>
    </div>
  );
}
