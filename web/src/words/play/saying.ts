/** The number pad on which the value of a pile is said before it is shown. */
export const sayingWords = {
  pad: "Say it first",
  inLessons: "Say it first in lessons and challenges",
  answer: "Your answer",
  say: "Say it",
  undo: "Undo",
  erase: "Erase",
  keys: { "-": "minus", "/": "over", ".": "point", "%": "per cent", "√": "root of", "+": "plus" } as Record<
    string,
    string
  >,
  told: (question: string, value: string) => `${question} is ${value}.`,
  pictures: { dots: "Dots to count", line: "A number line", stages: "Step by step" },
} as const;
