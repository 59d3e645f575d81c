import { useEffect, useState } from "react";
import { api } from "../../api/http";
import type { Player, RoomPublic, View } from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { endingWords } from "../../words/play/ending";
import { useNewRoom } from "../useNewRoom";
import { whatNext } from "./endOfGame";
import { tableFor } from "./nextTable";

/** What to try after this game, each a press away. */
export function NextThings({
  view,
  seats,
  yours,
}: {
  view: View;
  seats: RoomPublic["seats"];
  /** Those of this device. */
  yours: readonly number[];
}) {
  const { busy, problem, open } = useNewRoom();
  const [players, setPlayers] = useState<Player[]>([]);
  useEffect(() => void api.players().then(setPlayers, () => setPlayers([])), []);
  const suggestions = whatNext(view, seats, players);
  if (!suggestions.length) return null;
  return (
    <section>
      <h2 className="small-title">{endingWords.next}</h2>
      <div className="row">
        {suggestions.map((suggestion) =>
          suggestion.kind === "lesson" ? (
            <a key="lesson" className="button" href="/learn">
              {endingWords.lesson}
            </a>
          ) : (
            <button
              type="button"
              className="button"
              key={suggestion.kind}
              disabled={busy}
              onClick={() => void open(tableFor(suggestion, view, seats, yours))}
            >
              {suggestion.kind === "player"
                ? endingWords.player(suggestion.player.title)
                : endingWords.level(suggestion.level)}
            </button>
          ),
        )}
      </div>
      <ErrorMessage text={problem} />
    </section>
  );
}
