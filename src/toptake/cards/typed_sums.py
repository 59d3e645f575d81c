"""Sums as people write them, in words or signs, with or without what they come to: ``8 plus 3 = 11``.

Words are turned into the signs that :mod:`~toptake.cards.expressions` reads; what they mean is decided there.
The road not taken: words in that grammar itself. Positions and records are read by it, too, and a record has
one way to be written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from toptake.cards.card import VULGAR_FRACTIONS
from toptake.cards.expressions import check_arithmetic, parse_expression, write
from toptake.errors import MalformedError, quote, shorten

_Rule: TypeAlias = tuple[str, str | Callable[[re.Match[str]], str]]

_NUMBERS = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen"),
)
_PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "eighth": 8, "tenth": 10}
_SIGNS = str.maketrans({":": "÷", "·": "×", "⋅": "×", "•": "×", "—": "−", "\u00a0": " "})


def _share(match: re.Match[str]) -> str:
    """Three quarters: 3/4 of."""
    above = (match[1] or "a").lower()
    number = 1 if above in ("a", "an") else 1 + _NUMBERS.index(above)
    return f"{number}/{_PARTS[match[2].lower()]} of "


def _number_last(match: re.Match[str]) -> str:
    """2×8 means ×2 laid on 8, for no card is ×8; 2×5 is left as it is."""
    factor, number = match.groups()
    return match[0] if int(number.rstrip("rbgo")) in range(2, 6) else f"{number}×{factor}"


# In this order: what belongs together comes before its parts.
_RULES: tuple[_Rule, ...] = (
    (r"\b(?:(?:a|one) and a half(?: of)?|1 1/2 of)\b", "3/2 of "),
    (r"\b(?:two and a half(?: of)?|2 1/2 of)\b", "5/2 of "),
    (rf"\b(?:(an?|{'|'.join(_NUMBERS[:4])})[ -])?({'|'.join(_PARTS)})s?\b(?: of\b)?(?: an?\b)?", _share),
    (r"\b(?:the )?cube root(?: of)?\b", "∛"),
    (r"\b(?:the )?(?:square )?root(?: of)?\b", "√"),
    (r"\s*(?:\bto the power(?: of)? (?:2|two)|\bsquared)\b", "²"),
    (r"\s*(?:\bto the power(?: of)? (?:3|three)|\bcubed)\b", "³"),
    (r"\b(?:multiplied by|times)\b", "×"),
    (r"\b(?:divided by|shared by|over)\b", "÷"),
    (r"\b(?:take away|minus|less|subtract)\b", "−"),
    (r"\b(?:added to|plus|add)\b", "+"),
    (r"\s*(?:\bper ?cent\b|%)", "%"),
    (r"\b(?:equals|is equal to|makes|is)\b", "="),
    (rf"\b(?:{'|'.join(_NUMBERS)})\b", lambda word: str(1 + _NUMBERS.index(word[0].lower()))),
    # An x between two numbers is a sign, and so is a * that stands there.
    (r"(?<=[\d)\]rbgo²³])\s*[x*×]\s*(?=[\d(½⅓⅔¼¾⅕⅖⅗⅘⅛⅒])", "×"),
    (r"([½⅓⅔¼¾⅕⅖⅗⅘⅛⅒])\s*×\s*(?=\d)", r"\1 of "),
    (r"(?<![\w.²³)÷×/−-])([2-5])×([0-9]+[rbgo]?)(?![0-9/.%²³^])", _number_last),
    (r"\s*([-+−×÷()])\s*", r"\1"),
    (r"\s+", " "),
)
_AND = re.compile(r"(?:\s*[,;])?\s+and\s+|\s*[&,;]\s*", re.IGNORECASE)
_PLAIN = r"(-?)\+?([0-9]{1,9}(?:\.[0-9]{1,9})?|[0-9]{1,9}/[1-9][0-9]{0,8})(?:\+([0-9]{1,9}/[1-9][0-9]{0,8}))?"


@dataclass(frozen=True)
class TypedSum:
    """One pile of a take, as it was typed."""

    text: str
    """In signs."""
    claimed: str | None = None
    """What it comes to, if that was said."""

    def mistake(self) -> str | None:
        """What is wrong with what was said; None if it is right, or was not said.

        >>> TypedSum("8+3", "12").mistake()
        '8+3 is 11, not 12.'
        """
        if self.claimed is None:
            return None
        expression = parse_expression(self.text)
        value, _ = check_arithmetic(expression, self.text)
        if value == _number(self.claimed):
            return None
        told = shorten(str(value).replace("-", "−"))
        return f"{shorten(write(expression), 60)} is {told}, not {self.claimed}."


def read_sums(text: str) -> list[TypedSum]:
    """The piles of a take, joined by "and" or parted by commas.

    >>> read_sums("8 plus 3 = 11 and half of 8")
    [TypedSum(text='8+3', claimed='11'), TypedSum(text='1/2 of 8', claimed=None)]
    """
    *before, last = [_read(part.strip()) for part in _AND.split(in_signs(text))]
    plain = _number(last.text)
    # Nobody says that 3 is 11: in "8 and 3 is 11" the word means plus.
    odd = last.claimed is not None and plain is not None and plain != _number(last.claimed)
    if before and odd and all(each.claimed is None for each in before):
        return [TypedSum("+".join(each.text for each in (*before, last)), last.claimed)]
    return [*before, last]


def in_signs(text: str) -> str:
    """The text with signs in place of words.

    >>> in_signs("the square root of nine times two")
    '√9×2'
    """
    found = text.translate(_SIGNS)
    for pattern, instead in _RULES:
        found = re.sub(pattern, instead, found, flags=re.IGNORECASE)
    return re.sub(r"([√∛]) ", r"\1", found).strip()


def _read(text: str) -> TypedSum:
    sides = [side.strip() for side in text.split("=")]
    if len(sides) == 1:
        return TypedSum(text)
    if len(sides) > 2:
        raise MalformedError(f"There is more than one = in {quote(text)}; say what the whole sum comes to.")
    made, claimed = sides
    if _number(made) is not None and _number(claimed) is None:
        # 11 = 8+3 says the same.
        made, claimed = claimed, made
    if _number(claimed) is None:
        raise MalformedError(f"After the = comes a number, and {quote(claimed)} is none.")
    return TypedSum(made, claimed)


def _number(text: str) -> Fraction | None:
    """The number that a text means, as schools write it: 11, −2, 5/2, 2 1/2, 2½, 0.5."""
    plain = text.replace("−", "-").replace("–", "-").replace(" ", "+")
    for sign, part in VULGAR_FRACTIONS.items():
        plain = plain.replace(sign, f"+{part}")
    match = re.fullmatch(_PLAIN, plain)
    if match is None:
        return None
    size = Fraction(match[2]) + Fraction(match[3] or 0)
    return -size if match[1] else size
