import type { Event, FractionForm } from "../../api/types";
import { eventText } from "../../table/eventText";
import { historyWords } from "../../words/play/game";

/** Every event of the game as it was said aloud, the latest first. */
export function History({
  events,
  names,
  you,
  fractionForm,
}: {
  events: readonly Event[];
  names: string[];
  you: number | null;
  fractionForm: FractionForm;
}) {
  return (
    <section className="history" aria-label={historyWords.title}>
      <h2 className="small-title">{historyWords.title}</h2>
      {events.length === 0 && <p className="soft">{historyWords.none}</p>}
      <ol reversed>
        {events
          .map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place
            <li key={index} className={event.seat === you ? "own" : undefined}>
              <b>{event.seat === you ? historyWords.you : (names[event.seat] ?? "")}:</b>{" "}
              {eventText(event, fractionForm, names)}
              {event.kind === "play" && event.points > 0 && <span className="tally">+{event.points}</span>}
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
