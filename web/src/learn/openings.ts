/** A game to go through turn by turn. The server replays the record; only the words are written here. */
export interface Opening {
  level: number;
  title: string;
  words: string;
  record: string;
  turns: OpeningTurn[];
}

export interface OpeningTurn {
  /** The idea, in two or three words. */
  idea: string;
  /** What to look for, before the play is shown. */
  before: string;
  /** Why it was played. */
  after: string;
}

export const OPENINGS: Opening[] = [
  {
    level: 1,
    title: "Eleven turns of level 1",
    words: "Takes, builds on builds, and two piles at one stroke.",
    record: `Toptake record 1
rules: level 1
names: Ann, Ben
deck: 4r 8b 1g 13o 5b 9r 13g 14b 2o 15r 10r 3b 12g 2r 11o 3g 15b 7o 10g 4o 14r 6b

1. Ann: take 10+3 with 13
2. Ben: discard 8
3. Ann: build 8+4 = 12
4. Ben: build [8+4]+2 = 14
5. Ann: discard 11
6. Ben: build 11+3 = 14
7. Ann: build [8+4+2]+1 = 15
8. Ben: take [8+4+2+1] with 15
9. Ann: discard 10
10. Ben: build 10+4 = 14
11. Ann: take [11+3] and [10+4] with 14
`,
    turns: [
      {
        idea: "Add up the centre",
        before: "Begin every turn by adding up the centre. Does Ann hold the answer?",
        after: "10 plus 3 is 13. Ann wins three cards, and Ben finds an empty table.",
      },
      {
        idea: "Nothing to take",
        before:
          "The centre is empty, and nothing is ever turned up from the deck. So Ben can only discard. Which card would you give away?",
        after: "Ben lays down his 8, the smallest card that he has. The larger ones are answers for builds.",
      },
      {
        idea: "A build",
        before: "Ann has no 8. But which of her cards turns the 8 into another card of hers?",
        after:
          "8 plus 4 is 12, and she holds a 12. That is the rule for builds: the answer must be in the hand.",
      },
      {
        idea: "Build on a build",
        before: "Ben has no 12. But a build may grow. What makes it a number that he holds?",
        after: "12 plus 2 is 14. Ann’s 12 is of no use now: the build is worth what Ben holds.",
      },
      {
        idea: "A safe discard",
        before:
          "14 plus 1 would be 15, but Ann holds no 15: that build is not allowed. So she discards. Which card helps Ben least?",
        after: "The 11 is safe: together with the 14 it is 25, and no card takes that.",
      },
      {
        idea: "Two piles for one card",
        before:
          "Ben could take his 14 at once. But one card takes every pile of its value. Can he make a second 14?",
        after: "11 plus 3 is 14. Two piles wait for one card now. Will Ann leave them alone?",
      },
      {
        idea: "Make it yours",
        before: "Two builds wait for Ben. But Ann has drawn a 15. How does she make one of them hers?",
        after: "14 plus 1 is 15. Now one of the two needs her card, not his.",
      },
      {
        idea: "Take what they built",
        before: "Ann surely holds a 15. Look at Ben’s hand: can he be quicker?",
        after: "Ben has a 15 as well. The four cards of the build and his own: five cards won.",
      },
      {
        idea: "Another safe discard",
        before: "One build of 14 is left. Ann cannot take it, and 14 plus 2 is too much. What does she give?",
        after: "She lays down the 10: with the 14 it is 24, too much for any card. And then she draws a 14.",
      },
      {
        idea: "Greed",
        before: "Again Ben could take his 14. Again he wants two of them. How?",
        after: "10 plus 4 is 14. It is a risk: who waits for two may lose two.",
      },
      {
        idea: "Two piles at one stroke",
        before: "Here is the card that Ann drew. What does it win?",
        after: "14 takes both builds: five cards, and the centre is clear. Ann has won 8 cards, Ben 5.",
      },
    ],
  },
  {
    level: 2,
    title: "Six turns of level 2",
    words: "One pile, changed by everybody, and a subtraction card at the end.",
    record: `Toptake record 1
rules: level 2
names: Ann, Ben
deck: 7r 4b 3g 10o 2b -4 11r 1g -2 9o 13b 6g 15o 12r 14g 11b -3 7b 14o

1. Ann: take 13-2 with 11
2. Ben: build 6+4 = 10
3. Ann: build [6+4]+2 = 12
4. Ben: build [6+4+2]-4+1 = 9
5. Ann: build [6+4+2-4+1]+3 = 12
6. Ben: take [6+4+2-4+1+3]-3 with 9
`,
    turns: [
      {
        idea: "A wild card first",
        before:
          "A wild card is laid on a pile, and a number card follows. 13 minus 2: does Ann hold the answer?",
        after: "13 minus 2 is 11. The wild card is won as well: three cards.",
      },
      {
        idea: "A build",
        before: "A 6 is left. What can Ben add, to make another card of his hand?",
        after: "6 plus 4 is 10, and Ben holds a 10.",
      },
      {
        idea: "Hold the answer",
        before: "10 plus 2, or 10 plus 3? Only one of them is allowed. Try both.",
        after: "10 plus 2 is 12, which Ann holds. With the 3 it would be 13, and she has no 13.",
      },
      {
        idea: "Bring it down",
        before:
          "A build is never split: 6 and 4 cannot be taken out of it. But Ben can lay his −4 on it, and then add a card.",
        after: "12 minus 4 is 8, and 1 is 9. He holds a 9; the pile that Ann wanted is gone.",
      },
      {
        idea: "And up again",
        before: "The pile is 9 now. Ann still has her 12.",
        after: "9 plus 3 is 12. Six cards lie in the build by now.",
      },
      {
        idea: "The big take",
        before: "Ben has drawn a −3. How does he win everything?",
        after: "12 minus 3 is 9: eight cards at one stroke, and the centre is clear.",
      },
    ],
  },
];
