/** What has happened in a game, turn by turn. */
export const historyWords = {
  title: "What happened",
  you: "You",
  none: "Nothing yet. Every turn is told here.",
};
