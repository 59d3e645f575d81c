import type { View } from "../../api/types";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { CardFace } from "../../table/cards/CardFace";
import { cardName } from "../../table/cards/names";
import { cardOf } from "../../table/cards/pack";
import type { OpponentShown } from "../../table/Opponents";
import { roomWords } from "../../words/play/rooms";

/** Every seat with its hand face up, on the screen of a projector. */
export function OpenHands({
  seats,
  hands,
  deck,
}: {
  seats: readonly OpponentShown[];
  hands: NonNullable<View["all_hands"]>;
  deck: number;
}) {
  const { fractionForm } = useStore(settings);
  const speaker = seats.find(({ words }) => words);
  return (
    <div className={`open-seats of-${seats.length}`}>
      {seats.map(({ seat, name, won, toMove }) => (
        <section
          key={seat}
          className={toMove ? "open-seat to-move" : "open-seat"}
          aria-label={`${name}: ${won}${toMove ? `, ${roomWords.toMove}` : ""}`}
          data-spot={`seat-${seat}`}
        >
          <span className="who-name">{name}</span>
          <span className="who-won">{won}</span>
          <span className="open-seat-cards">
            {hands[seat]?.map((id) => (
              <span key={id} role="img" aria-label={cardName(id, fractionForm)}>
                <CardFace card={cardOf(id)} fractionForm={fractionForm} />
              </span>
            ))}
          </span>
        </section>
      ))}
      <p className="open-seats-words" aria-live="polite">
        {speaker && `${speaker.name}: ${speaker.words}`}
        <span className="open-seats-deck" data-spot="deck">
          {roomWords.deck(deck)}
        </span>
      </p>
    </div>
  );
}
