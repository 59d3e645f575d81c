"""What a game of a contest and the process of a player say to each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from toptake.players.messages import PackedAnswer, PackedView

TURN, CHALLENGE, SIT = "a turn", "a challenge", "to sit down"
"""What a player is asked for."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A game begins: here are your seat and what your randomness is made from."""

    game: str
    """Which; whoever sat in another game leaves."""
    seat: int
    seed: str


Question: TypeAlias = tuple[str, int, PackedView, float]
"""What for, the seat, what it sees, and the seconds to think."""

Answer: TypeAlias = tuple[str, PackedAnswer | None, float]
"""A kind of fault or nothing; the turn or challenge, or why there is none; and the seconds it took."""
