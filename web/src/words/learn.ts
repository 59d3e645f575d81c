import { counted } from "../shared/words";

/** Sentences of the page of lessons, of a lesson, and of games that are guessed turn by turn. */
export const learnWords = {
  title: "Learn",
  next: "Next lesson",
  begin: "Begin here",
  progress: (done: number, all: number) => `${done} of ${counted(all, "lesson")} done. Next:`,
  allDone: "All lessons done!",
  nowPlay: "Now play.",
  goOn: "Go on",
  start: "Start",
  play: "Play",
  done: ", done",
  lessonsDone: (lessons: number) => `${counted(lessons, "lesson")} done`,
  unitDone: (title: string) => `${title}: done`,
  games: "Games, turn by turn",
  gamesAbout: "You sit in for each player. What would you play?",

  // --- a lesson ---
  cannotOpen: "This lesson cannot be opened",
  noLesson: "There is no such lesson",
  noLessonAbout: "It may have another name now.",
  exercises: "Exercises",
  exercise: (number: number, solved: boolean) => `Exercise ${number}${solved ? ", done" : ""}`,
  nextExercise: "Next exercise",
  you: "You",
  /** Who sits across in every lesson. */
  opponent: "Ben",
  opponentHand: (cards: number, open: boolean) =>
    `${counted(cards, "card")} in hand${open ? ", face up" : ""}`,
  wonBefore: "You have won:",
  onceMore: "Once more",
  tryAgain: "Try again",
  startAgain: "Start again",
  showStep: "Show me a step",
  challenge: "Challenge",

  // --- a game, turn by turn ---
  turn: (number: number, of: number, idea: string) => `Turn ${number} of ${of}: ${idea}`,
  sitIn: (name: string) => `You sit in for ${name}. What do you play?`,
  nextTurn: "Next turn",
  turnBack: "One turn back",
  showPlay: "Show me the play",
  playedSo: (name: string) => `${name} played it like this.`,
  found: "That is it!",
  playedOther: (name: string) => `That is allowed, but ${name} played something else.`,
  lookBack: "Look back with the coach",
} as const;
