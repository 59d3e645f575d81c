"""Positions that the server does not answer about: those of challenges that are still open.

Whoever asks about one of them, with other colours, in another order, or with a card more or less, is told to
come again. Whatever finds something in a position asks here first, be it the solver, the coach in a game, or
a review of a record that somebody has brought; tests/data/position_answers.toml lists all that can be asked.
What is open is told by whoever opened it, and forgotten by the clock.

Of a game only the very cards count: in one of forty turns with number cards some position is mostly within
two cards of a small challenge, and its players would be refused for nothing.
"""

from __future__ import annotations

import math
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


class OpenPosition:
    """A position that is open, by its cards, and the id of the challenge that begins with it."""

    def __init__(self, cards: Cards, challenge: str = "") -> None:
        self.cards = cards
        self.challenge = challenge

    def is_exactly(self, asked: Cards) -> bool:
        """Are these its very cards?"""
        return asked == self.cards

    def is_like(self, asked: Cards) -> bool:
        """Are these its cards, but for one or two?"""
        total = self.cards.total()
        different = different_cards(total)
        if abs(asked.total() - total) > different:
            return False
        return (asked - self.cards).total() <= different and (self.cards - asked).total() <= different


def different_cards(total: int) -> int:
    """How many cards of so many may be others."""
    return next(different for most, different in _DIFFERENT if total <= most)


class LivePositions:
    """What is open now."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._open: dict[tuple[float, frozenset[tuple[str, int]]], OpenPosition] = {}
        """By the time until which they are open: the same challenge may be open for several people."""
        self._always: list[Callable[[], Iterable[OpenPosition]]] = []

    def open(self, position: OpenPosition, until: float) -> None:
        """A position is open until then."""
        now = self._clock()
        for key in [key for key in self._open if key[0] <= now]:
            del self._open[key]
        self._open[until, frozenset(position.cards.items())] = position

    def close(self, position: OpenPosition, until: float) -> None:
        """What was opened until then is over before its time."""
        self._open.pop((until, frozenset(position.cards.items())), None)

    def open_whenever(self, source: Callable[[], Iterable[OpenPosition]]) -> None:
        """All that the source names at any time are open, too."""
        self._always.append(source)

    def challenges(self) -> set[str]:
        """The ids of all challenges that are open."""
        now = self._clock()
        begun = {position.challenge for (until, _), position in self._open.items() if until > now}
        return begun | {position.challenge for source in self._always for position in source()}

    def is_begun(self, cards: Cards) -> bool:
        """Is somebody at this very position, as long as the clock allows?"""
        now = self._clock()
        return any(until > now and position.is_exactly(cards) for (until, _), position in self._open.items())

    def is_open(self, cards: Cards) -> bool:
        """Are these the very cards of an open position?"""
        return self.is_begun(cards) or any(
            position.is_exactly(cards) for source in self._always for position in source()
        )

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
        return self.open_until(asked) is not None

    def open_until(self, asked: Cards) -> float | None:
        """The time until which a position is open that is like these cards; infinite where it is named by a
        source, None where there is none."""
        if any(position.is_like(asked) for source in self._always for position in source()):
            return math.inf
        now = self._clock()
        return max(
            (until for (until, _), each in self._open.items() if until > now and each.is_like(asked)),
            default=None,
        )


def _name(pile: Pile | Card) -> str:
    if isinstance(pile, Pile):
        if pile.is_build:
            # A card in disguise is the card.
            return str(pile.value)
        pile = pile.cards[0]
    return str(pile.value) if isinstance(pile, NumberCard) else pile.token
