"""Sentences of tutorials held against what is claimed: arithmetic, numbers, strong words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from toptake.coach.nudges import in_words
from toptake.tutorials.claims import Claim

_NUMBER = r"(?:minus |−)?\d+(?:\.\d+)?"
_IS = r"(?:is|makes?|are|=|gives?)"
_SIGNS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "plus": Fraction.__add__, "+": Fraction.__add__,
    "minus": Fraction.__sub__, "−": Fraction.__sub__,
    "times": Fraction.__mul__, "×": Fraction.__mul__,
    "divided by": Fraction.__truediv__, "÷": Fraction.__truediv__,
}  # fmt: skip
_SIGN = "|".join(map(re.escape, _SIGNS))
_PARTS = {
    "half": "1/2", "a half": "1/2", "a third": "1/3", "a quarter": "1/4", "a fifth": "1/5",
    "an eighth": "1/8", "a tenth": "1/10", "two thirds": "2/3", "three quarters": "3/4",
    "two fifths": "2/5", "three fifths": "3/5", "four fifths": "4/5",
}  # fmt: skip
_CHAIN = re.compile(rf"({_NUMBER})((?:,? (?:{_SIGN}) {_NUMBER})+),? {_IS} ({_NUMBER})\b")
_PAIR = re.compile(rf"\b({_NUMBER}) and ({_NUMBER}) (?:makes?|are together|add up to) ({_NUMBER})\b")
_LINK = re.compile(rf"({_SIGN}) ({_NUMBER})")
_PART = re.compile(
    rf"\b({'|'.join(sorted(_PARTS, key=len, reverse=True))}) of ({_NUMBER}) {_IS} ({_NUMBER})\b", re.I
)
_PERCENT = re.compile(rf"\b(\d+(?:\.\d+)?)(?: percent|%) of ({_NUMBER}) {_IS} ({_NUMBER})\b")
_HALVES = re.compile(rf"\b(one|two) and a half times ({_NUMBER}) {_IS} ({_NUMBER})\b", re.I)
_POWER = re.compile(rf"({_NUMBER}),? (squared|cubed),? {_IS} ({_NUMBER})\b")
_ROOT = re.compile(rf"(square|cube) root of ({_NUMBER}) {_IS} ({_NUMBER})\b")
_STATED = re.compile(
    rf"(?:plus|times|divided by|[+×÷]|\bof|squared|cubed|root of|\d minus) (?:\d+,? )?{_IS} {_NUMBER}\b"
)


def _value(text: str) -> Fraction:
    return Fraction(text.replace("minus ", "-").replace("−", "-"))


def arithmetic(sentence: str) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Every calculation that is said, what it says, and what it comes to."""
    for found in _CHAIN.finditer(sentence):
        total = _value(found[1])
        for sign, number in _LINK.findall(found[2]):
            total = _SIGNS[sign](total, _value(number))
        yield found[0], _value(found[3]), total
    for found in _PAIR.finditer(sentence):
        yield found[0], _value(found[3]), _value(found[1]) + _value(found[2])
    for found in _PART.finditer(sentence):
        yield found[0], _value(found[3]), Fraction(_PARTS[found[1].lower()]) * _value(found[2])
    for found in _PERCENT.finditer(sentence):
        yield found[0], _value(found[3]), Fraction(found[1]) / 100 * _value(found[2])
    for found in _HALVES.finditer(sentence):
        yield (
            found[0],
            _value(found[3]),
            Fraction({"one": 3, "two": 5}[found[1].lower()], 2) * _value(found[2]),
        )
    for found in _POWER.finditer(sentence):
        yield found[0], _value(found[3]), _value(found[1]) ** (2 if found[2] == "squared" else 3)
    for found in _ROOT.finditer(sentence):
        yield found[0], _value(found[3]) ** (2 if found[1] == "square" else 3), _value(found[2])


def unread_arithmetic(sentence: str) -> list[str]:
    """Calculations with a result that are not read by :func:`arithmetic`."""
    read = [text for text, _, _ in arithmetic(sentence)]
    return [found[0] for found in _STATED.finditer(sentence) if not any(found[0] in text for text in read)]


# "One of two cards" says nothing about this position; from three on somebody has counted.
_WORDS = {in_words(number): number for number in range(3, 13)}
_COUNTED = re.compile(rf"\b({'|'.join(_WORDS)}) (?:cards|points|piles|takes)\b", re.I)
_FIGURES = re.compile(r"(?<![\w/.])\d+(?:\.\d+)?(?![\w/]|\.\d)|\d+/\d+")


def numbers(sentence: str) -> set[Fraction]:
    """All numbers in figures, and those in words that count cards, points, piles or takes."""
    sentence = re.sub(r"\b(?:[Gg]olden Rule|[Ll]evel|[Ss]tage) \d", "", sentence)
    counted = {Fraction(_WORDS[word.lower()]) for word in _COUNTED.findall(sentence)}
    return {Fraction(figure) for figure in _FIGURES.findall(sentence)} | counted


def numbers_in(data: Any) -> set[Fraction]:
    """All numbers anywhere in data: claims, goals, positions as text."""
    if isinstance(data, bool) or data is None:
        return set()
    if isinstance(data, int | Fraction):
        return {Fraction(data)}
    if isinstance(data, str):
        found = {Fraction(each) for each in re.findall(r"\d+(?:\.\d+)?", data)}
        for word in re.findall(r"\d+/\d+", data):
            found |= {Fraction(word), Fraction(word) * 100}
        return found
    if isinstance(data, Mapping):
        return numbers_in(list(data)) | numbers_in(list(data.values()))
    if isinstance(data, Iterable):
        return set().union(*map(numbers_in, data))
    return numbers_in(str(data))


STRONG_WORDS: list[tuple[str, tuple[str, ...]]] = [
    (r"\bno take\b|nothing (?:here )?can be taken", ("no_take", "only_discard", "takes")),
    (r"only a discard|nothing but a discard", ("only_discard",)),
    (r"\bno build\b|cannot build\b|nothing to build", ("no_build", "only_discard", "builds")),
    (r"\bthe best (?:there is|take)\b|nothing wins more|is the most", ("best_cards", "best_points")),
    (r"is not allowed", ("illegal",)),
    (r"\bpoints?\b", ("points", "best_points", "scoring")),
]  # fmt: skip
"""Words that must not be said without a claim of one of these names."""


def unclaimed(sentence: str, claims: Iterable[Claim]) -> list[str]:
    """Strong words without a claim."""
    made = set().union(*(claim.facts for claim in claims))
    return [
        found[0]
        for pattern, names in STRONG_WORDS
        if (found := re.search(pattern, sentence, re.I)) and not made.intersection(names)
    ]


def wrong_sentences(sentences: Iterable[str], facts: set[Fraction], claims: Iterable[Claim]) -> list[str]:
    """What is wrong with sentences: false arithmetic, numbers that are no facts, strong words."""
    claims, wrong = list(claims), []
    for sentence in sentences:
        said = list(arithmetic(sentence))
        wrong += [f"{text}: it is {is_}" for text, says, is_ in said if says != is_]
        wrong += [f"unread: {text}" for text in unread_arithmetic(sentence)]
        calculated = set().union(*(numbers(text) for text, _, _ in said))
        wrong += [f"{number} in {sentence!r}" for number in numbers(sentence) - facts - calculated]
        wrong += [f"unclaimed: {words!r} in {sentence!r}" for words in unclaimed(sentence, claims)]
    return wrong
