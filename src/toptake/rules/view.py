"""The view: what one seat may know of the table. Legality is decided on it alone.

The road not taken: a view that points to its table and hides parts of it. What a seat may not know is not in
its view at all, so a player cannot look and a server cannot send it by mistake.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import Card, NumberCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.rules.events import GameEvent
from toptake.rules.options import Rules

NOBODY = -1
"""The seat of whoever looks on."""


@dataclass(frozen=True, slots=True)
class Winnings:
    """What a player has won so far."""

    cards: tuple[Card, ...] = ()
    takes: int = 0
    bonus: int = 0
    """Bonus points, less what challenges have cost."""


@dataclass(frozen=True, slots=True)
class OpenBuild:
    """A build that may still be challenged."""

    seat: int
    turn: int
    """The number of turns made before it."""
    number: NumberCard
    """The number card played, which names the build."""
    pile: Pile
    """As it was made."""
    before: tuple[Pile, ...]
    """What its cards were when that turn began: piles of the centre, then cards of the hand, single."""
    answer: NumberCard | None
    """The card that was held for it. Nobody else's business: None in every view."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know. Legality is decided on it alone, and players get nothing else."""

    rules: Rules
    seat: int
    """Whose view this is."""
    hand: tuple[Card, ...]
    centre: tuple[Pile, ...]
    deck: int
    """Cards left in the deck."""
    hands: tuple[int, ...]
    """Cards in each hand."""
    winnings: tuple[Winnings, ...]
    to_move: int
    turns: int
    taker: int | None
    builds: tuple[OpenBuild, ...]
    last: tuple[int, ...] | None
    past: tuple[GameEvent, ...]

    @property
    def position(self) -> Position:
        """The centre and the hand, as the solver takes them."""
        return Position(self.centre, self.hand)

    @property
    def in_sight(self) -> tuple[Card, ...]:
        """The cards of the centre and of the hand."""
        return (*(card for pile in self.centre for card in pile.cards), *self.hand)

    @property
    def seen(self) -> tuple[Card, ...]:
        """The cards in sight and those that somebody has won."""
        return (*self.in_sight, *(card for won in self.winnings for card in won.cards))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of the pack that are in the deck or in another hand, in the order of the pack."""
        seen = {*self.seen}
        return tuple([card for card in self.rules.pack if card not in seen])

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.last == ()
