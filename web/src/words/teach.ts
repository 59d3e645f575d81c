/** Sentences of the pages for teachers, of the chart, and of a game that is shown to a class. */
export const teachWords = {
  title: "For teachers",
  lead: "Twelve to twenty minutes, nearly every day, each pair at its own level. Here is what to know, to say and to show.",
  linkAbout: "A page for each level: what to know, say and show.",
  levels: "A page for each level",
  levelLinks: "Levels",
  games: "Games to show",
  gamesAbout:
    "On the projector: both hands open, “what would you play?”, then the play, step by step. Any game that was played here can be shown as well: open it under",
  pastGames: "Past games",
  wall: "For the wall",
  chart: "The chart",
  chartAbout: "Golden rules, what a turn may be, what counts. One touch away at every table, too.",

  // --- the page of a level ---
  print: "Print",
  showGame: "Show a game",
  know: "What to know",
  say: "What to say",
  board: "On the board",
  demonstration: (title: string) => `The demonstration: ${title.toLowerCase()}`,
  prepare: "Prepare the cards",
  prepareHow: (first: string) =>
    ` in this order, and deal one at a time: first to ${first}, five each, then two to the centre.`,
  mistakes: "Common mistakes",
  goOn: "When to go on",
  lessons: "Lessons:",
} as const;

export const chartWords = {
  button: "Rules",
  label: "The rules of this table",
  title: "Rules of this table",
  toTable: "Back to the table",
  page: "The rules at a glance",
  solitaire: "Solitaire",
  level: "Level",
  tables: {
    "level 1": "1",
    "level 2": "2",
    "level 3": "3",
    "level 4": "4",
    full: "Full",
    solitaire: "Alone",
  },
  goldenRules: "Golden rules",
  turn: "Your turn",
  counts: "What counts",
  always: "Always",
} as const;

export const demonstrationWords = {
  cannotShow: "This cannot be shown",
  question: "What would you play?",
  nextTurn: "Next turn",
  showPlay: "Show the play",
  showStep: "Show a step",
  hideHand: "Hide the other hand",
  showHands: "Show both hands",
  leave: "Leave",
  back: "Back",
  turn: (number: number, of: number) => `Turn ${number} of ${of}`,
  toPlay: (name: string) => `${name} is to play`,
  played: (name: string) => `${name} has played`,
  hand: (name: string, toMove: boolean) => `${name}${toMove ? ", to play" : ""}`,
} as const;
