"""What is counted: the turns, sums, games and attempts of one pupil, as plain data with their days."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol, TypeAlias, TypeVar

from toptake.cards.card import Operation, WildCard
from toptake.classroom.assignments import Attempt
from toptake.classroom.level import Level
from toptake.coach.ideas import Idea, ideas_of
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import Lay, Put
from toptake.sums.facts import Fact
from toptake.sums.turn_sums import Outcome

Skill: TypeAlias = Idea | Operation
"""Something to be used in a turn: an idea of the coach, or a kind of wild card."""


def share_of(gain: int, most: int) -> Fraction | None:
    """What was won of the most that there was, and None of nothing."""
    return Fraction(max(0, gain), most) if most > 0 else None


@dataclass(frozen=True)
class PlayedTurn:
    """A turn, beside the best take that was there."""

    day: datetime.date
    game: str
    level: Level
    kind: str
    """``take``, ``build``, ``discard`` or ``pass``."""
    gain: int
    """What it won, in what the game is played for."""
    most: int
    """What the best take would have won; where a larger one was left for a good reason, as much as the turn
    did."""
    used: frozenset[Skill] = frozenset()
    missed: frozenset[Skill] = frozenset()
    """What a clearly better play would have used, and this one did not."""

    @property
    def share(self) -> Fraction | None:
        """Of the best take; None where there was nothing to take."""
        return share_of(self.gain, self.most)

    @property
    def fell_short(self) -> bool:
        """Was a better take there?"""
        return self.gain < self.most


@dataclass(frozen=True)
class PlayedSum:
    """A sum that was said, or tried."""

    day: datetime.date
    level: Level
    fact: Fact
    outcome: Outcome
    milliseconds: int


@dataclass(frozen=True)
class PlayedGame:
    """A game that came to its end, or was ended by Stop."""

    day: datetime.date
    game: str
    level: Level
    won: bool
    """Alone or with others."""


@dataclass(frozen=True)
class History:
    """All of one pupil, each in the order in which it happened."""

    pupil: str
    """An id."""
    level: Level
    """At which the pupil plays now."""
    joined: datetime.date
    """The class."""
    games: tuple[PlayedGame, ...] = ()
    turns: tuple[PlayedTurn, ...] = ()
    sums: tuple[PlayedSum, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    """At puzzles, those of practice included."""
    tutorials: frozenset[str] = frozenset()
    """The names of those that are done."""

    def within(self, first: datetime.date, last: datetime.date) -> History:
        """What happened from one day to another."""
        return replace(
            self,
            games=_within(self.games, first, last),
            turns=_within(self.turns, first, last),
            sums=_within(self.sums, first, last),
            attempts=tuple(each for each in self.attempts if first <= each.at.date() <= last),
        )

    @property
    def days(self) -> frozenset[datetime.date]:
        """On which anything was played or tried."""
        found = {each.at.date() for each in self.attempts}
        for dated in (self.games, self.turns, self.sums):
            found.update(each.day for each in dated)
        return frozenset(found)


class _Dated(Protocol):
    @property
    def day(self) -> datetime.date: ...


_D = TypeVar("_D", bound=_Dated)


def _within(found: tuple[_D, ...], first: datetime.date, last: datetime.date) -> tuple[_D, ...]:
    return tuple(each for each in found if first <= each.day <= last)


def played_turn(turn: ReviewedTurn, game: str, day: datetime.date) -> PlayedTurn:
    """A turn as its review judges it: what was left for a good reason was not missed."""
    used = frozenset[Skill](turn.ideas).union(_operations(turn.done))
    missed = set[Skill](turn.missed_ideas)
    if turn.cost:
        missed.update(_operations(turn.best))
    if turn.missed_take is not None:
        missed.update(ideas_of(turn.view, turn.missed_take))
        missed.update(_operations(turn.missed_take))
    return PlayedTurn(
        day,
        game,
        Level.of(turn.view.rules),
        turn.play.kind,
        turn.gain,
        turn.most if turn.missed_take is not None else turn.gain,
        used,
        frozenset(missed - used),
    )


def _operations(done: FinishedTurn) -> Iterator[Operation]:
    """Of the wild cards that act in this turn; those inside a build acted before."""
    for step in done.turn.steps:
        if isinstance(step, Lay):
            yield step.card.operation
        elif isinstance(step, Put) and isinstance(step.onto, WildCard):
            yield step.onto.operation
