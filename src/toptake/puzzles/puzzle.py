"""A puzzle: a question whose best plays are all known, and how hard it is.

It reads and prints itself as one JSON object on a line. What it says of the best plays was proven when it
was made (``optimum``) and is not proven again when it is read; that its id belongs to its question
is checked.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from toptake.coach.speech import counted
from toptake.errors import MalformedError, quote
from toptake.puzzles.canonical_form import id_of
from toptake.puzzles.question import Kind, Question
from toptake.rules.scoring import By

MOST_RATING = 10_000
"""No rating is as high, and none is below 0."""


@dataclass(frozen=True)
class Puzzle:
    """A question with its proven optimum and its rating."""

    question: Question
    optimum: int
    """The cards or points of the best play; the cards of the best build; how many cards of the centre are won
    where it is cleared; how many numbers a ? can be."""
    plays: int
    """So many different plays reach it."""
    second: int
    """What the best of the other plays reaches; 0 where there is none."""
    first_sight: int
    """What is seen at first sight."""
    rating: int
    deviation: int
    tags: tuple[str, ...] = ()
    """What is true of every best play: ideas, operations, wild cards; and facts about all of them."""

    @functools.cached_property
    def id(self) -> str:
        """Follows from the question alone, whatever the order of its cards."""
        return id_of(self.question)

    @property
    def kind(self) -> Kind:
        """What is asked."""
        return self.question.kind

    @property
    def sort(self) -> tuple[str, str]:
        """Its kind and its rules: what is asked, and with which cards."""
        return self.kind.value, str(self.question.rules)

    def amount(self, value: int) -> str:
        """What a play comes to: "6 cards"."""
        if self.question.any_number:
            return counted(value, "number")
        if self.kind is Kind.CLEAR_CENTRE:
            return f"{counted(value, 'card')} of the centre"
        return counted(value, "point" if self.question.by is By.POINTS else "card")

    def as_data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        question = self.question
        refill = {"refill": " ".join(card.token for card in question.refill)} if question.refill else {}
        return {
            "id": self.id,
            "kind": self.kind.value,
            "position": question.position_text,
            **refill,
            "rules": str(question.rules),
            "by": question.by.value,
            "optimum": self.optimum,
            "plays": self.plays,
            "second": self.second,
            "first_sight": self.first_sight,
            "rating": self.rating,
            "deviation": self.deviation,
            "tags": list(self.tags),
        }

    @classmethod
    def of_data(cls, data: object) -> Puzzle:
        """From plain data; raises with the entry that is wrong."""
        if not isinstance(data, Mapping):
            raise MalformedError("A challenge is a JSON object.")
        for name in ("kind", "position", "rules"):
            _check(data, name, str)
        refill = _check(data, "refill", str, "")
        question = Question.of(data["kind"], data["position"], data["rules"], refill)
        tags = _check(data, "tags", list, [])
        if not all(isinstance(tag, str) for tag in tags):
            raise MalformedError("The tags of a challenge are words.")
        numbers = {name: _check(data, name, int) for name in _NUMBERS}
        for name, number in numbers.items():
            # A turn can cost nothing, so no optimum is below 0; 10,000 points are more than a pack holds.
            if not 0 <= number <= MOST_RATING:
                raise MalformedError(f"The entry {name} of a challenge is not {number}.")
        found = cls(question, **numbers, tags=tuple(tags))
        if data.get("by", question.by.value) != question.by.value:
            raise MalformedError(f"The challenge goes by {question.by.value}, as its rules say.")
        if data.get("id", found.id) != found.id:
            raise MalformedError(f"The id {quote(str(data['id']))} is not that of the challenge, {found.id}.")
        return found

    @classmethod
    def parse(cls, text: str) -> Puzzle:
        """Read one line of JSON."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise MalformedError(f"{quote(text.strip())} is no JSON.") from None
        return cls.of_data(data)

    def __str__(self) -> str:
        return json.dumps(self.as_data(), ensure_ascii=False)


_NUMBERS = ("optimum", "plays", "second", "first_sight", "rating", "deviation")


def _check(data: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
    """One entry, if it is there and of its kind."""
    found = data.get(name, default)
    if type(found) is not kind:
        words = {str: "a text", int: "a whole number", list: "a list"}
        what = "is missing" if found is None else f"is not {words[kind]}"
        raise MalformedError(f"The entry {name} of a challenge {what}.")
    return found
