"""The table: everything that a game is at one moment; and the view, which is what one seat may know of it.

A :class:`~toptake.cards.position.Position`, centre and hand, is the part of a view that the solver is asked
about. Nothing here knows what is legal; tables are made by :func:`deal`, ``apply`` and ``challenges``.

The road not taken: a view that points to its table and hides parts of it. What a seat may not know is not in
its view at all, so a player cannot look and a server cannot send it by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from toptake.cards.card import Card, Colour, NumberCard
from toptake.cards.pack import shuffle
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import MalformedError
from toptake.rules.events import Event
from toptake.rules.options import HAND, Rules

T = TypeVar("T")

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
    past: tuple[Event, ...] = ()
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
    past: tuple[Event, ...]

    @property
    def position(self) -> Position:
        """The centre and the hand, as the solver takes them."""
        return Position(self.centre, self.hand)

    @property
    def in_sight(self) -> tuple[Card, ...]:
        """The cards of the centre and of the hand."""
        return (*(card for pile in self.centre for card in pile.cards), *self.hand)

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.last == ()


def deal(rules: Rules, deck: Sequence[Card] | Random) -> Table:
    """A new game: a shuffled pack, or a deck in a given order.

    Cards are dealt one at a time, beginning with seat 0, five to each, then those of the centre; solitaire
    deals the centre first.
    """
    cards = shuffle(rules.pack, deck) if isinstance(deck, Random) else _checked(rules, deck)
    seats, start = rules.seats, rules.starting_centre
    hands_at = start if rules.solitaire else 0
    centre_at = 0 if rules.solitaire else HAND * seats
    dealt = cards[hands_at : hands_at + HAND * seats]
    return Table(
        rules,
        cards[HAND * seats + start :],
        tuple([Pile(card) for card in cards[centre_at : centre_at + start]]),
        tuple([dealt[seat::seats] for seat in range(seats)]),
        (Winnings(),) * seats,
    )


def coloured(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards with a colour for each number card that nobody told one of: the first that is free."""
    used = {card for card in cards if isinstance(card, NumberCard) and card.colour}
    found: list[Card] = []
    for card in cards:
        if isinstance(card, NumberCard) and card.colour is None:
            free = (NumberCard(card.value, colour) for colour in Colour)
            named = next((each for each in free if each not in used), None)
            if named is None:
                raise MalformedError(f"A pack has four cards {card.value}, and the deck has more.")
            used.add(named)
            card = named
        found.append(card)
    return tuple(found)


def _checked(rules: Rules, deck: Sequence[Card]) -> tuple[Card, ...]:
    cards = coloured(deck)
    known, seen = set(rules.pack), set[Card]()
    for card in cards:
        if card in seen:
            raise MalformedError(f"The card {card} is in the deck twice.")
        if card not in known:
            raise MalformedError(f"The card {card} is not among those that are played with.")
        seen.add(card)
    if len(cards) < HAND * rules.seats + rules.starting_centre:
        raise MalformedError(f"A deck of {len(cards)} cards is too small to be dealt.")
    return cards


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with another item at one index."""
    return (*items[:index], item, *items[index + 1 :])
