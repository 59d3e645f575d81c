import { useEffect, useState } from "react";
import { api } from "../../api/http";
import type { Player, RoomPublic, RoomRequest, View } from "../../api/types";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { settings } from "../../shared/settings";
import { endingWords } from "../../words/ending";
import { useNewRoom } from "../useNewRoom";
import { type Suggestion, whatNext } from "./endOfGame";

/** What to try after this game, each a press away. */
export function NextThings({ view, seats }: { view: View; seats: RoomPublic["seats"] }) {
  const { busy, problem, open } = useNewRoom();
  const [players, setPlayers] = useState<Player[]>([]);
  useEffect(() => void api.players().then(setPlayers, () => setPlayers([])), []);
  const suggestions = whatNext(view, seats, players);
  if (!suggestions.length) return null;
  const tableFor = (suggestion: Exclude<Suggestion, { kind: "lesson" }>): RoomRequest => {
    const me = { kind: "person" as const, name: settings.get().name.trim() || null };
    const computers = seats
      .filter(({ seat }) => seat !== view.seat)
      .map(({ player }) => ({ kind: "computer" as const, player: player ?? "pip" }));
    if (suggestion.kind === "player")
      return {
        rules: { text: view.rules.text, by: view.rules.by },
        seats: [me, { kind: "computer", player: suggestion.player.name }],
      };
    return { rules: { level: suggestion.level }, seats: [me, ...computers], solitaire: view.rules.solitaire };
  };
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
              onClick={() => void open(tableFor(suggestion))}
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
