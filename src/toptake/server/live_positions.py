"""Positions that the server does not answer about: those of challenges that are still open.

Whoever asks the solver about one of them, with other colours, in another order, or with a card more or less,
is told to come again. What is open is told by whoever opened it, and forgotten by the clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from toptake.cards.card import Card, NumberCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position, parse_piles
from toptake.errors import ToptakeError
from toptake.server.errors import RefusedError
from toptake.server.rooms.clock import steady_time

STILL_OPEN = "This is a challenge that is still open; ask again after it is over."
_SMALL = 4
"""Of so few cards every class finds all on its own; only the same ones are refused."""
_DIFFERENT = 1

Cards = Counter[str]
"""How often each card is there, whatever its colour; a build is one thing."""


def cards_of(piles: Iterable[Pile | Card]) -> Cards:
    """What a position is known by."""
    return Counter(map(_name, piles))


class LivePositions:
    """What is open now."""

    def __init__(self) -> None:
        self._until: list[tuple[float, Cards]] = []
        self._always: list[Callable[[], Iterable[Cards]]] = []

    def open(self, cards: Cards, until: float) -> None:
        """A position is open until then."""
        now = steady_time()
        self._until = [entry for entry in self._until if entry[0] > now]
        self._until.append((until, cards))

    def close(self, cards: Cards) -> None:
        """One that was opened is over before its time."""
        for entry in self._until:
            if entry[1] == cards:
                self._until.remove(entry)
                return

    def open_whenever(self, source: Callable[[], Iterable[Cards]]) -> None:
        """All that the source names at any time are open, too."""
        self._always.append(source)

    def check_text(self, position: str) -> None:
        """Refuse an open position as somebody has written it; what cannot be read is for others to refuse."""
        hidden = " ".join(word for word in position.replace("|", " ").split() if word != "?")
        try:
            self.check(cards_of(parse_piles(hidden)))
        except ToptakeError:
            return

    def check_position(self, position: Position) -> None:
        """Refuse an open position."""
        self.check(cards_of((*position.centre, *position.hand)))

    def check(self, asked: Cards) -> None:
        """Refuse cards that are those of an open position, but for one."""
        now = steady_time()
        for until, cards in self._until:
            if until > now and _is_like(asked, cards):
                raise RefusedError(403, STILL_OPEN)
        for source in self._always:
            if any(_is_like(asked, cards) for cards in source()):
                raise RefusedError(403, STILL_OPEN)


def _is_like(one: Cards, other: Cards) -> bool:
    if min(one.total(), other.total()) <= _SMALL:
        return one == other
    return (one - other).total() <= _DIFFERENT and (other - one).total() <= _DIFFERENT


def _name(pile: Pile | Card) -> str:
    if isinstance(pile, Pile):
        if pile.is_build:
            return f"[{pile.value}]"
        pile = pile.cards[0]
    return str(pile.value) if isinstance(pile, NumberCard) else pile.token
