"""Progress: what somebody has reached with challenges. It reads and prints itself as JSON, the same that a
browser carries away as a file.

The road not taken: forgetting what is wrong in it, entry by entry. What is written back would then have lost
it for good; so a text that is not understood is refused.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from toptake.errors import MalformedError, quote
from toptake.puzzles.daily import LEVELS
from toptake.puzzles.practice import BEGINNER
from toptake.puzzles.rating.glicko import MOST_DEVIATION, Rating

VERSION = 1
MOST_SEEN = 2_000
"""What was tried longest ago may come again."""

_MOST_RATING = 4_000
_VERSION_ENTRY = "toptake progress"
_ID = re.compile("[a-z2-7]{12}")
_MOST_STARS = 3
_NOT_TRIED = (None,) * len(LEVELS)


@dataclass(frozen=True)
class Progress:
    """Stars by days, and how practice goes."""

    days: Mapping[datetime.date, tuple[int | None, ...]] = field(default_factory=dict)
    """The stars of the easy, the middle and the hard challenge; None for one that was not tried."""
    on_time: frozenset[datetime.date] = frozenset()
    """Days on which a challenge of that very day was handed in."""
    you: Rating = BEGINNER
    seen: tuple[str, ...] = ()
    """The ids that were tried, the latest last."""
    again: tuple[str, ...] = ()
    """Those of them that were not solved and come back."""

    # --- the challenges of a day ---

    def stars_on(self, day: datetime.date) -> tuple[int | None, ...]:
        """Of the challenges of a day."""
        return self.days.get(day, _NOT_TRIED)

    def with_stars(self, day: datetime.date, at: int, stars: int, today: datetime.date) -> Progress:
        """With the stars of one challenge of a day; the first answer to each counts."""
        known = list(self.stars_on(day))
        if known[at] is None:
            known[at] = stars
        on_time = self.on_time | {day} if day == today else self.on_time
        return replace(self, days={**self.days, day: tuple(known)}, on_time=on_time)

    def streak(self, today: datetime.date) -> int:
        """How many days in a row were played on time, up to today; today may still come."""
        day = today if today in self.on_time else today - datetime.timedelta(1)
        count = 0
        while day in self.on_time:
            count += 1
            day -= datetime.timedelta(1)
        return count

    # --- practice ---

    def with_attempt(self, id: str, *, solved: bool, you: Rating | None = None) -> Progress:
        """After an answer: what was not solved comes back, what was solved does not."""
        again = [each for each in self.again if each != id]
        if not solved:
            again.append(id)
        seen = [*(each for each in self.seen if each != id), id]
        return replace(
            self, you=you or self.you, seen=tuple(seen[-MOST_SEEN:]), again=tuple(again[-MOST_SEEN:])
        )

    # --- carried from one place to another ---

    def merged(self, other: Progress) -> Progress:
        """Both together: of a challenge that both know the better result counts, of two ratings the surer.

        What only one of them has is never lost, and what is brought twice changes nothing.
        """
        days = sorted({*self.days, *other.days})
        solved = {id for each in (self, other) for id in each.seen if id not in each.again}
        return Progress(
            {day: tuple(map(_better, self.stars_on(day), other.stars_on(day))) for day in days},
            self.on_time | other.on_time,
            min(other.you, self.you, key=lambda you: (you.deviation, -you.rating)),
            _joined(other.seen, self.seen)[-MOST_SEEN:],
            tuple(id for id in _joined(other.again, self.again) if id not in solved)[-MOST_SEEN:],
        )

    # --- as text ---

    def __str__(self) -> str:
        """The text of a file."""
        return json.dumps(self.as_data(), indent=1, ensure_ascii=False) + "\n"

    def as_data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {
            _VERSION_ENTRY: VERSION,
            "today": {
                "days": {day.isoformat(): list(self.days[day]) for day in sorted(self.days)},
                "onTime": [day.isoformat() for day in sorted(self.on_time)],
            },
            "practice": {
                "you": {"rating": _plain(self.you.rating), "deviation": _plain(self.you.deviation)},
                "seen": list(self.seen),
                "again": list(self.again),
            },
        }

    @classmethod
    def parse(cls, text: str) -> Progress:
        """Read a file; what is wrong in it is told.

        >>> Progress.parse('{"toptake progress": 1}').streak(datetime.date(2026, 11, 19))
        0
        """
        try:
            data = json.loads(text, parse_constant=_refuse_constant)
        except (ValueError, RecursionError):
            raise MalformedError("it is no JSON.") from None
        return cls.of_data(data)

    @classmethod
    def of_data(cls, data: object) -> Progress:
        """From plain data; the error is the end of a sentence about the file."""
        entries = _table(data, "it")
        version: Any = entries.get(_VERSION_ENTRY)
        if type(version) not in (int, float) or version < 1:
            raise MalformedError("it has no progress of Toptake in it.")
        if version > VERSION:
            raise MalformedError(f"it is of a newer Toptake, and this one reads the version {VERSION}.")
        today, practice = _entry(entries, "today", {}), _entry(entries, "practice", {})
        today, practice = _table(today, "today"), _table(practice, "practice")
        days = _table(_entry(today, "days", {}), "days")
        return cls(
            {_day(day): _stars(day, stars) for day, stars in days.items()},
            frozenset(map(_day, _list(_entry(today, "onTime", []), "onTime"))),
            _rating(practice.get("you")),
            _ids(practice, "seen"),
            _ids(practice, "again"),
        )


def _refuse_constant(name: str) -> None:
    """NaN and the like, which Python reads and JSON has not."""
    raise ValueError(name)


def _better(one: int | None, other: int | None) -> int | None:
    return max((stars for stars in (one, other) if stars is not None), default=None)


def _joined(theirs: tuple[str, ...], mine: tuple[str, ...]) -> tuple[str, ...]:
    """What somebody else has tried comes first, as if it were longer ago."""
    known = set(mine)
    return (*(id for id in theirs if id not in known), *mine)


def _entry(entries: Mapping[str, Any], name: str, missing: object) -> Any:
    """What is there under a name; null is nothing."""
    found = entries.get(name)
    return missing if found is None else found


def _table(data: object, name: str) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise MalformedError(f"{name} is no JSON object.")
    return data


def _list(data: object, name: str) -> list[Any]:
    if not isinstance(data, list):
        raise MalformedError(f"{name} is no list.")
    return data


def _day(text: object) -> datetime.date:
    if isinstance(text, str) and re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        try:
            return datetime.date.fromisoformat(text)
        except ValueError:
            pass
    raise MalformedError(f"{quote(str(text))} in it is no date.")


def _stars(day: str, stars: object) -> tuple[int | None, ...]:
    found = tuple(_list(stars, f"the entry {quote(day)}"))
    if len(found) != len(LEVELS) or not all(each is None or _is_stars(each) for each in found):
        raise MalformedError(f"the entry {quote(day)} has not the stars of three challenges.")
    return tuple(None if each is None else int(each) for each in found)


def _is_stars(data: Any) -> bool:
    """To a browser 3.0 is the same as 3."""
    return type(data) in (int, float) and data in range(_MOST_STARS + 1)


def _rating(data: object) -> Rating:
    if data is None:
        return BEGINNER
    entries = _table(data, "you")
    rating = _number(entries, "rating", _MOST_RATING)
    return Rating(rating, _number(entries, "deviation", MOST_DEVIATION))


def _number(entries: Mapping[str, Any], name: str, most: float) -> float:
    found: Any = entries.get(name)
    if type(found) not in (int, float) or not 0 <= found <= most:
        raise MalformedError(f"the {name} in it is no number from 0 to {most:,}.")
    return float(found)


def _plain(number: float) -> float:
    """Whole numbers without a point, as a browser writes them."""
    return int(number) if float(number).is_integer() else number


def _ids(entries: Mapping[str, Any], name: str) -> tuple[str, ...]:
    found = _list(_entry(entries, name, []), name)
    wrong = [id for id in found if not isinstance(id, str) or _ID.fullmatch(id) is None]
    if wrong:
        raise MalformedError(f"{quote(str(wrong[0]))} in it is not the id of a challenge.")
    return tuple(dict.fromkeys(found))[-MOST_SEEN:]
