"""Faults: what a player did wrong, and what is done instead.

A fault costs the turn, not the game: the seat discards safely, passes, or drops its wild cards, whatever
the rules leave it. A challenge that goes wrong is not made.
"""

from __future__ import annotations

import enum
from dataclasses import asdict, dataclass
from typing import Any

from toptake.cards.card import NumberCard
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding, Drop, PassEnding
from toptake.rules.turn import Turn
from toptake.rules.view import View


class FaultKind(enum.Enum):
    """The ways to fail."""

    RAISED = "raised"
    """It raised an exception."""
    HUNG = "hung"
    """It did not answer in time, by far."""
    DIED = "died"
    """Its process ended."""
    MALFORMED = "malformed"
    """It answered with something that is no turn and no challenge."""
    ILLEGAL = "illegal"
    """It answered with what the rules forbid."""


@dataclass(frozen=True)
class Fault:
    """Who, where, and what."""

    player: str
    seat: int
    turn: int
    """The number of the turn in its game, the first being 1."""
    asked: str
    """What it was asked for: to sit down, for a turn or for a challenge."""
    kind: FaultKind
    message: str

    def as_data(self) -> dict[str, Any]:
        """Plain values, for JSON."""
        return {**asdict(self), "kind": self.kind.value}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Fault:
        """What :meth:`as_data` gave."""
        return cls(**{**data, "kind": FaultKind(data["kind"])})


_SAFE = {11: 0, 13: 1, 7: 2}
"""Discards that are hard to use come first."""


def safe_turn(view: View) -> Turn:
    """A turn that is always legal and gives little away."""
    if view.last is not None:
        return Turn((), PassEnding())
    numbers = [card for card in view.hand if isinstance(card, NumberCard)]
    if not numbers:
        return Turn(tuple(map(Drop, view.position.hand_wilds)), PassEnding())
    points = view.rules.scoring.points.of if view.rules.by is By.POINTS else (lambda card: 0)
    return Turn(
        (),
        DiscardEnding(min(numbers, key=lambda card: (points(card), _SAFE.get(card.value, 3), -card.value))),
    )
