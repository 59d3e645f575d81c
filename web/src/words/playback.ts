/** What is said around a turn that is shown on the felt. */
export const playbackWords = {
  you: "You",
  skip: "Skip",
  again: "Show me again",
  plays: (name: string) => `${name} plays`,
  pace: "Others' turns",
  paces: { calm: "calm", brisk: "brisk", instant: "at once" },
};
