"""The 89 playing cards: number cards add, wild cards act on a value.

A card parses and prints itself. Its *token* is the one canonical form (``7r``, ``-4``, ``x3``,
``/2``, ``3/4``, ``n2``, ``sqrt``); its *label* is what a card shows to people, where fractions
have one of three forms. Many other spellings are read, see :func:`parse_card`.

The road not taken: a wild card is not a free pair (operation, ratio). The pack knows 29 of them
and a typed ``x7`` is a mistake that deserves an answer, so they are an enumeration.
"""

from __future__ import annotations

import enum
import functools
import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from toptake.errors import MalformedError, quote

LOWEST, HIGHEST = 1, 15
"""Of the number cards."""

MOST_CARDS = 89
"""A pack; nothing on the table holds more."""


class Colour(enum.Enum):
    """The four colours of number cards, by the letter that follows the number."""

    RED = "r"
    BLUE = "b"
    GREEN = "g"
    ORANGE = "o"

    def __repr__(self) -> str:
        return f"Colour.{self.name}"


class FractionForm(enum.Enum):
    """How a fraction card is shown and spoken: 3/2, 150% or 1.5; or as 3/2, spoken in two stages."""

    FRACTION = "fraction"
    PERCENTAGE = "percentage"
    DECIMAL = "decimal"
    STAGES = "stages"


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
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not LOWEST <= self.value <= HIGHEST:
            raise MalformedError(f"There is no number card {self.value}: they go from {LOWEST} to {HIGHEST}.")
        # Cards name piles, so they are looked up at every step of a game; the same in every process.
        letter = self.colour.value if self.colour else "\0"
        object.__setattr__(self, "_hash", self.value << 8 | ord(letter))

    def __hash__(self) -> int:
        return self._hash

    @property
    def token(self) -> str:
        """The canonical form: ``7`` or ``7r``."""
        return f"{self.value}{self.colour.value if self.colour else ''}"

    def label(self, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
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
        return _SIGNS.get(self.value[0], Operation.FRACTION)

    @functools.cached_property
    def amount(self) -> Fraction:
        """How much: 4 of −4, 3 of ×3, 2 of ÷2, 3/4, and 2 or 3 of a power or root."""
        if self.operation is Operation.ROOT:
            return Fraction(2 if self is WildCard.SQUARE_ROOT else 3)
        if self.operation is Operation.FRACTION:
            above, _, below = self.value.partition("/")
            return Fraction(int(above), int(below))
        return Fraction(int(self.value[1:]))

    def label(self, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
        """What the card shows: ``−4``, ``×3``, ``÷2``, ``3/4`` or 75% or 0.75, ``N²``, ``√N``."""
        if self.operation is Operation.FRACTION:
            return self._fraction_labels[fraction_form]
        return _LABELS.get(self.value) or self.operation.value + self.value[1:]

    @functools.cached_property
    def _fraction_labels(self) -> dict[FractionForm, str]:
        """A fraction in every form; the periodic ones show what fits on a card."""
        amount, percent = self.amount, self.amount * 100
        if amount.denominator == 3:
            third = "⅓" if amount.numerator % 3 == 1 else "⅔"
            percentage, decimal = f"{int(percent)}{third}%", f"{int(amount * 1000) / 1000}…"
        else:
            percentage, decimal = f"{float(percent):g}%", f"{float(amount):g}"
        return {
            FractionForm.FRACTION: str(amount),
            FractionForm.PERCENTAGE: percentage,
            FractionForm.DECIMAL: decimal,
            FractionForm.STAGES: str(amount),
        }

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"WildCard({self.value!r})"

    # Each is there once; the hash of Enum goes by the name and is slower.
    __hash__ = object.__hash__


Card: TypeAlias = NumberCard | WildCard

_SIGNS = {
    "-": Operation.SUBTRACT,
    "x": Operation.MULTIPLY,
    "/": Operation.DIVIDE,
    "n": Operation.POWER,
}
_LABELS = {"n2": "N²", "n3": "N³", "sqrt": "√N", "cbrt": "∛N"}

VULGAR_FRACTIONS = {
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5",
    "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅛": "1/8", "⅒": "1/10",
}  # fmt: skip

# Signs are folded before anything is looked up. Raised figures are not: x² is not ×2.
_FOLD = str.maketrans({"−": "-", "–": "-", "×": "x", "*": "x", "⁄": "/"})

_TOKENS = {card.value: card for card in WildCard}
_SPELLINGS = _TOKENS | {
    "n²": WildCard.SQUARE,
    "n^2": WildCard.SQUARE,
    "^2": WildCard.SQUARE,
    "n³": WildCard.CUBE,
    "n^3": WildCard.CUBE,
    "^3": WildCard.CUBE,
    "√": WildCard.SQUARE_ROOT,
    "√n": WildCard.SQUARE_ROOT,
    "sqrtn": WildCard.SQUARE_ROOT,
    "∛": WildCard.CUBE_ROOT,
    "∛n": WildCard.CUBE_ROOT,
    "cbrtn": WildCard.CUBE_ROOT,
}

# Digits are counted, for Python refuses to read integers of many thousands.
_NUMBER = re.compile(r"([0-9]{1,9})([rbgo]?)")
# Compiled when first used: few texts have fractions, and start-up counts.
_MIXED = r"x?([0-9]?)([½⅓⅔¼¾⅕⅖⅗⅘⅛⅒])"
_RATIO = r"x?([0-9]{1,9})/([0-9]{1,9})"
_DECIMAL = r"x?([0-9]{0,9})\.([0-9]{1,20})(…?)"
_PERCENT = r"x?([0-9]{1,9})(?:\.([0-9]{1,20})(…?)|([⅓⅔½]))?%"
_BUILD = r"(?s:\(?[0-9]+[rbgo]?[-+x/÷²³^].*|[√∛(]+[0-9].*)"


@functools.lru_cache(maxsize=4096)
def parse_card(text: str) -> Card:
    """The card that a word means.

    >>> [str(parse_card(word)) for word in ("7", "7R", "−4", "*3", "÷2", "75%", "1½", "N²", "√N")]
    ['7', '7r', '-4', 'x3', '/2', '3/4', '3/2', 'n2', 'sqrt']
    """
    word = text.strip().lower().translate(_FOLD)
    # Only in front: 15÷5 is a calculation, where 15/5 may be meant as a fraction.
    if word.startswith("÷"):
        word = "/" + word[1:]
    if match := _NUMBER.fullmatch(word):
        return NumberCard(int(match[1]), Colour(match[2]) if match[2] else None)
    if (ratio := _read_fraction(word, text)) is not None:
        card = _TOKENS.get(str(ratio))
    else:
        card = _SPELLINGS.get(word)
    if card is None:
        raise MalformedError(_what_was_meant(text, word, ratio))
    return card


def spoken_name(card: Card) -> str:
    """A card in a sentence: "red 7", "−4"."""
    if isinstance(card, NumberCard) and card.colour:
        return f"{card.colour.name.lower()} {card.value}"
    return card.label()


def with_article(card: NumberCard) -> str:
    """A number card of any colour, as one speaks of it: "a 7", "an 11"."""
    return f"an {card.value}" if card.value in (8, 11) else f"a {card.value}"


def _read_fraction(word: str, text: str) -> Fraction | None:
    """A fraction in any form, or None when the word is something else."""
    if match := re.fullmatch(_MIXED, word):
        return int(match[1] or 0) + Fraction(VULGAR_FRACTIONS[match[2]])
    if match := re.fullmatch(_RATIO, word):
        above, below = int(match[1]), int(match[2])
        if below == 0:
            raise MalformedError(f"There is no card {quote(text)}: nothing divides by zero.")
        ratio = Fraction(above, below)
        if ratio.denominator != below and str(ratio) in _TOKENS:
            raise MalformedError(f"There is no fraction card {quote(text)}; did you mean {ratio}?")
        return ratio
    if match := re.fullmatch(_DECIMAL, word):
        whole, digits, dots = match.groups()
        third = _third(digits, dots) if not int(whole or 0) else None
        return third or (None if dots else Fraction(f"{whole or 0}.{digits}"))
    if match := re.fullmatch(_PERCENT, word):
        whole, digits, dots, vulgar = match.groups()
        if vulgar:
            return (int(whole) + Fraction(VULGAR_FRACTIONS[vulgar])) / 100
        third = _third(whole + (digits or ""), dots) if len(whole) == 2 else None
        return third or (None if dots else Fraction(f"{whole}.{digits or 0}") / 100)
    return None


def _third(digits: str, dots: str | None) -> Fraction | None:
    """One third or two thirds: two or more decimals, cut off or rounded, or any with dots."""
    if len(digits) >= 2 or dots:
        if set(digits) == {"3"}:
            return Fraction(1, 3)
        if set(digits) == {"6"} or (not dots and re.fullmatch("6+7", digits)):
            return Fraction(2, 3)
    return None


def _what_was_meant(text: str, word: str, ratio: Fraction | None) -> str:
    """The sentence for a word that is no card, with the likely intention where there is one."""
    if word == "?":
        return "A ? stands for any number card in solve, reach and builds only; here a number is needed."
    if ratio is not None:
        fractions = " ".join(card.token for card in WildCard if card.operation is Operation.FRACTION)
        return f"There is no fraction card {quote(text)}: there are {fractions}."
    if re.fullmatch(r"\d+[rbgo]?", word):
        return f"There is no number card {quote(text)}: they go from {LOWEST} to {HIGHEST}."
    if match := re.fullmatch(r"([-x/])\d*", word):
        names = {"-": "subtraction", "x": "multiplication", "/": "division"}
        cards = " ".join(c.label() for c in WildCard if c.value[0] == match[1])
        return f"There is no {names[match[1]]} card {quote(text)}: there are {cards}."
    if match := re.fullmatch(r"([rbgo])(1[0-5]|[1-9])", word):
        return f"{quote(text)} is not a card; did you mean {match[2]}{match[1]}?"
    if match := re.fullmatch(r"[a-z]\^?([2²3³])", word):
        return f"{quote(text)} is not a card; did you mean n{2 if match[1] in '2²' else 3}?"
    if re.fullmatch(_BUILD, word):
        return f"{quote(text)} is not a card; a build is written in brackets, as in [8+4]."
    import difflib  # only a typing mistake needs it; start-up does not

    close = difflib.get_close_matches(word, _SPELLINGS, n=1) if len(word) < 12 else []
    if close:
        return f"{quote(text)} is not a card; did you mean {_SPELLINGS[close[0]].token}?"
    return f"{quote(text)} is not a card; cards look like 7, 7r, -4, x3, /2, 3/4, n2, n3, sqrt and cbrt."
