import type { RoomPublic, RoomRequest, SeatRequest, View } from "../../api/types";
import type { Suggestion } from "./endOfGame";

/**
 * The table that is suggested after a game: as the one before it, but for the level or the opponent. Whoever asks for it
 * begins, the others sit as they sat; who played elsewhere may follow the link.
 */
export function tableFor(
  suggestion: Exclude<Suggestion, { kind: "lesson" }>,
  view: Pick<View, "rules" | "seat" | "say_first">,
  seats: RoomPublic["seats"],
  yours: readonly number[],
): RoomRequest {
  const { rules, say_first } = view;
  const seatOf = ({ seat, kind, name, player }: RoomPublic["seats"][number]): SeatRequest => {
    if (kind === "computer") return { kind, player, name };
    return yours.includes(seat) ? { kind, name } : { kind: "open" };
  };
  const own = seats.findIndex(({ seat }) => seat === view.seat);
  const same = [...seats.slice(own), ...seats.slice(0, own)].map(seatOf);
  if (suggestion.kind === "level")
    return { rules: { level: suggestion.level }, seats: same, solitaire: rules.solitaire, say_first };
  return {
    rules: { text: rules.text, by: rules.by },
    seats: [...same.slice(0, 1), { kind: "computer", player: suggestion.player.name }],
    say_first,
  };
}
