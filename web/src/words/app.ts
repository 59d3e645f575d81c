/** Sentences of the frame around all pages. */
export const appWords = {
  name: "Toptake",
  titled: (page: string) => `${page} · Toptake`,
  oneMoment: "One moment",
  skip: "Skip to the page",
  pages: "Pages",
  nothingHere: "There is nothing here",
  nothingHereAbout: "The address may be misspelt, or the table long closed.",
  mark: "Toptake is independent of the publisher of Numero, whose name is a registered mark of its owner.",
  busy: "Many are asking just now. One moment, it goes on by itself…",
  pageMissing: "This page did not come",
  pageMissingAbout:
    "Perhaps the connection is gone, or there is a new version of Toptake. Please load it again.",
};

/** The titles of pages, as the document and the navigation bar have them. */
export const pageTitles = {
  play: "Play",
  solitaire: "Solitaire",
  learn: "Learn",
  challenges: "Challenges",
  practice: "Practice",
  rush: "Rush",
  topTake: "Top take",
  whichDiscard: "Which discard?",
  setting: "Set a challenge",
  challenge: "Challenge",
  teachers: "For teachers",
  printing: "To print",
  chart: "The chart",
  demonstration: "Demonstration",
  solver: "Solver",
  check: "Check",
  pastGames: "Past games",
  review: "Review",
} as const;
