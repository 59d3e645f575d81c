"""Spoken steps read back, to prove that they say what is done.

Only the words are known here: "13 minus 2 is 11" needs a 13, uses the card −2, and leaves an 11.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from toptake.cards.card import FractionForm, WildCard, parse_card

_OF = {
    "half": "1/2", "a third": "1/3", "a quarter": "1/4", "a fifth": "1/5", "an eighth": "1/8",
    "a tenth": "1/10", "two thirds": "2/3", "three quarters": "3/4", "two fifths": "2/5",
    "three fifths": "3/5", "four fifths": "4/5",
}  # fmt: skip
_TIMES = {"one and a half times": "3/2", "two and a half times": "5/2"}
_DECIMALS = {
    card.label(FractionForm.DECIMAL): card for card in WildCard if "." in card.label(FractionForm.DECIMAL)
}

_FORMS: list[tuple[str, str]] = [
    (r"(?P<on>.+) plus (?P<other>.+)", ""),
    (r"(?P<on>.+),? squared,?", "n2"),
    (r"(?P<on>.+),? cubed,?", "n3"),
    (r"the square root of (?P<on>.+)", "sqrt"),
    (r"the cube root of (?P<on>.+)", "cbrt"),
    (r"(?P<on>.+) divided by (?P<by>[0-9]+)", "/"),
    (r"(?P<by>[0-9.⅓⅔]+) percent of (?P<on>.+)", "%"),
    *((rf"{words} of (?P<on>.+)", card) for words, card in _OF.items()),
    *((rf"{words} (?P<on>.+)", card) for words, card in _TIMES.items()),
    *((rf"(?P<on>.+) times {re.escape(words)}", card.token) for words, card in _DECIMALS.items()),
    (r"(?P<on>.+) times (?P<by>[0-9]+)", "x"),
    # Last, for half of minus 1 is no subtraction.
    (r"(?P<on>.+) minus (?P<by>[0-9]+)", "-"),
]


def read_back(steps: Iterable[str], values: Iterable[str]) -> tuple[Counter[str], list[WildCard]]:
    """What is left of these spoken values when the steps are made, and the wild cards that they name.

    Raises if a step uses a value that is not there, or if its arithmetic is wrong.
    """
    there = Counter(values)
    cards = []
    for step in steps:
        used, card, result = _read_stages(step) if ": " in step else _read(step)
        for value in used:
            assert there[value] > 0, f"{value!r} is not there for {step!r}"
            there[value] -= 1
        there[result] += 1
        if card is not None:
            cards.append(card)
        _check(step, used, card, result)
    return +there, cards


def _read_stages(step: str) -> tuple[list[str], WildCard | None, str]:
    """Three quarters of 8: 8 divided by 4 is 2, 2 times 3 is 6."""
    first, stages = step.split(": ")
    divided, *multiplied = stages.split(", ")
    result = (multiplied or [divided])[0].split(" is ")[1]
    used, card, _ = _read(f"{first} is {result}")
    assert card is not None, step
    parts = re.fullmatch(rf"(.+) divided by {card.amount.denominator} is (.+)", divided)
    assert parts is not None, step
    assert [_plain(parts[1])] == used, step
    before, part = value_of(used[0]), value_of(parts[2])
    if before is not None and part is not None:
        assert before / card.amount.denominator == part, step
    if card.amount.numerator > 1:
        times = re.fullmatch(rf"(.+) times {card.amount.numerator} is (.+)", multiplied[0])
        assert times is not None, step
        assert _plain(times[1]) == _plain(parts[2]), step
    assert len(multiplied) == (card.amount.numerator > 1), step
    return used, card, result


def _read(step: str) -> tuple[list[str], WildCard | None, str]:
    done, result = step.split(" is ")
    for form, sign in _FORMS:
        if match := re.fullmatch(form, done):
            parts = match.groupdict()
            used = [_plain(parts[name]) for name in ("on", "other") if name in parts]
            if not sign:
                return used, None, result
            text = f"{parts['by']}%" if sign == "%" else sign + parts.get("by", "")
            card = parse_card(text)
            assert isinstance(card, WildCard), step
            return used, card, result
    raise AssertionError(f"{step!r} is no step")


def _plain(operand: str) -> str:
    """A value without the brackets that a written sum has as an operand; (1+√5)/2 has its own."""
    operand = operand.removesuffix(",")
    return operand[1:-1] if operand.startswith("(") and operand.endswith(")") else operand


def _check(step: str, used: list[str], card: WildCard | None, result: str) -> None:
    before, after = [value_of(each) for each in used], value_of(result)
    if None in before or after is None:
        return  # surds: what they are called is checked, and their arithmetic elsewhere
    first, *rest = (each for each in before if each is not None)
    if card is None:
        assert first + rest[0] == after, step
        return
    amount = card.amount
    match card.token[0] if card.token not in ("sqrt", "cbrt") else "root":
        case "-":
            assert first - amount == after, step
        case "/":
            assert first / amount == after, step
        case "n":
            assert first ** int(amount) == after, step
        case "root":
            assert after ** int(amount) == first, step
            assert after >= 0 or card is WildCard.CUBE_ROOT, step
        case _:
            assert first * amount == after, step


def value_of(words: str) -> Fraction | None:
    """The number that is said; None for a surd."""
    match = re.fullmatch(r"(minus )?(?:([0-9.]+)|(?:([0-9]+) and )?([0-9]+/[0-9]+))", words)
    if match is None:
        return None
    sign, plain, whole, part = match.groups()
    size = Fraction(plain) if plain else int(whole or 0) + Fraction(part)
    return -size if sign else size
