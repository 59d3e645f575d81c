/** What a hint says around the sentences of the coach. */
export const hintWords = {
  queued: (place: number) => `The coach is busy: you are number ${place} in the line.`,
  /** The next strength, by the one that is shown. */
  more: [undefined, "Which cards?", "Show me the play", undefined] as readonly (string | undefined)[],
  doIt: "Do it for me",
  close: "Got it",
};
