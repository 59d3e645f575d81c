import { counted } from "../../shared/words";

/** What the table says by itself. Whatever explains a rule comes from the server. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

export const tableWords = {
  you: "You",
  somebody: "somebody",
  hand: "Your hand",
  noCards: "No cards left",
  emptyCentre: "The centre is empty",
  take: "Take",
  build: "Build",
  discard: "Discard",
  pass: "Pass",
  undo: "Undo",
  cancel: "Cancel",
  dropHere: "Drop here",
  discardHere: "Discard here",

  inHand: (card: string) => `${card}, in your hand`,
  inCentre: (card: string) => `${card}, in the centre`,
  wildInCentre: (card: string) => `${card}, a wild card in the centre`,
  unsaid: (cards: readonly string[]) => `Pile of ${listed(cards)}, value not said yet`,
  buildOf: (value: string, cards: string, builder: string | null) =>
    `Build of ${value}: ${cards}${builder === null ? "" : `, built by ${builder}`}`,

  handsOpen: "The cards lie open.",

  away: "away",
  thinking: "thinking…",
  opponent: (seat: { name: string; cards: number; won: string; toMove: boolean }) =>
    `${seat.name}: ${counted(seat.cards, "card")} in hand, ${seat.won}${seat.toMove ? ", to move" : ""}`,
  deck: (cards: number) => `Deck: ${counted(cards, "card")}`,

  cleared: "The centre is clear!",
  takes: (count: number) => `${counted(count, "take")}!`,
  oneTake: "Take!",
  won: (cards: number) => `${counted(cards, "card")} won`,

  yourTurn: "Your turn: pick a card.",
  whatNext: "What next?",
  lastTurn: "Your last turn: take something, or pass.",
  onlyPass: "Nothing can be played: pass.",
  whereTo: (card: string) => `Where does your ${card} go?`,
  ontoWhich: (card: string) => `Onto which card does the ${card} go?`,
  buildOnWhich: (card: string) => `Build with your ${card}: onto which card?`,
  asked: (card: string, piles: readonly string[]) => `Take ${listed(piles)} with your ${card}?`,
  notTaken: (card: string, pile: string) => `${pile} is not ${card}. What does your ${card} take?`,
  ready: (card: string, piles: readonly string[]) => `Your ${card} takes ${listed(piles)}: press Take.`,
  sayIt: "First say what it makes.",
  buildReady: "You hold the answer: press Build.",
  bluffReady: "You do not hold the answer. Is it a bluff? Then press Build.",
  noAnswer: (value: string) => `You hold no ${value}. Change it, or press Undo.`,
  deadEnd: "This leads nowhere. Press Undo.",

  pickTaker: "Which of your cards takes it? Pick a number card.",
  pickPiles: (card: string) => `What does your ${card} take? Press the cards in the centre, then Take.`,
  doNotMake: (card: string, piles: readonly string[]) =>
    `${listed(piles)} ${piles.length === 1 ? "does" : "do"} not make ${card}.`,
  wildAlone: (card: string) =>
    `Nothing takes a wild card by itself. Lay the ${card} on a number first, or drag your card under it to build.`,
  pickBuilder: "Pick the number card that you build with.",
  pickDiscard: "Pick the number card that you discard.",
} as const;

/** The score sheet. Each line has a short title for narrow columns. */
export const scoreSheetWords = {
  title: "Score sheet",
  you: "You",
  total: { points: "Points", cards: "Cards" },
  cards: ["Cards won", "Cards"],
  inHand: ["Cards in hand", "In hand"],
  takes: ["Takes", "Takes"],
  bonus: ["Bonus", "Bonus"],
  mostCards: ["Most cards", "Most"],
  wholePack: ["Whole pack", "Pack"],
  everyCard: ["Every card", "Every"],
  pointsInHand: ["Points in hand", "Hand"],
  end: ["Most cards, less the points left in the hand", "End"],
} as const;
