/** Sentences of the start. */
export const startWords = {
  /** The second part is drawn in gold. */
  title: ["Make the cards", "add up."],
  lead: "Numero is a card game of mental arithmetic. Play it, solve it, learn it.",
  play: "Play",
  playAbout: "Level 1, against Pip. No account, nothing to set up.",
  more: "More",
  /** Every other page, in order. */
  doors: [
    ["/solitaire", "Solitaire", "Five cards, five in hand: how far do you get?"],
    ["/challenges", "Challenges", "Three a day: what is the best that you can find?"],
    ["/learn", "Learn", "The rules in small lessons, one level at a time."],
    ["/teach", "For teachers", "What to know, to say and to show, and the chart."],
    ["/solver", "Solver", "Any cards: the best take, and all the others."],
    ["/check", "Check my answer", "Type what you found. Is it right, is it the best?"],
    ["/records", "Past games", "Look back at a game with the coach."],
  ],
} as const;

/** Sentences of the page on which a game for one is set up. */
export const solitaireWords = {
  title: "Solitaire",
  lead: "Five cards in the centre, five in your hand, and only takes: no builds, no discards. After each take both are filled up from the deck. How much of the pack do you win before nothing can be taken?",
  forCards: "Every card that you win counts one.",
  forPoints:
    "Takes and bonuses count; 10 more when the whole pack was dealt, and 25 when you win every card of it.",
  deal: "Deal",
  bests: "Your best scores",
} as const;
