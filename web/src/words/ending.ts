import { counted, signed } from "../shared/words";

/** The end of a game. */
export const endingWords = {
  title: "The game is over",
  finished: (score: number, by: string) => `Finished: ${counted(score, by.replace(/s$/, ""))}`,
  you: "you",
  youWin: "You win!",
  draw: "It's a draw!",
  share: (names: readonly string[]) => `A draw: ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  wins: (name: string) => `${name} wins`,
  margin: (ahead: number, by: string) => `By ${counted(ahead, by.replace(/s$/, ""))}.`,
  bestTake: "Your best take",
  bestTakeBy: (name: string) => `${name}'s best take`,
  bestTakeWon: (cards: number, points: number | null) =>
    points === null ? counted(cards, "card") : `${counted(cards, "card")}, ${counted(points, "point")}`,
  best: (best: number) => `Your best is ${signed(best)}.`,
  firstBest: "★ Your first best with these rules.",
  newBest: (before: number) => `★ A new best! It was ${signed(before)} before.`,
  newScore: (score: number, before: number) =>
    `★ Your highest score with these rules: ${signed(score)}. It was ${signed(before)} before.`,
  newTake: (take: number, before: number, by: string) =>
    `★ Your best take with these rules: ${counted(take, by.replace(/s$/, ""))}. It was ${signed(before)} before.`,
  sums: "The sums you said",
  rightOf: (right: number, said: number) => `${right} of ${said}`,
  next: "What next?",
  playAgain: "Play again",
  waiting: "Waiting for the others…",
  review: "Review",
  seeTable: "See the table",
  player: (name: string) => `Play against ${name}`,
  level: (level: number) => `Try level ${level}`,
  lesson: "Take a lesson",
  copy: "Copy as text",
  picture: "Save as a picture",
  noPicture: "The browser cannot make the picture.",
  with: "with",
};
