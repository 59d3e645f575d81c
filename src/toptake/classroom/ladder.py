"""The ladder of a class: names in a list, at first by lot. A pupil may ask one of those next above for a
match; who wins it from below changes places with the other, and nothing else ever moves anybody.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from toptake.errors import ClassroomError, quote

FARTHEST_REACH = 2


@dataclass(frozen=True, slots=True)
class Match:
    """A match that was asked for and is to be played."""

    asker: str
    asked: str

    @property
    def pupils(self) -> tuple[str, str]:
        """Both of them."""
        return self.asker, self.asked


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that was played."""

    match: Match
    winner: str | None
    """None for a draw."""
    day: datetime.date

    @property
    def swapped(self) -> bool:
        """Have they changed places?"""
        return self.winner == self.match.asker


@dataclass(frozen=True)
class Ladder:
    """Who stands where, and which matches are open."""

    rungs: tuple[str, ...]
    """From the top, with those who were taken off where they stood: so they find their way back whatever has
    happened around them."""
    reach: int = FARTHEST_REACH
    """How many places above may be asked: one or two."""
    open: tuple[Match, ...] = ()
    history: tuple[PlayedMatch, ...] = ()
    away: frozenset[str] = frozenset()
    """Those who were taken off."""

    def __post_init__(self) -> None:
        if not 1 <= self.reach <= FARTHEST_REACH:
            raise ClassroomError(
                f"On a ladder the next or the next two above may be asked, not {self.reach}."
            )

    @classmethod
    def by_lot(cls, pupils: Iterable[str], rng: Random, reach: int = FARTHEST_REACH) -> Ladder:
        """A ladder that begins."""
        drawn = [*dict.fromkeys(pupils)]
        return cls(tuple(rng.sample(drawn, len(drawn))), reach)

    @property
    def order(self) -> tuple[str, ...]:
        """Who is on the ladder; the first is at the top."""
        return tuple(pupil for pupil in self.rungs if pupil not in self.away)

    # --- matches ---

    def match_of(self, pupil: str) -> Match | None:
        """The open match of a pupil; nobody has two."""
        return next((match for match in self.open if pupil in match.pupils), None)

    def may_ask(self, pupil: str) -> tuple[str, ...]:
        """Whom a pupil may ask for a match now, the nearest first."""
        place = self._place(pupil)
        if self.match_of(pupil):
            return ()
        above = self.order[max(0, place - self.reach) : place]
        return tuple(other for other in reversed(above) if not self.match_of(other))

    def ask(self, asker: str, asked: str) -> Ladder:
        """With an open match more."""
        distance = self._place(asker) - self._place(asked)
        if not 1 <= distance <= self.reach:
            above = "the next" if self.reach == 1 else f"one of the next {self.reach}"
            raise ClassroomError(f"{quote(asker)} may ask {above} above, and {quote(asked)} is not there.")
        for pupil in (asker, asked):
            if self.match_of(pupil):
                raise ClassroomError(f"{quote(pupil)} has an open match already.")
        return replace(self, open=(*self.open, Match(asker, asked)))

    def withdraw(self, pupil: str) -> Ladder:
        """Without the open match of a pupil."""
        match = self._open_match(pupil)
        return replace(self, open=tuple(each for each in self.open if each != match))

    def settle(self, pupil: str, winner: str | None, day: datetime.date) -> Ladder:
        """After the open match of a pupil was played; None for a draw. A win of the lower is a swap."""
        match = self._open_match(pupil)
        if winner is not None and winner not in match.pupils:
            raise ClassroomError(f"{quote(winner)} has not played this match.")
        rungs = self.rungs
        if winner == match.asker:
            # Nobody else's match can have turned them round since it was asked for.
            swap = {match.asker: match.asked, match.asked: match.asker}
            rungs = tuple(swap.get(each, each) for each in rungs)
        history = (*self.history, PlayedMatch(match, winner, day))
        return replace(self.withdraw(pupil), rungs=rungs, history=history)

    # --- pupils who come and go ---

    def add(self, pupil: str) -> Ladder:
        """With a new pupil at the bottom."""
        if pupil in self.order:
            raise ClassroomError(f"{quote(pupil)} is on the ladder already.")
        rungs = tuple(each for each in self.rungs if each != pupil)
        return replace(self, rungs=(*rungs, pupil), away=self.away - {pupil})

    def remove(self, pupil: str) -> Ladder:
        """Without a pupil and their open match, until they are put back."""
        self._place(pupil)
        open = tuple(match for match in self.open if pupil not in match.pupils)
        return replace(self, open=open, away=self.away | {pupil})

    def put_back(self, pupil: str) -> Ladder:
        """With a pupil who was taken off, where they stood."""
        if pupil not in self.away:
            raise ClassroomError(f"{quote(pupil)} was not taken off the ladder.")
        return replace(self, away=self.away - {pupil})

    def forget(self, pupil: str) -> Ladder:
        """Without anything of a pupil, played matches included."""
        return Ladder(
            tuple(each for each in self.rungs if each != pupil),
            self.reach,
            tuple(match for match in self.open if pupil not in match.pupils),
            tuple(played for played in self.history if pupil not in played.match.pupils),
            self.away - {pupil},
        )

    def _place(self, pupil: str) -> int:
        if pupil not in self.order:
            raise ClassroomError(f"{quote(pupil)} is not on the ladder.")
        return self.order.index(pupil)

    def _open_match(self, pupil: str) -> Match:
        match = self.match_of(pupil)
        if match is None:
            raise ClassroomError(f"{quote(pupil)} has no open match.")
        return match
