"""The bests of a class, shown as "records": largest takes, highest scores, longest runs.

Everything that was reached is a result, and the bests follow from all results whenever they are asked for.
The road not taken is to keep only the bests: when a pupil leaves or a game is struck out, whoever was second
would be lost.
"""

from __future__ import annotations

import datetime
import enum
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from toptake.classroom.level import Level
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.puzzles.progress import Progress
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.sums.turn_sums import Outcome


class Kind(enum.Enum):
    """What is measured."""

    TAKE_BY_CARDS = "best take by cards"
    TAKE_BY_POINTS = "best take by points"
    SCORE_BY_CARDS = "most cards in a game"
    SCORE_BY_POINTS = "highest score in a game"
    RUN_OF_TODAY = "longest run of Today"
    SUMS_IN_A_ROW = "most sums right in a row"


class Span(enum.Enum):
    """Within which time."""

    WEEK = "week"
    TERM = "term"
    EVER = "ever"


@dataclass(frozen=True)
class Term:
    """From its first day to its last."""

    begins: datetime.date
    ends: datetime.date

    def __post_init__(self) -> None:
        if self.ends < self.begins:
            raise MalformedError(f"The term ends on {self.ends}, before it begins on {self.begins}.")

    def __contains__(self, day: datetime.date) -> bool:
        return self.begins <= day <= self.ends


@dataclass(frozen=True)
class Result:
    """What a pupil reached once."""

    kind: Kind
    level: Level | None
    """None for a run of Today, whose challenges are the same for everybody."""
    value: int
    pupil: str
    """An id."""
    at: datetime.datetime
    """In the time of the class; of a run of Today only the day is known, and it counts from its beginning."""
    game: str | None = None
    """To look at; None where it was no single game."""

    def __post_init__(self) -> None:
        if (self.level is None) != (self.kind is Kind.RUN_OF_TODAY):
            raise MalformedError(f"The result {self.kind.value} of {self.pupil} has a level, or lacks one.")

    @property
    def day(self) -> datetime.date:
        return self.at.date()


@dataclass(frozen=True)
class Best:
    """The highest value of one kind, at one level, within one time."""

    holders: tuple[Result, ...]
    """Who reached it first; several only if it was at the same moment."""
    equalled: tuple[Result, ...] = ()
    """Who reached the same later, each pupil once: they are told, and replace nobody."""

    @property
    def value(self) -> int:
        return self.holders[0].value


@dataclass(frozen=True)
class BrokenBest:
    """A best that is strictly better than the one that stood before the day."""

    kind: Kind
    level: Level | None
    span: Span
    """The longest time of which it is the best."""
    before: Best | None
    """None for the first one ever."""
    after: Best


_Group = tuple[Kind, Level | None]


@dataclass(frozen=True)
class Bests:
    """All results of a class, and the bests that follow from them. A result of nothing is never a best."""

    results: frozenset[Result] = field(default_factory=frozenset)

    def with_results(self, results: Iterable[Result]) -> Bests:
        return Bests(self.results.union(results))

    def without_pupil(self, pupil: str) -> Bests:
        return Bests(frozenset(each for each in self.results if each.pupil != pupil))

    def without_game(self, game: str) -> Bests:
        return Bests(frozenset(each for each in self.results if each.game != game))

    def on(self, day: datetime.date, span: Span, term: Term) -> dict[_Group, Best]:
        """The bests of that week (from Monday), of the term, or ever, as they stood at the end of a day."""
        first = _first_day(day, span, term)
        return _bests(each for each in self.results if first <= each.day <= day)

    def broken_on(self, day: datetime.date, term: Term) -> list[BrokenBest]:
        """What was broken that day, each once, for the longest time that it holds.

        Where nothing stood before, in a new week say, nothing is broken; only the first one ever is told.
        """
        found: dict[_Group, BrokenBest] = {}
        for span in (Span.EVER, Span.TERM, Span.WEEK):
            first = _first_day(day, span, term)
            before = _bests(each for each in self.results if first <= each.day < day)
            for group, best in self.on(day, span, term).items():
                old = before.get(group)
                broken = best.holders[0].day == day and (old is not None or span is Span.EVER)
                if broken and group not in found:
                    found[group] = BrokenBest(*group, span, old, best)
        return [found[group] for group in _in_order(found)]


