import { counted, scored, signed } from "../../shared/words";

type Scoring = "points" | "cards";

/** The end of a game. */
export const endingWords = {
  title: "The game is over",
  finished: (score: number, by: Scoring) => `Finished: ${scored(score, by)}`,
  you: "you",
  youWin: "You win!",
  draw: "It's a draw!",
  share: (names: readonly string[]) => `A draw: ${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  wins: (name: string) => `${name} wins`,
  margin: (ahead: number, by: Scoring) => `By ${scored(ahead, by)}.`,
  bestTake: "Your best take",
  bestTakeBy: (name: string) => `${name}'s best take`,
  bestTakeWon: (cards: number, points: number | null) =>
    points === null ? counted(cards, "card") : `${counted(cards, "card")}, ${counted(points, "point")}`,
  best: (best: number) => `Your best is ${signed(best)}.`,
  firstBest: "★ Your first best with these rules.",
  newBest: (before: number) => `★ A new best! It was ${signed(before)} before.`,
  newScore: (score: number, before: number) =>
    `★ Your highest score with these rules: ${signed(score)}. It was ${signed(before)} before.`,
  newTake: (take: number, before: number, by: Scoring) =>
    `★ Your best take with these rules: ${scored(take, by)}. It was ${signed(before)} before.`,
  sums: "The sums you said",
  sumsOf: (name: string) => `The sums ${name} said`,
  rightOf: (right: number, said: number) => `${right} of ${said}`,
  next: "What next?",
  playAgain: "Play again",
  waiting: "Waiting for the others…",
  review: "Review",
  seeTable: "See the table",
  player: (name: string) => `Play against ${name}`,
  level: (level: number) => `Try level ${level}`,
  lesson: "Take a lesson",
  /** The game in a line, to be sent to somebody, the best score first. */
  inShort: (rules: string, scores: readonly { name: string; score: number }[]) =>
    `Toptake, ${rules}: ${scores.map(({ name, score }) => `${name} ${signed(score)}`).join(", ")}`,
  takeInShort: (whose: string, take: string, worth: number, by: Scoring) =>
    `${whose}: ${take} (${scored(worth, by)})`,
  scoreOf: (name: string, score: number, by: Scoring) => `${name}: ${scored(score, by)}`,
  copy: "Copy as text",
  picture: "Save as a picture",
  sharePicture: "Share as a picture",
  noPicture: "The browser cannot make the picture.",
  with: "with",
};
