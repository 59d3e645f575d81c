"""Positions that the server does not answer about: those of challenges that are still open.

Whoever asks the solver about one of them, with other colours, in another order, or with a card more or less,
is told to come again. What is open is told by whoever opened it, and forgotten by the clock.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from toptake.cards.card import Card, NumberCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position, parse_piles
from toptake.errors import ToptakeError
from toptake.server.errors import RefusedError
from toptake.server.rooms.clock import steady_time

STILL_OPEN = "This is a challenge that is still open; ask again after it is over."
_DIFFERENT = ((4, 0), (6, 1), (1_000, 2))
"""Of positions of so many cards at most, how many may be missing, and how many may be there beside them. Of a
few cards every class finds all on its own."""
_NO_CARD = re.compile(r"[?|,;]")

Cards = Counter[str]
"""How often each card is there, whatever its colour; a build is one thing."""


def cards_of(piles: Iterable[Pile | Card]) -> Cards:
    """What a position is known by."""
    return Counter(map(_name, piles))


class LivePositions:
    """What is open now."""

    def __init__(self) -> None:
        self._open: dict[tuple[float, frozenset[tuple[str, int]]], Cards] = {}
        """By the time until which they are open: the same challenge may be open for several people."""
        self._always: list[Callable[[], Iterable[Cards]]] = []

    def open(self, cards: Cards, until: float) -> None:
        """A position is open until then."""
        now = steady_time()
        for key in [key for key in self._open if key[0] <= now]:
            del self._open[key]
        self._open[until, frozenset(cards.items())] = cards

    def close(self, cards: Cards, until: float) -> None:
        """What was opened until then is over before its time."""
        self._open.pop((until, frozenset(cards.items())), None)

    def open_whenever(self, source: Callable[[], Iterable[Cards]]) -> None:
        """All that the source names at any time are open, too."""
        self._always.append(source)

    def is_open(self, cards: Cards) -> bool:
        """Is somebody at this very position, as long as the clock allows?"""
        now = steady_time()
        return any(until > now and open_cards == cards for (until, _), open_cards in self._open.items())

    def check_text(self, position: str) -> None:
        """Refuse an open position as somebody has written it; what cannot be read is for others to refuse."""
        try:
            asked = cards_of(parse_piles(_NO_CARD.sub(" ", position)))
        except ToptakeError:
            return
        self.check(asked)

    def check_position(self, position: Position) -> None:
        """Refuse an open position."""
        self.check(cards_of((*position.centre, *position.hand)))

    def check(self, asked: Cards) -> None:
        """Refuse cards that are those of an open position, but for one."""
        now = steady_time()
        for (until, _), cards in self._open.items():
            if until > now and _is_like(asked, cards):
                raise RefusedError(409, STILL_OPEN)
        for source in self._always:
            if any(_is_like(asked, cards) for cards in source()):
                raise RefusedError(409, STILL_OPEN)


def _is_like(asked: Cards, cards: Cards) -> bool:
    total = cards.total()
    different = next(different for most, different in _DIFFERENT if total <= most)
    if abs(asked.total() - total) > different:
        return False
    return (asked - cards).total() <= different and (cards - asked).total() <= different


def _name(pile: Pile | Card) -> str:
    if isinstance(pile, Pile):
        if pile.is_build:
            # A card in disguise is the card.
            return str(pile.value)
        pile = pile.cards[0]
    return str(pile.value) if isinstance(pile, NumberCard) else pile.token
