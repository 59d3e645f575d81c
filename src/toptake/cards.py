"""The 89 playing cards: number cards add, wild cards act on a value.

A card parses and prints itself. Its *token* is the one canonical form (``7r``, ``-4``, ``x3``,
``/2``, ``3/4``, ``n2``, ``sqrt``); its *label* is what a card shows to people, where fractions
speak one of three languages. Many other spellings are read, see :func:`parse_card`.

The road not taken: a wild card is not a free pair (operation, ratio). The pack knows 29 of them
and a typed ``x7`` is a mistake that deserves an answer, so they are an enumeration.
"""

from __future__ import annotations

import enum
import functools
import re
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from toptake.errors import MalformedError

LOWEST, HIGHEST = 1, 15


class Colour(enum.Enum):
    """The four colours of number cards, by the letter that follows the number."""

    RED = "r"
    BLUE = "b"
    GREEN = "g"
    ORANGE = "o"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"


class Language(enum.Enum):
    """How a fraction card is spoken: 3/2, 150% or 1.5."""

    FRACTION = "fraction"
    PERCENTAGE = "percentage"
    DECIMAL = "decimal"


class Operation(enum.Enum):
    """What a wild card does to the value it is laid on."""

    SUBTRACT = "−"
    MULTIPLY = "×"
    DIVIDE = "÷"
    FRACTION = "fraction"
    POWER = "power"
    ROOT = "root"


@dataclass(frozen=True, slots=True)
class NumberCard:
    """A number from 1 to 15; the colour is None where nobody said which."""

    value: int
    colour: Colour | None = None

    def __post_init__(self) -> None:
        if not LOWEST <= self.value <= HIGHEST:
            raise MalformedError(
                f"There is no number card {self.value}: they go from {LOWEST} to {HIGHEST}."
            )

    @property
    def token(self) -> str:
        """The canonical form: ``7`` or ``7r``."""
        return f"{self.value}{self.colour.value if self.colour else ''}"

    def label(self, language: Language = Language.FRACTION) -> str:
        """What the card shows: its number."""
        return str(self.value)

    def __str__(self) -> str:
        return self.token

    def __repr__(self) -> str:
        colour = f", {self.colour!r}" if self.colour else ""
        return f"NumberCard({self.value}{colour})"


class WildCard(enum.Enum):
    """One of the 29 wild cards, by its token: ``WildCard('x3')``."""

    MINUS_2 = "-2"
    MINUS_3 = "-3"
    MINUS_4 = "-4"
    MINUS_5 = "-5"
    TIMES_2 = "x2"
    TIMES_3 = "x3"
    TIMES_4 = "x4"
    TIMES_5 = "x5"
    OVER_2 = "/2"
    OVER_3 = "/3"
    OVER_4 = "/4"
    OVER_5 = "/5"
    HALF = "1/2"
    THIRD = "1/3"
    QUARTER = "1/4"
    FIFTH = "1/5"
    EIGHTH = "1/8"
    TENTH = "1/10"
    TWO_THIRDS = "2/3"
    THREE_QUARTERS = "3/4"
    TWO_FIFTHS = "2/5"
    THREE_FIFTHS = "3/5"
    FOUR_FIFTHS = "4/5"
    THREE_HALVES = "3/2"
    FIVE_HALVES = "5/2"
    SQUARE = "n2"
    CUBE = "n3"
    SQUARE_ROOT = "sqrt"
    CUBE_ROOT = "cbrt"

    @property
    def token(self) -> str:
        """The canonical form."""
        return self.value

    @functools.cached_property
    def operation(self) -> Operation:
        """What the card does."""
        if self.value in ("sqrt", "cbrt"):
            return Operation.ROOT
        signs = {"-": Operation.SUBTRACT, "x": Operation.MULTIPLY, "/": Operation.DIVIDE,
                 "n": Operation.POWER}
        return signs.get(self.value[0], Operation.FRACTION)

    @functools.cached_property
    def amount(self) -> Fraction:
        """How much: 4 of −4, 3 of ×3, 2 of ÷2, 3/4, and 2 or 3 of a power or root."""
        if self.operation is Operation.ROOT:
            return Fraction(2 if self is WildCard.SQUARE_ROOT else 3)
        if self.operation is Operation.FRACTION:
            return Fraction(self.value)
        return Fraction(self.value[1:])

    def label(self, language: Language = Language.FRACTION) -> str:
        """What the card shows: ``−4``, ``×3``, ``÷2``, ``3/4`` or 75% or 0.75, ``N²``, ``√N``."""
        if self.operation is Operation.FRACTION:
            return _SPOKEN_FRACTIONS[self.value][list(Language).index(language)]
        return _LABELS.get(self.value) or self.operation.value + self.value[1:]

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"WildCard({self.value!r})"


