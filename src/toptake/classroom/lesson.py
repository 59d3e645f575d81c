"""A lesson: tables that play at their own level until the time is up or the teacher stops them.

The clock is the caller's: every ``now`` is in seconds that only go forward, and that begin anew with a
server. So what is stored is the time that was played, and a lesson that is read again goes on with all the
time that it had left: an outage costs it nothing. The road not taken: an end by the clock on the wall, which
every pause and every outage would have to mend.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from toptake.classroom.pairing import Pair
from toptake.classroom.table_settings import TableSettings
from toptake.errors import ClassroomError, MalformedError, quote
from toptake.rules.options import MOST_SEATS, Rules

USUAL_MINUTES = 15
MOST_MINUTES = 180
MINUTE = 60.0


class Phase(enum.Enum):
    """Where a lesson is."""

    RUNNING = "running"
    PAUSED = "paused"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class LessonTable:
    """A table of a lesson, with its number on the wall."""

    number: int
    pair: Pair
    settings: TableSettings

    def __post_init__(self) -> None:
        self.settings.rules_for(self.pair.seats)  # which says what is wrong

    @property
    def rules(self) -> Rules:
        """What is played by as many as sit there."""
        return self.settings.rules_for(self.pair.seats)

    def as_data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            "number": self.number,
            "pupils": list(self.pair.pupils),
            "computers": self.pair.computers,
            **self.settings.as_data(),
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> LessonTable:
        """From plain data."""
        pair = Pair(tuple(data["pupils"]), data["computers"])
        return cls(data["number"], pair, TableSettings.of_data(data))


@dataclass(frozen=True, slots=True)
class Lesson:
    """Tables and time."""

    tables: tuple[LessonTable, ...]
    length: float
    """Seconds that are played in all."""
    phase: Phase = Phase.RUNNING
    played: float = 0.0
    """Seconds that have been played before ``since``."""
    since: float = 0.0
    """When the clock began to run last, while it runs."""

    @classmethod
    def start(
        cls, tables: Iterable[tuple[Pair, TableSettings]], now: float, minutes: float = USUAL_MINUTES
    ) -> Lesson:
        """A lesson that begins now."""
        numbered = tuple(LessonTable(number, *table) for number, table in enumerate(tables, 1))
        if not numbered:
            raise ClassroomError("A lesson needs a table.")
        seated: set[str] = set()
        for table in numbered:
            for pupil in table.pair.pupils:
                if pupil in seated:
                    raise ClassroomError(f"{quote(pupil)} is at two tables.")
                seated.add(pupil)
        return cls(numbered, _length(minutes * MINUTE), since=now)

    # --- time ---

    def seconds_played(self, now: float) -> float:
        """Pauses do not count."""
        if self.phase is not Phase.RUNNING:
            return self.played
        if now < self.since:
            raise ValueError(f"The clock of a lesson goes backwards, from {self.since} to {now}.")
        return self.played + now - self.since

    def seconds_left(self, now: float) -> float:
        """Until the time is up; never less than none."""
        return max(0.0, self.length - self.seconds_played(now))

    def time_is_up(self, now: float) -> bool:
        """It still takes somebody to stop it: a teacher may let a last turn be finished."""
        return not self.seconds_left(now)

    def pause(self, now: float) -> Lesson:
        """With its clock standing."""
        if self.phase is not Phase.RUNNING:
            raise ClassroomError(f"{self._told}, so it cannot be paused.")
        return replace(self, phase=Phase.PAUSED, played=self.seconds_played(now), since=0.0)

    def resume(self, now: float) -> Lesson:
        """With its clock running again."""
        if self.phase is not Phase.PAUSED:
            raise ClassroomError(f"{self._told}, so it cannot go on after a pause.")
        return replace(self, phase=Phase.RUNNING, since=now)

    def extend(self, minutes: float, now: float) -> Lesson:
        """With more time; once the time is up, so much from now on."""
        self._check_on("be made longer")
        if not 0 < minutes <= MOST_MINUTES:
            raise ClassroomError(
                f"A lesson is made longer by up to {MOST_MINUTES} minutes, not by {minutes:g}."
            )
        return replace(self, length=_length(max(self.length, self.seconds_played(now)) + minutes * MINUTE))

    def stop(self, now: float) -> Lesson:
        """At its end."""
        self._check_on("be stopped again")
        return replace(self, phase=Phase.STOPPED, played=self.seconds_played(now), since=0.0)

    # --- tables ---

    def table_of(self, pupil: str) -> LessonTable | None:
        """Where a pupil sits, whoever went away and came back included."""
        return next((table for table in self.tables if pupil in table.pair.pupils), None)

    def table(self, number: int) -> LessonTable:
        """The table with a number."""
        for table in self.tables:
            if table.number == number:
                return table
        raise ClassroomError(f"The lesson has no table {number}.")

    def join(self, pupil: str, number: int) -> Lesson:
        """With a pupil who comes late to a table, in a computer player's place if there is one. A game that
        is being played there is not theirs: they play in the next.
        """
        self._check_on("be joined")
        self._check_unseated(pupil)
        pair = self.table(number).pair
        if not pair.computers and pair.seats == MOST_SEATS:
            raise ClassroomError(f"Table {number} has no free seat.")
        joined = Pair((*pair.pupils, pupil), max(0, pair.computers - 1))
        return self._with_table(replace(self.table(number), pair=joined))

    def open_table(self, pair: Pair, settings: TableSettings) -> Lesson:
        """With a table more, for those who come late."""
        self._check_on("have a new table")
        for pupil in pair.pupils:
            self._check_unseated(pupil)
        number = 1 + max((table.number for table in self.tables), default=0)
        return replace(self, tables=(*self.tables, LessonTable(number, pair, settings)))

    def leave(self, pupil: str) -> Lesson:
        """Without a pupil; a computer player takes the place, and a table without pupils is closed."""
        self._check_on("be left")
        table = self.table_of(pupil)
        if table is None:
            raise ClassroomError(f"{quote(pupil)} is at no table.")
        left = tuple(each for each in table.pair.pupils if each != pupil)
        if not left:
            return replace(self, tables=tuple(each for each in self.tables if each != table))
        return self._with_table(replace(table, pair=Pair(left, table.pair.computers + 1)))

    def with_settings(self, number: int, settings: TableSettings) -> Lesson:
        """With other settings of a table, from its next game on."""
        self._check_on("be changed")
        return self._with_table(replace(self.table(number), settings=settings))

    def _with_table(self, table: LessonTable) -> Lesson:
        tables = tuple(table if each.number == table.number else each for each in self.tables)
        return replace(self, tables=tables)

    # --- stored ---

    def as_data(self, now: float) -> dict[str, Any]:
        """As plain data, for JSON, with all time until now and no clock in it."""
        return {
            "phase": self.phase.value,
            "length": self.length,
            "played": self.seconds_played(now),
            "tables": [table.as_data() for table in self.tables],
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any], now: float) -> Lesson:
        """A lesson that was stored, on the clock of now: the time since then is given back."""
        try:
            tables = tuple(map(LessonTable.of_data, data["tables"]))
            phase, length, played = Phase(data["phase"]), float(data["length"]), float(data["played"])
        except (KeyError, TypeError, ValueError) as error:
            raise MalformedError(f"The lesson cannot be read: {error!r}.") from None
        return cls(tables, length, phase, played, now if phase is Phase.RUNNING else 0.0)

    # --- what is not possible ---

    @property
    def _told(self) -> str:
        return {
            Phase.RUNNING: "The lesson is running",
            Phase.PAUSED: "The lesson is paused already",
            Phase.STOPPED: "The lesson is over",
        }[self.phase]

    def _check_on(self, what: str) -> None:
        if self.phase is Phase.STOPPED:
            raise ClassroomError(f"{self._told}, so it cannot {what}.")

    def _check_unseated(self, pupil: str) -> None:
        if table := self.table_of(pupil):
            raise ClassroomError(f"{quote(pupil)} sits at table {table.number} already.")


def _length(seconds: float) -> float:
    if not math.isfinite(seconds) or not 0 < seconds <= MOST_MINUTES * MINUTE:
        minutes = f"{seconds / MINUTE:g}"
        raise ClassroomError(f"A lesson takes up to {MOST_MINUTES} minutes, not {minutes}.")
    return seconds
