import type { Event, FractionForm, PlayEvent, Player, RoomPublic, Scoring, View } from "../../api/types";
import { endingWords } from "../../words/play/ending";
import { rulesInWords } from "../../words/rules";

/** How far the winners are ahead of whoever comes next; null where nobody is behind. */
export function marginOf({ sheet, winners }: Pick<View, "sheet" | "winners">): number | null {
  const best = sheet[winners[0] ?? 0]?.score;
  const others = sheet.flatMap(({ score }, seat) => (winners.includes(seat) ? [] : [score]));
  return best === undefined || !others.length ? null : best - Math.max(...others);
}

/** What a take counts, in what the game is played for. */
export const worthOf = (take: PlayEvent, by: Scoring): number =>
  by === "points" ? take.points : take.won.length;

/** The best take of a seat, the first of equals; null if it took nothing. */
export function bestTakeOf(events: readonly Event[], seat: number, by: Scoring): PlayEvent | null {
  let best: PlayEvent | null = null;
  for (const event of events) {
    if (event.kind !== "play" || event.seat !== seat || event.what !== "take") continue;
    if (!best || worthOf(event, by) > worthOf(best, by)) best = event;
  }
  return best;
}

/** Something to try after a game: a lesson, or a table that is opened by a button. */
export type Suggestion =
  | { kind: "lesson" }
  | { kind: "player"; player: Player }
  | { kind: "level"; level: number };

const HIGHEST_LEVEL = 4;

/** What to try next: after a win somebody stronger or the next level, after a loss a lesson or somebody weaker. */
export function whatNext(
  view: Pick<View, "rules" | "seat" | "winners">,
  seats: RoomPublic["seats"],
  players: readonly Player[],
): Suggestion[] {
  const { rules, seat, winners } = view;
  if (seat === null) return [];
  const { level } = rules;
  const nextLevel: Suggestion[] =
    level !== null && level < HIGHEST_LEVEL ? [{ kind: "level", level: level + 1 }] : [];
  // Levels of solitaire are played for cards or for points, and the fourth is the third for points.
  if (rules.solitaire) return level === HIGHEST_LEVEL - 1 ? [] : nextLevel;
  const won = winners.includes(seat) && winners.length === 1;
  const others = seats.filter((each) => each.seat !== seat);
  const strengths = others.map((each) => players.find(({ name }) => name === each.player)?.strength ?? null);
  const [strength] = strengths;
  // Among several, or against a person, nobody says whom to look for.
  if (strengths.length !== 1 || strength === null || strength === undefined)
    return won ? nextLevel : [{ kind: "lesson" }];
  const besides = (step: number): Suggestion[] =>
    players.filter((each) => each.strength === strength + step).map((player) => ({ kind: "player", player }));
  return won ? [...besides(1), ...nextLevel] : [{ kind: "lesson" }, ...besides(-1)];
}

/** Whose best take it is, for those who were not there. */
export const bestTakeTitle = ({ names }: Pick<View, "names">, { seat }: PlayEvent): string =>
  endingWords.bestTakeBy(names[seat] ?? "");

/** Who has won, by their names. */
export function titleOf({ names, winners }: Pick<View, "names" | "winners">): string {
  if (winners.length === names.length) return endingWords.draw;
  const called = winners.map((seat) => names[seat] ?? "");
  return called.length > 1 ? endingWords.share(called) : endingWords.wins(called[0] ?? "");
}

/** The game in a few lines, to be sent to somebody. */
export function asText(view: View, best: PlayEvent | null, fractionForm: FractionForm): string {
  const { by, text } = view.rules;
  const scores = view.names
    .map((name, seat) => ({ name, score: view.sheet[seat]?.score ?? 0 }))
    .sort((one, other) => other.score - one.score);
  const take =
    best &&
    endingWords.takeInShort(bestTakeTitle(view, best), best.written[fractionForm], worthOf(best, by), by);
  return [endingWords.inShort(rulesInWords(text), scores), ...(take ? [take] : [])].join("\n");
}
