import type { View } from "../../api/types";
import { ChartButton } from "../../chart/ChartButton";
import { Brand } from "../../shared/Brand";
import { SettingsPanel } from "../../shared/SettingsPanel";
import { settings } from "../../shared/settings";
import { cardOf } from "../../table/cards/pack";
import { gameWords } from "../../words/play/game";
import { roomWords } from "../../words/play/rooms";
import { gameInWords, rulesInWords } from "../../words/rules";
import type { RoomSession, RoomState } from "../session/roomSession";
import { bestScores } from "./solitaireBests";

/** The bar above a game: what is played, and buttons for a hint, the drawer and the settings. */
export function GameBar({
  session,
  state,
  view,
  onDrawer,
}: {
  session: RoomSession;
  state: RoomState;
  view: View;
  onDrawer: () => void;
}) {
  const { rules } = view;
  const best = rules.solitaire ? bestScores().get(rules.text) : undefined;
  // On a phone the drawer with the score also holds the builds that may be challenged.
  const doubt = view.challengeable.length > 0;
  const fractions = rules.cards.some((id) => cardOf(id).operation === "fraction");
  return (
    <header className="bar">
      <Brand />
      <span className="chip wide-only" title={rulesInWords(rules.text)}>
        {gameInWords(rules.text, view.say_first)}
      </span>
      {best !== undefined && <span className="chip">{gameWords.yourBest(best)}</span>}
      {state.room?.projector && <span className="chip wide-only">{roomWords.projectorSign}</span>}
      {!state.online && <span className="chip warn">{roomWords.reconnecting}</span>}
      <span className="bar-space" />
      {view.moment && !view.over && (
        <button
          type="button"
          className="button"
          disabled={state.hinting}
          onClick={() => session.askNextHint(settings.get().fractionForm)}
        >
          {state.hinting ? gameWords.sending : gameWords.hint}
        </button>
      )}
      <button
        type="button"
        className={doubt ? "button narrow-only gold" : "button narrow-only"}
        onClick={onDrawer}
      >
        {doubt ? gameWords.doubt : gameWords.score}
      </button>
      <ChartButton rules={rules.text} />
      <SettingsPanel fractions={fractions} />
    </header>
  );
}
