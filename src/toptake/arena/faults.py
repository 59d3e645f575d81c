"""Faults: what a player did wrong. A fault costs the turn, not the game; see ``players.safe_turn``."""

from __future__ import annotations

import enum
from dataclasses import asdict, dataclass
from typing import Any


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
