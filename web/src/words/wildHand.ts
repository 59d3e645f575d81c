/** What is said to somebody whose hand is all wild cards. */
export const wildHandWords = {
  onlyWild: "You hold only wild cards. Lay them in the centre and draw new ones.",
  layDown: "Lay them down",
} as const;
