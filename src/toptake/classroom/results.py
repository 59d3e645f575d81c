"""Results of a lesson: what "stop" shows. Who has won at each table, the best takes of the day, and who has
moved on the ladder.

A game that was stopped is counted as it stands: cards won, or takes and bonus so far; hands and centre cost
nothing, and an unfinished turn has not begun. That is what a score sheet of a game says before its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from toptake.game.game import Game
from toptake.rules.events import Play
from toptake.rules.outcome import Outcome

WIN, SHARED_WIN = 2, 1


@dataclass(frozen=True)
class LessonGame:
    """A game of a lesson: where it was played, by whom, and how far it came."""

    id: str
    table: int
    pupils: tuple[str | None, ...]
    """By seat; None for computer players."""
    game: Game

    @property
    def begun(self) -> bool:
        """Has anybody had a turn? If nobody has, it has no result."""
        return self.game.table.turns > 0

    @property
    def stopped(self) -> bool:
        """Was it ended before its end?"""
        return not self.game.over

    @property
    def outcome(self) -> Outcome:
        """The score sheet."""
        return self.game.outcome

    @property
    def turns(self) -> tuple[int, ...]:
        """How many turns each seat has had."""
        seats = [play.seat for play in self._plays]
        return tuple(map(seats.count, range(self.game.rules.seats)))

    @property
    def winners(self) -> tuple[str | None, ...]:
        """Several if they are equal; None for computer players, however many."""
        return tuple(dict.fromkeys(self.pupils[seat] for seat in self.outcome.winners))

    @property
    def takes(self) -> Iterator[tuple[str, int, Play]]:
        """Every take of a pupil, with how many turns came before it."""
        for number, play in enumerate(self._plays):
            pupil = self.pupils[play.seat]
            if pupil is not None and play.takes:
                yield pupil, number, play

    @property
    def _plays(self) -> list[Play]:
        return [event for event in self.game.table.past if isinstance(event, Play)]


@dataclass(frozen=True)
class TableResult:
    """What came of the games at one table."""

    number: int
    games: tuple[LessonGame, ...]
    """Those that have begun."""

    @property
    def points(self) -> Mapping[str | None, int]:
        """For each player of the table: 2 for a game that was won, 1 for one whose win is shared."""
        found = dict.fromkeys((pupil for game in self.games for pupil in game.pupils), 0)
        for game in self.games:
            for pupil in game.winners:
                found[pupil] += WIN if len(game.winners) == 1 else SHARED_WIN
        return found

    @property
    def winners(self) -> tuple[str | None, ...]:
        """Who has most points; several in a draw, and None for computer players."""
        most = max(self.points.values())
        return tuple(pupil for pupil, points in self.points.items() if points == most)

    @property
    def drawn(self) -> bool:
        """Is there more than one winner?"""
        return len(self.winners) > 1


@dataclass(frozen=True)
class BestTake:
    """A take that nobody has bettered on that day."""

    pupil: str
    game: str
    turn: int
    """How many turns of the game came before it."""
    play: Play
    worth: int
    """Cards or points."""


@dataclass(frozen=True, slots=True)
class LadderChange:
    """A pupil who has moved; places begin with 1, and None is none."""

    pupil: str
    before: int | None
    after: int | None


@dataclass(frozen=True)
class LessonResults:
    """What "stop" shows."""

    tables: tuple[TableResult, ...]
    """Those at which something was played."""
    best_by_cards: tuple[BestTake, ...]
    """Equal ones in the order of the games."""
    best_by_points: tuple[BestTake, ...]
    """Of games for points alone."""
    ladder: tuple[LadderChange, ...]


def results(
    games: Iterable[LessonGame], before: Sequence[str] = (), after: Sequence[str] = ()
) -> LessonResults:
    """Of the games of a lesson, and the ladder before and after it."""
    begun = sorted((game for game in games if game.begun), key=lambda game: game.table)
    tables = tuple(
        TableResult(number, tuple(group)) for number, group in groupby(begun, lambda game: game.table)
    )
    return LessonResults(
        tables,
        _best(begun, lambda play: len(play.won)),
        _best(begun, lambda play: play.score.total if play.score else 0),
        ladder_changes(before, after),
    )


def ladder_changes(before: Sequence[str], after: Sequence[str]) -> tuple[LadderChange, ...]:
    """Everybody whose place is another now, from the top; those who have gone come last."""
    old = {pupil: place for place, pupil in enumerate(before, 1)}
    new = {pupil: place for place, pupil in enumerate(after, 1)}
    everybody = dict.fromkeys((*after, *before))
    changes = (LadderChange(pupil, old.get(pupil), new.get(pupil)) for pupil in everybody)
    return tuple(change for change in changes if change.before != change.after)


def _best(games: Iterable[LessonGame], worth: Callable[[Play], int]) -> tuple[BestTake, ...]:
    takes = [
        BestTake(pupil, game.id, turn, play, worth(play))
        for game in games
        for pupil, turn, play in game.takes
        if worth(play)
    ]
    most = max((take.worth for take in takes), default=0)
    return tuple(take for take in takes if take.worth == most)
