"""Reading what was typed as a value: whole numbers, fractions, mixed numbers, decimals, percentages, roots.

Only a finished value counts. A sum such as 8+4 is none, nor is √25 or 12/3: whoever types the question back
has not answered it.
"""

from __future__ import annotations

import re
from fractions import Fraction

from toptake.cards.card import Operation
from toptake.cards.values import Grade, Surd, Value, cube_root, square_root
from toptake.errors import MalformedError, quote
from toptake.rules.options import Rules

LONGEST = 40

_FOLD = str.maketrans({"−": "-", "–": "-", "⁄": "/", "·": ".", "\u00a0": " ", "\u202f": " ", ",": "."})
_VULGAR = {
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5",
    "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8", "⅒": "1/10",
}  # fmt: skip
_INTEGER = r"[0-9]{1,20}"
_RATIO = rf"({_INTEGER})/({_INTEGER})"
_MIXED = rf"({_INTEGER}) {_RATIO}"
_DECIMAL = rf"{_INTEGER}\.[0-9]{{1,20}}|\.[0-9]{{1,20}}"
_TERM = rf"(?:({_INTEGER}(?:/{_INTEGER})?) ?)?([√∛])([0-9]{{1,18}})(?:/({_INTEGER}))?"
_LOOKS_LIKE_A_SUM = re.compile(r"[0-9)²³%½⅓⅔¼¾⅕⅖⅗⅘⅛⅒] *[-+x*×÷:²³] *[0-9(√∛½⅓⅔¼¾⅕⅖⅗⅘⅛⅒]|[²³]")


def read_answer(text: str, rules: Rules | None = None) -> Value:
    """The value that was typed; where it is none, what is said names only values that the rules allow.

    >>> read_answer("3 1/2"), read_answer("350%"), read_answer("−3")
    (Fraction(7, 2), Fraction(7, 2), Fraction(-3, 1))
    >>> print(read_answer("2+√5"))
    2+√5
    """
    if len(text) > LONGEST:
        raise MalformedError(f"That is too long for a value: {quote(text)}.")
    plain = re.sub(r"\s+", " ", text.translate(_FOLD).strip().lower())
    plain = re.sub(r"([√∛])\(([0-9]+)\)", r"\1\2", plain.replace("sqrt", "√").replace("cbrt", "∛"))
    value = _with_root(plain.replace(" ", "")) if "√" in plain or "∛" in plain else _signed(plain)
    if value is not None:
        return value
    if _LOOKS_LIKE_A_SUM.search(plain):
        raise MalformedError(f"{quote(text)} is a sum: what does it make?")
    raise MalformedError(f"{quote(text)} is no value: type one such as {sample_values(rules)}.")


def sample_values(rules: Rules | None = None) -> str:
    """A value of every kind that can come up at a table; without rules of every kind there is.

    >>> sample_values(Rules.level(1)), sample_values(Rules.level(2)), sample_values(Rules.full())
    ('12', '12 or −3', '12, −3, 3 1/2, 0.5, 50% or 2√5')
    """
    rules = rules or Rules.full()
    played = {card.operation for card in rules.wilds}
    found = ["12"]
    if Operation.SUBTRACT in played:
        found.append("−3")
    if rules.grade is not Grade.WHOLE and played & {Operation.DIVIDE, Operation.FRACTION}:
        found += ["3 1/2", "0.5"]
        if Operation.FRACTION in played:
            found.append("50%")
    if rules.grade is Grade.IRRATIONAL and Operation.ROOT in played:
        found.append("2√5")
    return " or ".join(filter(None, (", ".join(found[:-1]), found[-1])))


def _signed(text: str) -> Fraction | None:
    """A rational value with a sign, perhaps."""
    sign = -1 if text.startswith("-") else 1
    text = text[1:].lstrip() if text[:1] in ("-", "+") else text
    percent = text.endswith("%")
    size = _unsigned(text.removesuffix("%").rstrip() if percent else text)
    return None if size is None else sign * size / (100 if percent else 1)


def _unsigned(text: str) -> Fraction | None:
    if text[-1:] in _VULGAR:
        text = f"{text[:-1].rstrip()} {_VULGAR[text[-1]]}".lstrip()
    if re.fullmatch(f"{_INTEGER}|{_DECIMAL}", text):
        return Fraction(text)
    if match := re.fullmatch(_RATIO, text):
        ratio = _ratio(match[1], match[2])
        if ratio.denominator == 1 and match[2] != "1":
            raise MalformedError(f"{quote(text)} is a whole number: say which.")
        return ratio
    if match := re.fullmatch(_MIXED, text):
        part = _ratio(match[2], match[3])
        return int(match[1]) + part if 0 < part < 1 else None
    return None


def _ratio(above: str, below: str) -> Fraction:
    if int(below) == 0:
        raise MalformedError("Nothing can be divided by zero.")
    return Fraction(int(above), int(below))


def _with_root(text: str) -> Value | None:
    """A root, perhaps with a factor, and a rational beside it: 2√5, 2+√5, √5-2, (1+√5)/2."""
    if match := re.fullmatch(rf"(-?)\(([^()]*)\)(?:/({_INTEGER}))?", text):
        inside = _with_root(match[2])
        whole = _ratio("1", match[3] or "1")
        return None if inside is None else inside * (-whole if match[1] else whole)
    if match := re.fullmatch(rf"([-+]?){_TERM}(?:([-+])({_INTEGER}(?:/{_INTEGER})?|{_DECIMAL}))?", text):
        sign, times, root, inside_root, below, more, beside = match.groups()
    elif match := re.fullmatch(rf"(-?(?:{_INTEGER}(?:/{_INTEGER})?|{_DECIMAL}))([-+]){_TERM}", text):
        beside, sign, times, root, inside_root, below = match.groups()
        more = "+"
    else:
        return None
    surd = (square_root if root == "√" else cube_root)(Fraction(int(inside_root)))
    if not isinstance(surd, Surd):
        raise MalformedError(f"{root}{inside_root} is a whole number: say which.")
    factor = _rational(times or "1") * _ratio("1", below or "1") * (-1 if sign == "-" else 1)
    shift = _rational(beside or "0") * (-1 if more == "-" else 1)
    return surd * factor + shift


def _rational(text: str) -> Fraction:
    above, slash, below = text.partition("/")
    return Fraction(above) / _divisor(below) if slash else Fraction(text)


def _divisor(text: str) -> int:
    if int(text) == 0:
        raise MalformedError("Nothing can be divided by zero.")
    return int(text)
