import { useEffect, useState } from "react";
import { api } from "../../api/http";
import type { Player } from "../../api/types";
import { Choice } from "../../shared/Choice";
import { ErrorMessage } from "../../shared/ErrorMessage";
import { settings } from "../../shared/settings";
import { useStore } from "../../shared/store";
import { tableFormWords as words } from "../../words/play/tableForm";
import { LevelChoice } from "../LevelChoice";
import { OwnRulesChoice, useLevelRules } from "../rules/OwnRules";
import { useNewRoom } from "../useNewRoom";
import { OptionChoices } from "./OptionChoices";
import { SayFirstChoice } from "./SayFirstChoice";
import { SeatChoices } from "./SeatChoices";
import { requestOf, scoringOf, summaryOf, type TableChoice } from "./tableChoice";

/** Everything that can be chosen about a table. */
export default function OpenForm({
  choice,
  onChange,
}: {
  choice: TableChoice;
  onChange: (choice: TableChoice) => void;
}) {
  const { busy, problem, open } = useNewRoom();
  const { name } = useStore(settings);
  const usual = useLevelRules(choice.level);
  const players = usePlayers();
  const [missing, setMissing] = useState<string | null>(null);
  const change = (part: Partial<TableChoice>) => {
    setMissing(null);
    onChange({ ...choice, ...part });
  };
  const points = scoringOf(choice, usual) === "points";
  const titles = new Map(players.map((player) => [player.name, player.title]));
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const request = requestOf(choice, usual, name);
        if (!("missing" in request)) return void open(request);
        setMissing(request.missing);
        if (request.missing === null) showField(event.currentTarget, "printed");
      }}
    >
      <SeatChoices choice={choice} players={players} onChange={change} />
      <LevelChoice value={choice.level} onChange={(level) => change({ level, pack: null })} />
      <div className="row top">
        <Choice
          title={words.playedFor}
          options={[
            ["auto", words.asUsual],
            ["cards", words.cards],
            ["points", words.points],
          ]}
          value={choice.by}
          onChange={(by) => change({ by })}
        />
        <SayFirstChoice value={choice.sayFirst} onChange={(sayFirst) => change({ sayFirst })} />
      </div>
      <OwnRulesChoice
        usual={usual}
        points={points}
        own={{
          pack: choice.pack && { wilds: new Set(choice.pack.wilds), highest: choice.pack.highest },
          bonuses: choice.bonuses && new Set(choice.bonuses),
        }}
        onChange={({ pack, bonuses }) =>
          change({
            pack: pack && { wilds: [...pack.wilds], highest: pack.highest },
            bonuses: bonuses && [...bonuses],
          })
        }
      />
      {usual && <OptionChoices choice={choice} usual={usual} onChange={change} />}
      <p className="table-summary" aria-live="polite">
        {summaryOf(choice, usual, titles)}
      </p>
      <button type="submit" className="button gold big" disabled={busy}>
        {choice.seats.some(({ kind }) => kind === "open") ? words.openTable : words.deal}
      </button>
      <ErrorMessage text={missing ?? problem} />
    </form>
  );
}

/** Opens what a field is folded away in, and goes there. */
function showField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.focus();
}

function usePlayers(): readonly Player[] {
  const [players, setPlayers] = useState<Player[]>([]);
  useEffect(() => {
    api.players().then(setPlayers, () => setPlayers([]));
  }, []);
  return players;
}
