"""What a worker and the process of a player say to each other.

A view holds the whole past, and sending that before every turn would take longer than many a player thinks.
So only what is new since the last view of the seat is sent: events, and cards won, which are never taken
back. The answer comes as text, as turns are written everywhere: whatever a player returns, reading is safe.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from toptake.cards.card import Card
from toptake.rules.events import Event
from toptake.rules.options import Rules
from toptake.rules.view import View, Winnings

TURN, CHALLENGE, SIT = "a turn", "a challenge", "to sit down"
"""What a player is asked for."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A game begins: here are your seat and your chance."""

    game: str
    """Which; whoever sat in another game leaves."""
    seat: int
    rules: Rules
    chance: str


@dataclass(frozen=True, slots=True)
class Question:
    """A view without what was told before, and how long to think."""

    asked: str
    view: View
    seconds: float


Answer: TypeAlias = tuple[str, str | None, float]
"""A kind of fault or nothing, the text or why there is none, and the seconds it took."""


_NONE: Any = None
"""In place of rules, which were sent with the seating."""


class Sender:
    """Shortens the views of one seat in one game."""

    def __init__(self) -> None:
        self._events = 0
        self._cards: tuple[int, ...] | None = None

    def shorten(self, view: View) -> View:
        """The view without what was sent before."""
        known = self._cards or (0,) * len(view.winnings)
        self._cards = tuple(len(won.cards) for won in view.winnings)
        past = view.past[self._events :]
        self._events = len(view.past)
        winnings = tuple(
            [replace(won, cards=won.cards[before:]) for won, before in zip(view.winnings, known, strict=True)]
        )
        return replace(view, rules=_NONE, past=past, winnings=winnings)


class Receiver:
    """Makes them whole again."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._past: tuple[Event, ...] = ()
        self._cards: tuple[tuple[Card, ...], ...] = ((),) * rules.seats

    def restore(self, view: View) -> View:
        """The view as it was."""
        self._past += view.past
        self._cards = tuple(
            [before + won.cards for before, won in zip(self._cards, view.winnings, strict=True)]
        )
        winnings = tuple(
            [
                Winnings(cards, won.takes, won.bonus)
                for cards, won in zip(self._cards, view.winnings, strict=True)
            ]
        )
        return replace(view, rules=self._rules, past=self._past, winnings=winnings)
