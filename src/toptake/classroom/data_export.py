"""Data export: all that is known of a pupil or of a class, for whoever asks for it.

What is written follows from the fields of the history, not from a list beside them: whatever a class keeps of
a pupil some day is in the file on the same day. Other pupils are in nobody's file.
"""

from __future__ import annotations

import csv
import datetime
import enum
import functools
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, get_origin, get_type_hints

from toptake.classroom.names.pupil_name import PupilName
from toptake.classroom.progress.history import History
from toptake.errors import MalformedError, quote
from toptake.puzzles.exchange import safe_cell

PUPILS = "pupils"


@dataclass(frozen=True)
class PupilData:
    """A pupil, and what was played."""

    name: PupilName
    shown: str
    """What other pupils see."""
    history: History


def as_data(pupils: Iterable[PupilData]) -> dict[str, Any]:
    """As plain data, for JSON: an entry for each pupil, with lists of what was played."""
    return {PUPILS: [_pupil(each) | _lists(each.history) for each in pupils]}


@functools.cache
def tables() -> tuple[str, ...]:
    """The names of the tables that can be written: the pupils, and each list of what they played."""
    return PUPILS, *(name for name, kind in get_type_hints(History).items() if get_origin(kind) is tuple)


def as_csv(pupils: Iterable[PupilData], table: str) -> str:
    """One table as CSV: a row for each entry, beginning with whose it is. No cell is taken for a formula."""
    if table not in tables():
        raise MalformedError(f"There is no table {quote(table)}; there are {', '.join(tables())}.")
    rows: list[dict[str, Any]] = []
    for each in pupils:
        whose = _pupil(each)
        if table == PUPILS:
            rows.append(whose)
        else:
            owner = {name: whose[name] for name in ("first", "family")}
            rows += [owner | _flat(entry) for entry in _lists(each.history)[table]]
    columns = dict.fromkeys(("first", "family", *(name for row in rows for name in row)))
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([safe_cell(row.get(name, "")) for name in columns])
    return file.getvalue()


def _pupil(data: PupilData) -> dict[str, Any]:
    """Who it is, with all of the history that is no list."""
    own = {
        field.name: _cell(getattr(data.history, field.name))
        for field in fields(History)
        if field.name not in tables() and field.name != "pupil"
    }
    return {"first": data.name.first, "family": data.name.family, "shown": data.shown, **own}


def _lists(history: History) -> dict[str, Any]:
    return {name: _plain(getattr(history, name)) for name in tables() if name != PUPILS}


def _plain(value: object) -> Any:
    """As JSON has it; what has no order is sorted."""
    if isinstance(value, enum.Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, frozenset):
        return sorted(map(_plain, value))
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if is_dataclass(value):
        # An id says nothing outside of its server.
        return {
            each.name: _plain(getattr(value, each.name)) for each in fields(value) if each.name != "pupil"
        }
    if value is None or isinstance(value, str | int | float):
        return value
    raise TypeError(f"A {type(value).__name__} has no place in an export.")


def _cell(value: object) -> Any:
    plain = _plain(value)
    return "; ".join(plain) if isinstance(plain, list) else plain


def _flat(entry: Mapping[str, Any]) -> dict[str, Any]:
    """What is within an entry beside it, in columns of its own."""
    found: dict[str, Any] = {}
    for name, value in entry.items():
        if isinstance(value, dict):
            found |= _flat(value)
        else:
            found[name] = "; ".join(value) if isinstance(value, list) else value
    return found
