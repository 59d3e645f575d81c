"""What a worker does for a computer player: it thinks about one view.

The player is made for the occasion, and its randomness follows from the seed, so the answer depends on
nothing that the worker did before.
"""

from __future__ import annotations

from random import Random

from toptake.players.messages import PackedAnswer, PackedView, pack_challenge, pack_turn, unpack_view
from toptake.players.registry import player


def choose_turn(name: str, view: PackedView, seconds: float, seed: str) -> PackedAnswer:
    """The turn of the player of that name."""
    return pack_turn(player(name).turn(unpack_view(view), seconds, Random(seed)))


def choose_challenge(name: str, view: PackedView, seconds: float, seed: str) -> PackedAnswer | None:
    """Its challenge, if it makes one."""
    return pack_challenge(player(name).challenge(unpack_view(view), seconds, Random(seed)))