Card: TypeAlias = NumberCard | WildCard

_LABELS = {"n2": "N²", "n3": "N³", "sqrt": "√N", "cbrt": "∛N"}

# The same card in the three languages; the periodic ones show what fits on a card.
_SPOKEN_FRACTIONS = {
    "1/2": ("1/2", "50%", "0.5"),
    "1/3": ("1/3", "33⅓%", "0.333…"),
    "1/4": ("1/4", "25%", "0.25"),
    "1/5": ("1/5", "20%", "0.2"),
    "1/8": ("1/8", "12.5%", "0.125"),
    "1/10": ("1/10", "10%", "0.1"),
    "2/3": ("2/3", "66⅔%", "0.666…"),
    "3/4": ("3/4", "75%", "0.75"),
    "2/5": ("2/5", "40%", "0.4"),
    "3/5": ("3/5", "60%", "0.6"),
    "4/5": ("4/5", "80%", "0.8"),
    "3/2": ("3/2", "150%", "1.5"),
    "5/2": ("5/2", "250%", "2.5"),
}

_VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5",
           "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅛": "1/8", "⅒": "1/10"}

# Folded before anything is looked up, so that one spelling is left for each card.
_FOLD = str.maketrans({"−": "-", "–": "-", "×": "x", "*": "x", "÷": "/", "⁄": "/", "²": "2",
                       "³": "3", "^": "n"})

_TOKENS = {card.value: card for card in WildCard}
_SPELLINGS = _TOKENS | {
    "nn2": WildCard.SQUARE, "nn3": WildCard.CUBE, "√": WildCard.SQUARE_ROOT,
    "√n": WildCard.SQUARE_ROOT, "sqrtn": WildCard.SQUARE_ROOT, "∛": WildCard.CUBE_ROOT,
    "∛n": WildCard.CUBE_ROOT, "cbrtn": WildCard.CUBE_ROOT,
}

_NUMBER = re.compile(r"([0-9]{1,9})([rbgo]?)")
_MIXED = re.compile(r"([0-9]?)([½⅓⅔¼¾⅕⅖⅗⅘⅛⅒])")
_RATIO = re.compile(r"x?([0-9]{1,9})/([0-9]{1,9})")
_DECIMAL = re.compile(r"x?([0-9]{0,9})\.([0-9]{1,9})…?")
_PERCENT = re.compile(r"x?([0-9]{1,9}(?:\.[0-9]{1,9})?)([⅓⅔½]?)%")


