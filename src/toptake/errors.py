"""Everything that Toptake raises on purpose.

ToptakeError
├── MalformedError        the text cannot be read at all (also a ValueError)
├── IllegalError          readable, but the rules of the game forbid it
│   ├── ArithmeticRuleError   a value that no pile may have, such as √ of a negative number
│   ├── IllegalTurnError      a turn or a step of one; it names the rule that it breaks
│   ├── UnsaidError           a value that has to be said first, at a table where that was agreed
│   └── IllegalActionError    an action of a game framework that the mask does not allow
├── ClassroomError        what a class cannot do now, such as stopping a lesson twice
│   └── ForbiddenError        what is not for this role in the class
├── BudgetError           the search would need more time or memory than it was given
└── StoreError            the file of games cannot be used

Every message is one sentence that names the culprit, fit to be shown to a user as it is.
"""

import enum


class Rule(enum.Enum):
    """The rules that a turn can break, each in a sentence for a score sheet or a screen."""

    GOLDEN_1 = "Golden Rule 1: play exactly one number card from your hand, as a take, a build or a discard."
    GOLDEN_2 = "Golden Rule 2: you must hold the answer of your build, as one number card."
    GOLDEN_3 = "Golden Rule 3: wild cards of your hand come first, and your number card ends the turn."
    EXACT = "A pile is taken with a number card of exactly its value."
    VALUE = "Wild cards act on a value, and only piles that have a value can be joined or taken."
    WHOLE_BUILD = "A build is never split."
    NO_GLUE = "Whatever you change in the centre you must take, or build with your number card."
    IN_SIGHT = "You play with the cards of the centre and of your own hand, each of them once."
    ARITHMETIC = "Nothing divides by zero, and a negative number has no square root."
    GRADE = "Partial answers are no harder than was agreed."
    LAST_TURN = "In the last turn you may only take, or pass."
    ONLY_WILD = "A hand of wild cards is dropped into the centre, all of it, and nothing else."
    SOLITAIRE = "In solitaire every turn is a take."
    CHALLENGE = "An opponent's build may be challenged once, before your second turn after it."
    ORDER = "Players take turns, one after the other."
    OVER = "The game is over."


class ToptakeError(Exception):
    """Base of all errors raised on purpose."""


class MalformedError(ToptakeError, ValueError):
    """Text that is not a card, a pile, a position or an option."""


class IllegalError(ToptakeError):
    """Something readable that the rules of the game forbid."""


class ArithmeticRuleError(IllegalError):
    """A step whose result is no number that a pile may have."""


class IllegalTurnError(IllegalError):
    """A turn, a step of one or a challenge that the rules forbid: which rule, and why."""

    def __init__(self, rule: Rule, why: str, where: str = "") -> None:
        super().__init__(rule, why, where)
        self.rule = rule
        self.why = why
        self.where = where

    def __str__(self) -> str:
        name, colon, _ = self.rule.value.partition(": ")
        # The golden rules are known by name; of the others the sentence itself speaks.
        told = f"{name}: {self.why[0].lower()}{self.why[1:]}" if colon else self.why
        return self.where + told


class UnsaidError(IllegalError):
    """A value has to be said before the turn can go on."""


class IllegalActionError(IllegalError):
    """An action that the mask does not allow now."""


class ClassroomError(ToptakeError):
    """A step that a class, as it stands, cannot take."""


class ForbiddenError(ClassroomError):
    """A step for another role."""


class BudgetError(ToptakeError):
    """A complete answer was asked for and the time or memory given does not suffice."""


class StoreError(ToptakeError):
    """A file of games that this server cannot use: of a newer Toptake, of another program, or in use."""


def quote(text: str) -> str:
    """Typed text as an error message quotes it: on one line and never long."""
    return repr("".join(char if char.isprintable() else "�" for char in shorten(text)))


def shorten(text: str, most: int = 24) -> str:
    """Text that a message has room for."""
    return text if len(text) <= most else text[: most - 1] + "…"
