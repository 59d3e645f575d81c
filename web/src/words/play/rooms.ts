import { counted } from "../../shared/words";

/** Sentences of the start, of waiting rooms, and of devices that are handed on or looked at. */
export const roomWords = {
  // --- the start ---
  continueTitle: "Continue",
  with: (names: readonly string[]) => (names.length ? `with ${names.join(", ")}` : "on your own"),
  solitaire: "Solitaire",
  waitingForPlayer: "Waiting for a player",
  watching: "You watch",
  moreGames: (count: number) => `${count} more`,
  noServer: "Your games cannot be looked up just now.",

  // --- names ---
  yourName: "Your name",
  nameNeeded: "What is your name? The others will see it.",

  // --- a waiting room ---
  table: (code: string) => `Table ${code}`,
  shareLead: "Share the link. The game begins when every seat is taken.",
  joinLead: "Join, or watch from here.",
  watchLead: "You watch. The game begins when every seat is taken.",
  freeSeat: "Free seat",
  you: "you",
  thisDevice: "on this device",
  computer: "computer",
  joined: "is here",
  join: "Join",
  joinHere: "Somebody else on this device",
  link: "Link to this table",
  projectorLink: "Copy the link for the projector",
  projectorSign: "All hands are shown on the projector.",
  handShown: "hand on the projector",
  ownHandShown: "hand shown",
  cannotOpen: "This table cannot be opened",
  oneMoment: "One moment",
  looking: "Looking for the table…",

  // --- a device that is handed on ---
  handOn: (name: string) => `Give the device to ${name}.`,
  handOnWhy: "The cards are covered until then.",
  uncover: (name: string) => `I am ${name}: show my cards`,

  // --- looking on ---
  toMove: "to move",
  deck: (count: number) => `Deck: ${counted(count, "card")}`,
  reconnecting: "Connection lost. Reconnecting…",
  watches: "You watch.",
} as const;
