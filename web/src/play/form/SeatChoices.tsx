import type { Player } from "../../api/types";
import { tableFormWords as words } from "../../words/play/tableForm";
import { NameField } from "../NameField";
import { type SeatChoice, seatTitle, type TableChoice } from "./tableChoice";

interface Props {
  choice: TableChoice;
  players: readonly Player[];
  onChange: (part: Partial<TableChoice>) => void;
}

const MOST_SEATS = 4;

/** Who sits at the table, under which names, and who begins. */
export function SeatChoices({ choice, players, onChange }: Props) {
  const { seats, begins } = choice;
  const titles = new Map(players.map((player) => [player.name, player.title]));
  const first = seats.findIndex(({ kind }) => kind === "device");
  const change = (index: number, seat: SeatChoice) => onChange({ seats: seats.with(index, seat) });
  const picked = seats.find((seat) => seat.kind === "computer");
  return (
    <>
      <fieldset className="seats">
        <legend>{words.seats}</legend>
        {seats.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
          <span className="seat" key={index}>
            <select
              aria-label={words.seat(index + 1)}
              value={seat.kind === "computer" ? seat.player : seat.kind}
              onChange={({ target }) => change(index, seatOf(target.value))}
            >
              <option value="device">{index === first || first < 0 ? words.you : words.device}</option>
              <option value="open">{words.friend}</option>
              {players.map((player) => (
                <option key={player.name} value={player.name}>
                  {player.title}
                </option>
              ))}
            </select>
            {seats.length > 2 && (
              <button
                type="button"
                className="plain"
                aria-label={words.removeSeat(index + 1)}
                onClick={() => onChange({ seats: seats.toSpliced(index, 1), begins: begins && 0 })}
              >
                ×
              </button>
            )}
          </span>
        ))}
        {seats.length < MOST_SEATS && (
          <button
            type="button"
            className="button"
            onClick={() => onChange({ seats: [...seats, { kind: "open" }] })}
          >
            {words.addPlayer}
          </button>
        )}
      </fieldset>
      <p className="soft about">
        {players.find(({ name }) => picked?.kind === "computer" && name === picked.player)?.about}
      </p>
      <div className="row top">
        {seats.map((seat, index) =>
          seat.kind !== "device" ? null : index === first ? (
            <NameField key="own" />
          ) : (
            <NameField
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              key={index}
              label={words.nameOfSeat(index + 1)}
              value={seat.name}
              onChange={(name) => change(index, { kind: "device", name })}
            />
          ),
        )}
        <label className="field">
          {words.begins}
          <select
            value={begins ?? "lots"}
            onChange={({ target }) =>
              onChange({ begins: target.value === "lots" ? null : Number(target.value) })
            }
          >
            {seats.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its index
              <option key={index} value={index}>
                {seatTitle(choice, index, titles)}
              </option>
            ))}
            <option value="lots">{words.lots}</option>
          </select>
        </label>
      </div>
      {first < 0 && (
        <div>
          <p className="soft choice-words">{words.onlyWatch}</p>
          <label className="bonus">
            <input
              type="checkbox"
              checked={choice.projector}
              onChange={({ target }) => onChange({ projector: target.checked })}
            />
            {words.projector}
          </label>
        </div>
      )}
    </>
  );
}

function seatOf(value: string): SeatChoice {
  if (value === "device") return { kind: "device", name: "" };
  return value === "open" ? { kind: "open" } : { kind: "computer", player: value };
}