@functools.lru_cache(maxsize=4096)
def parse_card(text: str) -> Card:
    """The card that a word means.

    >>> [str(parse_card(word)) for word in ("7", "7R", "−4", "*3", "÷2", "75%", "1½", "N²", "√N")]
    ['7', '7r', '-4', 'x3', '/2', '3/4', '3/2', 'n2', 'sqrt']
    """
    word = text.strip().lower()
    if match := _NUMBER.fullmatch(word):
        if not LOWEST <= int(match[1]) <= HIGHEST:
            raise MalformedError(
                f"There is no number card {match[1]}: they go from {LOWEST} to {HIGHEST}."
            )
        return NumberCard(int(match[1]), Colour(match[2]) if match[2] else None)
    if (ratio := _read_fraction(word)) is not None:
        card = _TOKENS.get(str(ratio))
        if card is None:
            raise MalformedError(f"There is no fraction card {shown(text)}: {_FRACTIONS_SENTENCE}.")
        return card
    card = _SPELLINGS.get(word.translate(_FOLD))
    if card is None:
        raise MalformedError(_what_was_meant(text, word.translate(_FOLD)))
    return card


def shown(text: str, most: int = 24) -> str:
    """Typed text as an error message quotes it: on one line and never long."""
    line = "".join(char if char.isprintable() else "�" for char in text)
    return repr(line if len(line) <= most else line[: most - 1] + "…")


_FRACTIONS_SENTENCE = "there are " + " ".join(_SPOKEN_FRACTIONS)


def _read_fraction(word: str) -> Fraction | None:
    """A fraction in any language, or None when the word is something else."""
    if match := _MIXED.fullmatch(word):
        return int(match[1] or 0) + Fraction(_VULGAR[match[2]])
    if match := _RATIO.fullmatch(word.replace("⁄", "/")):
        if int(match[2]) == 0:
            raise MalformedError(f"There is no card {shown(word)}: nothing divides by zero.")
        ratio = Fraction(int(match[1]), int(match[2]))
        if str(ratio) != f"{int(match[1])}/{int(match[2])}":
            hint = f"; did you mean {ratio}?" if str(ratio) in _TOKENS else f": {_FRACTIONS_SENTENCE}."
            raise MalformedError(f"There is no fraction card {shown(word)}{hint}")
        return ratio
    if match := _DECIMAL.fullmatch(word):
        return _third(match[1] or "0", match[2]) or Fraction(f"{match[1] or 0}.{match[2]}")
    if match := _PERCENT.fullmatch(word):
        whole, _, rest = match[1].partition(".")
        part = Fraction(_VULGAR[match[2]]) if match[2] else Fraction(0)
        rounded = None if part else _third("0", whole + rest)
        return rounded or (Fraction(match[1]) + part) / 100
    return None


def _third(whole: str, digits: str) -> Fraction | None:
    """One third or two thirds, written to two or more decimals, cut off or rounded."""
    if int(whole) == 0 and len(digits) >= 2:
        if set(digits) == {"3"}:
            return Fraction(1, 3)
        if set(digits[:-1]) == {"6"} and digits[-1] in "67":
            return Fraction(2, 3)
    return None


def _what_was_meant(text: str, word: str) -> str:
    """The sentence for a word that is no card, with the likely intention where there is one."""
    if match := re.fullmatch(r"([-x/])(\d{1,9})", word):
        names = {"-": "subtraction", "x": "multiplication", "/": "division"}
        cards = " ".join(c.label() for c in WildCard if c.value[0] == match[1])
        return f"There is no {names[match[1]]} card {shown(text)}: there are {cards}."
    if match := re.fullmatch(r"([rbgo])(\d{1,2})", word):
        return f"{shown(text)} is not a card; did you mean {match[2]}{match[1]}?"
    if re.fullmatch(r"\(?\d+([-+x/].*)", word):
        return f"{shown(text)} is not a card; a build is written in brackets, as in [8+4]."
    import difflib  # only a typing mistake needs it; start-up does not

    close = difflib.get_close_matches(word, _SPELLINGS, n=1) if len(word) < 12 else []
    if close:
        return f"{shown(text)} is not a card; did you mean {_SPELLINGS[close[0]].token}?"
    return (f"{shown(text)} is not a card; cards look like 7, 7r, -4, x3, /2, 3/4, n2, n3, sqrt"
            " and cbrt.")
