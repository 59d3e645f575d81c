import type { PlayEvent, RulesRequest } from "../api/types";

/** A few words, one position, and a task there; the play that ends the turn decides whether it was done. */
export interface Tutorial {
  level: string;
  title: string;
  words: string;
  task: string;
  position: string;
  rules: RulesRequest;
  done: (play: PlayEvent) => boolean;
  /** Shown after a legal turn that does not do the task. */
  almost: string;
}

const takes = (cards: number) => (play: PlayEvent) => play.what === "take" && play.won.length >= cards;
const full: RulesRequest = { text: "full" };

export const TUTORIALS: Tutorial[] = [
  {
    level: "Level 1",
    title: "Take",
    rules: { level: 1 },
    position: "3r 8b | 8g 5o 12b",
    words: "A number card of your hand takes a card of the same number from the centre. You win both.",
    task: "Pick your 8, then the 8 in the centre.",
    done: takes(2),
    almost: "That was a turn, but not a take. Try once more.",
  },
  {
    level: "Level 1",
    title: "Add, then take",
    rules: { level: 1 },
    position: "10r 3b | 13g 4o 7b",
    words: "Cards of the centre may be joined: they add up. Say it aloud: 10 plus 3 is 13.",
    task: "Pick the 10, then the 3. Then take the pile with your 13.",
    done: takes(3),
    almost: "Join the two cards first; then your 13 wins them both.",
  },
  {
    level: "Level 1",
    title: "Two piles at once",
    rules: { level: 1 },
    position: "14r 8b 6g | 14o 3b 2r",
    words: "One card takes every pile that has its value, all in one turn.",
    task: "Make a second 14 from 8 and 6, then take both piles.",
    done: (play) => play.what === "take" && play.takes.length >= 2,
    almost: "There are two fourteens here. Take both.",
  },
  {
    level: "Level 1",
    title: "Build",
    rules: { level: 1 },
    position: "8r 9b | 4g 12o 2b",
    words:
      "No take? Then add a card to a pile, if you hold the answer. You take it next time, unless somebody is quicker.",
    task: "Put your 4 on the 8. You hold a 12, so press Build.",
    done: (play) => play.what === "build",
    almost: "That is allowed, but try to build: 8 plus 4 is 12.",
  },
  {
    level: "Level 1",
    title: "Discard",
    rules: { level: 1 },
    position: "2r 3b | 14g 11o 15b",
    words:
      "No take and no build? Then one number card goes into the centre. Choose one that helps the others least.",
    task: "Discard your 11.",
    done: (play) => play.what === "discard",
    almost: "Here there is only a discard.",
  },
  {
    level: "Level 2",
    title: "Take away",
    rules: { level: 2 },
    position: "13r 6b | -2 11g 4o",
    words:
      "A wild card changes the value of a pile. It gives an extra turn: your number card comes afterwards.",
    task: "Lay −2 on the 13, then take with your 11.",
    done: takes(3),
    almost: "13 minus 2 is 11, and you hold an 11.",
  },
  {
    level: "Level 2",
    title: "Under a wild card",
    rules: { level: 2 },
    position: "-5 9r | 12g 7b 3o",
    words: "A wild card in the centre waits for a value. Put a number card under it and you have a build.",
    task: "Put your 12 on the −5: that is 7, and you hold a 7. Build it.",
    done: (play) => play.what === "build",
    almost: "Put the 12 on the −5 and build 7.",
  },
  {
    level: "Level 3",
    title: "Times",
    rules: { level: 3 },
    position: "4r 3b | x3 15g 2o",
    words: "The order is yours: 4 times 3 plus 3 is not 4 plus 3 times 3.",
    task: "Make 15 with all of it, and take.",
    done: takes(4),
    almost: "There is more in it: use the ×3 and both cards.",
  },
  {
    level: "Level 3",
    title: "Divided by",
    rules: { level: 3 },
    position: "9b 5r | /2 7g 3o",
    words: "First join, then lay the wild card on the whole pile.",
    task: "Make 7 from all cards of the centre, and take.",
    done: takes(4),
    almost: "9 plus 5 is 14. And half of it?",
  },
  {
    level: "Level 4",
    title: "Points",
    rules: { level: 4 },
    position: "11r 8r 3b 5g | 11o x3 -4 /2",
    words:
      "Now takes are worth points: long ones, colourful ones, wild cards, several operations, an empty centre.",
    task: "Find a turn of 40 points or more. The best there is has 57.",
    done: (play) => play.points >= 40,
    almost: "A good take! But there is one of 40 points or more.",
  },
  {
    level: "More cards",
    title: "Fractions",
    rules: full,
    position: "9r 8b | 3/4 15g 2o",
    words:
      "A fraction card takes a part of a pile. In the settings it can be spoken as a percentage or a decimal.",
    task: "Three quarters of 8, and 9: take with 15.",
    done: takes(4),
    almost: "Lay three quarters on the 8 alone, then join the 9.",
  },
  {
    level: "More cards",
    title: "Powers and roots",
    rules: full,
    position: "3r 2b | n2 11g 4o",
    words: "N² multiplies a pile by itself; √N finds the number that was multiplied.",
    task: "Square the right card, add the other, and take 11.",
    done: takes(4),
    almost: "3 squared is 9.",
  },
];
