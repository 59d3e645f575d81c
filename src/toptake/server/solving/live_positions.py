"""Positions that the server does not answer about: those of challenges that are still open.

Whoever asks about one of them, with other colours, in another order, or with a card more or less, is told to
come again. Whatever finds something in a position asks here first, be it the solver, the coach in a game, or
a review of a record that somebody has brought; tests/data/position_answers.toml lists all that can be asked.
What is open is told by whoever opened it, and forgotten by the clock.
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


def cards_in(position: Position) -> Cards:
    """The same, of the centre and the hand together."""
    return cards_of((*position.centre, *position.hand))


class LivePositions:
    """What is open now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: dict[tuple[float, frozenset[tuple[str, int]]], Cards] = {}
        """By the time until which they are open: the same challenge may be open for several people."""
        self._always: list[Callable[[], Iterable[Cards]]] = []

    def open(self, cards: Cards, until: float) -> None:
        """A position is open until then."""
        now = self._clock()
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
        now = self._clock()
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
        self.check(cards_in(position))

    def check(self, asked: Cards) -> None:
        """Refuse what is like an open position."""
        if self.is_like_open(asked):
            raise RefusedError(409, STILL_OPEN)

    def is_like_open(self, asked: Cards) -> bool:
        """Are these the cards of an open position, but for one or two?"""
        now = self._clock()
        return any(until > now and _is_like(asked, cards) for (until, _), cards in self._open.items()) or any(
            _is_like(asked, cards) for source in self._always for cards in source()
        )


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
