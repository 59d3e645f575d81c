"""All tutorials, openings and teachers' pages that come with Toptake, in the order of learning."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from toptake.tutorials.opening import Opening
from toptake.tutorials.teacher_page import TeacherPage
from toptake.tutorials.toml_table import TomlTable
from toptake.tutorials.tutorial import Tutorial

DATA = Path(__file__).with_name("data")

T = TypeVar("T")


@dataclass(frozen=True)
class Unit:
    """Tutorials that belong together."""

    name: str
    title: str
    words: str
    tutorials: tuple[Tutorial, ...]


@dataclass(frozen=True)
class Collection:
    """What a folder holds, everything by its name and in order."""

    units: tuple[Unit, ...]
    openings: Mapping[str, Opening]
    teachers: Mapping[str, TeacherPage]

    @functools.cached_property
    def tutorials(self) -> Mapping[str, Tutorial]:
        """Of all units."""
        return {each.name: each for unit in self.units for each in unit.tutorials}

    @classmethod
    def load(cls, folder: Path) -> Collection:
        """Read ``order.toml`` and the files that it names; each file has to be named once."""
        order = TomlTable.load(folder / "order.toml")
        left = _names(folder / "tutorials")
        units = tuple([_read_unit(each, folder, left) for each in order.tables("units")])
        if left:
            order.fail("units", f"leaves out the tutorial {sorted(left)[0]!r}.")
        openings = _read_all(order, folder, "openings", Opening.read)
        teachers = _read_all(order, folder, "teachers", TeacherPage.read)
        order.close()
        known = {unit.name for unit in units}
        for page in teachers.values():
            if page.opening not in openings or not known.issuperset(page.units):
                order.fail(
                    "teachers", f"has {page.name!r}, which names a unit or an opening that is not there."
                )
        return cls(units, openings, teachers)


@functools.cache
def collection() -> Collection:
    """What comes with Toptake; read when it is first asked for."""
    return Collection.load(DATA)


def _names(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.toml")}


def _read_unit(table: TomlTable, folder: Path, left: set[str]) -> Unit:
    tutorials = []
    for name in table.texts("tutorials"):
        if name not in left:
            table.fail("tutorials", f"has {name!r}, and there is no such file, or it is named twice.")
        left.remove(name)
        tutorials.append(Tutorial.read(name, TomlTable.load(folder / "tutorials" / f"{name}.toml")))
    unit = Unit(table.text("name"), table.text("title"), table.text("words"), tuple(tutorials))
    table.close()
    return unit


def _read_all(order: TomlTable, folder: Path, kind: str, read: Callable[[str, TomlTable], T]) -> dict[str, T]:
    names = order.texts(kind)
    if set(names) != _names(folder / kind) or len(set(names)) < len(names):
        order.fail(kind, f"does not name every file of {kind}, each of them once.")
    return {name: read(name, TomlTable.load(folder / kind / f"{name}.toml")) for name in names}
