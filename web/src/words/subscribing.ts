/** Sentences about the ways in which the challenges of the day come to people by themselves. */
export const subscribingWords = {
  door: "For your own page or calendar",
  title: "Every day, by itself",
  about:
    "A feed reader or a calendar program that is given one of these addresses has new challenges every day, without the answers.",
  feed: "Feed (Atom)",
  calendar: "Calendar (iCalendar)",
  copyFeed: "Copy the feed's address",
  copyCalendar: "Copy the calendar's address",
  embedTitle: "On a page of yours",
  embedAbout:
    "These lines show the challenges of the day on the page of a class or a school; they are played in a new tab.",
  snippetLabel: "Lines for your page",
  copySnippet: "Copy the lines",
  look: "See what it looks like",
  frameTitle: "Toptake: challenges of the day",
} as const;
