"""A position to try: dealt at random, and it has a take that is worth looking for."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from pydantic_core import to_json

from toptake.cards.pack import shuffle
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.rules.options import HAND, PRESETS
from toptake.server.solving.schema import DealRequest
from toptake.solver import Budget, best_take

_CENTRE = 5
_WORTH_LOOKING = 4
"""Cards of the best take: not just a card that matches another."""
_TRIES = 200


def deal(request: DealRequest, megabytes: float) -> Generator[bytes, None, bytes]:
    """The first of some deals whose best take is worth looking for; the best of all where there is none."""
    yield from ()
    rng = Random()
    pack = PRESETS[request.rules]().pack
    budget = Budget(request.seconds, megabytes)
    best, most = None, -1
    for _ in range(_TRIES):
        cards = shuffle(pack, rng)
        centre = tuple(Pile(card) for card in cards[:_CENTRE])
        position = Position(centre, tuple(cards[_CENTRE : _CENTRE + HAND]))
        won = best_take(position, grade="fractional", budget=budget).gain
        if won > most:
            best, most = position, won
        if most >= _WORTH_LOOKING:
            break
    return to_json({"position": str(best)})