def _first_day(day: datetime.date, span: Span, term: Term) -> datetime.date:
    if span is Span.EVER:
        return datetime.date.min
    if span is Span.WEEK:
        return day - datetime.timedelta(day.weekday())
    if day not in term:
        raise MalformedError(f"The term from {term.begins} to {term.ends} does not have the {day}.")
    return term.begins


def _bests(results: Iterable[Result]) -> dict[_Group, Best]:
    groups: dict[_Group, list[Result]] = {}
    for each in results:
        if each.value > 0:
            groups.setdefault((each.kind, each.level), []).append(each)
    return {group: _best(groups[group]) for group in _in_order(groups)}


def _best(results: Sequence[Result]) -> Best:
    most = max(each.value for each in results)
    # Among equals of one moment the rest of the key only settles the order in which they are told.
    equal = sorted((each for each in results if each.value == most), key=_place)
    firsts: dict[str, Result] = {}
    for each in equal:
        firsts.setdefault(each.pupil, each)
    told = list(firsts.values())
    return Best(
        tuple(each for each in told if each.at == told[0].at),
        tuple(each for each in told if each.at > told[0].at),
    )


def _place(result: Result) -> tuple[datetime.datetime, str, str]:
    return result.at, result.pupil, result.game or ""


def _in_order(groups: Iterable[_Group]) -> list[_Group]:
    levels = (*Level, None)
    kinds = tuple(Kind)
    return sorted(groups, key=lambda group: (kinds.index(group[0]), levels.index(group[1])))


# --- where results come from ---


def results_of_game(
    game: Game, reference: str, at: datetime.datetime, pupils: Mapping[int, str]
) -> list[Result]:
    """The best takes of each pupil by seat, and the score if the game is over or was ended by Stop.

    Takes by points are those of points games; by cards takes are compared in all games. Solitaire is played
    against oneself, and gives the class none.
    """
    if game.rules.solitaire:
        return []
    level = Level.of(game.rules)
    kinds = {Kind.TAKE_BY_CARDS: By.CARDS}
    if game.rules.by is By.POINTS:
        kinds[Kind.TAKE_BY_POINTS] = By.POINTS
    plays = [event for event in game.table.past if isinstance(event, Play) and event.takes]
    score = Kind.SCORE_BY_POINTS if game.rules.by is By.POINTS else Kind.SCORE_BY_CARDS
    found = []
    for seat, pupil in pupils.items():
        for kind, by in kinds.items():
            value = max((play.gain(by) for play in plays if play.seat == seat), default=0)
            found.append(Result(kind, level, value, pupil, at, reference))
        found.append(Result(score, level, game.outcome.scores[seat], pupil, at, reference))
    return [each for each in found if each.value > 0]


def results_of_today(progress: Progress, pupil: str) -> Iterator[Result]:
    """The run of Today as it was on each day that was played on time."""
    for day in sorted(progress.on_time):
        at = datetime.datetime.combine(day, datetime.time())
        yield Result(Kind.RUN_OF_TODAY, None, progress.streak(day), pupil, at)


@dataclass(frozen=True)
class SumResult:
    """How it went with a sum, and when."""

    level: Level
    outcome: Outcome
    at: datetime.datetime
    game: str | None = None


def results_of_sums(sums: Iterable[SumResult], pupil: str) -> Iterator[Result]:
    """The longest run of each day: sums of one level that were right at once, in their order; a run may go on
    from one game, and from one day, to the next. A sum that a hint has shown ends it too.
    """
    ordered = sorted(sums, key=lambda each: each.at)
    for level in Level:
        run = 0
        own = [each for each in ordered if each.level is level]
        for _, group in groupby(own, key=lambda each: each.at.date()):
            longest: Result | None = None
            for each in group:
                run = run + 1 if each.outcome is Outcome.RIGHT_AT_ONCE else 0
                if run > (longest.value if longest else 0):
                    longest = Result(Kind.SUMS_IN_A_ROW, level, run, pupil, each.at, each.game)
            if longest is not None:
                yield longest
