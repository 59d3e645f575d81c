"""The table: everything that a game is at one moment, face-down cards included.

Nothing here knows what is legal; tables are made by ``deal``, ``apply`` and ``challenges``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from toptake.cards.card import Card
from toptake.cards.pile import Pile
from toptake.rules.events import GameEvent
from toptake.rules.options import Rules
from toptake.rules.view import NOBODY, OpenBuild, View, Winnings

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Table:
    """Everything, face-down cards included."""

    rules: Rules
    deck: tuple[Card, ...]
    """Face down; the next card first."""
    centre: tuple[Pile, ...]
    hands: tuple[tuple[Card, ...], ...]
    winnings: tuple[Winnings, ...]
    seat: int = 0
    """Who is to move. The player left of the dealer, who begins, is seat 0."""
    turns: int = 0
    """Turns made."""
    taker: int | None = None
    """Who took last."""
    builds: tuple[OpenBuild, ...] = ()
    """Builds that may be challenged, the latest last."""
    last: tuple[int, ...] | None = None
    """Seats that still have their last turn; None while the end has not begun, empty when all is over."""
    past: tuple[GameEvent, ...] = ()
    """What has happened, for all to see."""

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.last == ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the game, wherever it is."""
        return (
            *self.deck,
            *(card for pile in self.centre for card in pile.cards),
            *(card for hand in self.hands for card in hand),
            *(card for won in self.winnings for card in won.cards),
        )

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, by default the one to move."""
        seat = self.seat if seat is None else seat
        builds = self.builds and tuple([replace(build, answer=None) for build in self.builds])
        return View(
            self.rules,
            seat,
            self.hands[seat],
            self.centre,
            len(self.deck),
            tuple([len(hand) for hand in self.hands]),
            self.winnings,
            self.seat,
            self.turns,
            self.taker,
            builds,
            self.last,
            self.past,
        )

    def onlooker(self) -> View:
        """What everybody may know: the view of somebody on no seat, who has no hand."""
        return replace(self.view(0), seat=NOBODY, hand=())


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at one index."""
    return (*items[:index], item, *items[index + 1 :])
