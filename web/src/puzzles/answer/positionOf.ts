import type { UnfinishedTurn } from "../../api/types";
import { cardOf } from "../../table/cards/pack";

/** What lies on a table as a position is typed: CENTRE | HAND. The colours are part of it, so that every card is itself. */
export function positionOf({ piles, hand }: Pick<UnfinishedTurn, "piles" | "hand">): string {
  const token = (card: number) => cardOf(card).token;
  const centre = piles.map((pile) => (pile.build ? `[${pile.expression.fraction}]` : token(pile.name)));
  return `${centre.join(" ")} | ${hand.map(token).join(" ")}`.trim();
}
