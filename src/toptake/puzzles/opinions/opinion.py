"""An opinion: a question about a discard with two estimates that agree. Marked as such wherever it stands.

It reads and prints itself as one JSON object on a line, whose entry ``proven`` is false.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from toptake.errors import MalformedError, quote
from toptake.puzzles.opinions.discard_question import DiscardQuestion
from toptake.puzzles.opinions.estimates import DiscardEstimate, Run, agree
from toptake.puzzles.question import WHICH_DISCARD
from toptake.rules.scoring import By

OPINION_TAG = "opinion"


@dataclass(frozen=True)
class Opinion:
    """A question, and what both estimates say."""

    question: DiscardQuestion
    runs: tuple[Run, Run]

    def __post_init__(self) -> None:
        if any(sorted(each.card for each in run.discards) != self.question.values for run in self.runs):
            raise MalformedError(
                "An opinion has an estimate of every number card of the hand, and of no other."
            )
        if not agree(self.runs):
            raise MalformedError("The two estimates do not agree, so this is no opinion to ask about.")

    @property
    def id(self) -> str:
        return self.question.id

    @property
    def best(self) -> int:
        """The discard that both estimates put first."""
        return self.runs[0].best

    @property
    def tags(self) -> tuple[str, ...]:
        return OPINION_TAG, f"level {self.question.level}"

    def as_data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        question = self.question
        known: dict[str, Any] = {"won": [" ".join(card.token for card in cards) for cards in question.won]}
        if question.by is By.POINTS:
            known["points"] = list(question.points)
        return {
            "id": self.id,
            "kind": WHICH_DISCARD,
            "proven": False,
            "position": str(question.position),
            **known,
            "rules": str(question.rules),
            "by": question.by.value,
            "best": self.best,
            "estimates": [
                {
                    "seed": run.seed,
                    "worlds": run.worlds,
                    "discards": [dict(vars(each)) for each in run.discards],
                }
                for run in self.runs
            ],
            "tags": list(self.tags),
        }

    @classmethod
    def of_data(cls, data: object) -> Opinion:
        """From plain data; raises with what is wrong."""
        if not isinstance(data, Mapping) or data.get("kind") != WHICH_DISCARD:
            raise MalformedError(f"An opinion is a JSON object of the kind {WHICH_DISCARD}.")
        if data.get("proven") is not False:
            raise MalformedError("The entry proven of an opinion is false: nobody has proven it.")
        try:
            points = data.get("points", [0, 0])
            question = DiscardQuestion.of(
                data["position"],
                data["rules"],
                tuple(data["won"]),
                tuple(points),
            )
            one, two = map(_run_of, data["estimates"])
        except MalformedError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError):
            raise MalformedError(
                "The entries of an opinion are not complete, or one of them is wrong."
            ) from None
        found = cls(question, (one, two))
        if (data.get("id"), data.get("best")) != (found.id, found.best):
            raise MalformedError(f"The opinion is {found.id}, about the discard {found.best}.")
        return found

    @classmethod
    def parse(cls, text: str) -> Opinion:
        """Read one line of JSON."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise MalformedError(f"{quote(text.strip())} is no JSON.") from None
        return cls.of_data(data)

    def __str__(self) -> str:
        return json.dumps(self.as_data(), ensure_ascii=False)


def _run_of(data: Mapping[str, Any]) -> Run:
    discards = [
        DiscardEstimate(int(each["card"]), *(float(each[name]) for name in ("wins", "behind", "error")))
        for each in data["discards"]
    ]
    return Run(str(data["seed"]), int(data["worlds"]), tuple(discards))
