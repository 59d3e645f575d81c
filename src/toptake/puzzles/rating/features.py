"""Features of a question from which its difficulty is predicted: counts of what is proven, nothing simulated.

A step more matters more among few than among many, so each is the hundredfold logarithm to the base 2 of
one more than the count, rounded down; in whole numbers, so that it is the same on every machine. The grade is
a mean, in hundredths.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toptake.cards.card import WildCard
from toptake.cards.expressions import Expression, Laid, Sum, cards_of
from toptake.cards.values import Value
from toptake.coach.ideas import partial_answers
from toptake.puzzles.optimum import OptimalPlay, Optimum
from toptake.puzzles.question import Question
from toptake.puzzles.rating.difficulty import easiest_plays, steps_in

_LARGEST = 10_000
"""What is beyond is as large."""


def features(question: Question, optimum: Optimum) -> Mapping[str, int]:
    """The features by their names."""
    plays = easiest_plays(question, optimum)
    cards = len(question.position.cards) + len(question.refill)
    parts = [part for play in plays for part in play.expressions]
    counts = {
        "steps": sum(map(steps_in, parts)),
        "piles": len(parts),
        "wild cards": sum(isinstance(card, WildCard) for part in parts for card in cards_of(part)),
        "cards used": sum(1 for part in parts for _ in cards_of(part)),
        "cards in sight": cards,
        "choices": max(0, cards - len(question.position.taking_cards)),
        "largest number": max((_size(value) for part in parts for value in partial_answers(part)), default=0),
        "parts in parts": max((_depth(part) for part in parts), default=0),
        "gap": max(0, optimum.value - optimum.second),
        "best plays": len(optimum.plays),
        "to be found": len(plays),
        "longest pile": max(map(steps_in, parts), default=0),
    }
    # Of each thing that is to be found: their sum would tell above all how many things there are.
    grade = 100 * sum(map(_harder_grades, plays)) // len(plays)
    return {**{name: logarithm(count) for name, count in counts.items()}, "grade": grade}


def logarithm(count: int) -> int:
    """A hundred times the logarithm of one more, rounded down.

    >>> [logarithm(count) for count in (0, 1, 2, 3, 10)]
    [0, 100, 158, 200, 345]
    """
    return int(((1 + count) ** 100).bit_length() - 1)


def _harder_grades(play: OptimalPlay) -> int:
    grades = [take.grade for take in play.takes] if play.build is None else [play.build.grade]
    return sum(map(int, grades))


def _size(value: Value) -> int:
    """Of a number, however it is made."""
    absolute = -value if value < 0 else value
    return next((size for size in _sizes() if absolute <= size), _LARGEST)


def _sizes() -> Iterator[int]:
    size = 1
    while size < _LARGEST:
        yield size
        size *= 2


def _depth(expression: Expression) -> int:
    """How deep parts stand within parts, as brackets do."""
    match expression:
        case Laid(_, on):
            return _depth(on) + isinstance(on, Sum)
        case Sum(parts):
            return sum(isinstance(part, Laid) for part in parts) + max(map(_depth, parts))
        case _:
            return 0
