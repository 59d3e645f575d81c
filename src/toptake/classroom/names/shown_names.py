"""Shown names: what pupils see of each other, as the teacher chose: first names, nicknames or animals.

All of them are names of players too, so they fit into a record and onto a small screen, and no two in a class
look the same. A family name is shown only as far as it tells two children of one first name apart.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random

from toptake.classroom.names.pupil_name import PupilName
from toptake.errors import MalformedError, quote
from toptake.game.names import LONGEST_NAME, beginning, checked_name, name_key, unused_name

LONGEST_NICKNAME = 20

_ANIMALS = Path(__file__).parent.parent / "data" / "animals.txt"
_ROOM = LONGEST_NAME // 2
"""Characters of a first name that leave room for letters of the family name and a number."""


class Showing(enum.Enum):
    """What is shown of a pupil."""

    FIRST_NAME = "first name"
    NICKNAME = "nickname"
    ANIMAL = "animal"


def by_first_names(names: Mapping[str, PupilName]) -> dict[str, str]:
    """For each pupil the first name, with as many letters of the family name as make it unique; where the
    whole names are the same, and more letters tell nothing, with a number, in the order given.

    >>> by_first_names({"a": PupilName("Mia", "Berg"), "b": PupilName("Mia", "Braun"), "c": PupilName("Ben")})
    {'a': 'Mia Be', 'b': 'Mia Br', 'c': 'Ben'}
    """
    alike: dict[str, list[str]] = {}
    for pupil, name in names.items():
        alike.setdefault(name_key(_first(name)), []).append(pupil)
    shown: dict[str, str] = {}
    for pupil, name in names.items():
        group = alike[name_key(_first(name))]
        others = [names[other].family for other in group if names[other].key != name.key]
        letters = _letters(name.family, others) if others else ""
        shown[pupil] = unused_name(f"{_first(name)} {letters}".strip(), shown.values())
    return shown


def by_nicknames(names: Mapping[str, PupilName], nicknames: Mapping[str, str]) -> dict[str, str]:
    """For each pupil the nickname, or else the first name, with a number where that is a nickname."""
    shown = {pupil: nicknames[pupil] for pupil in names if pupil in nicknames}
    plain = by_first_names(names)
    for pupil in names:
        if pupil not in shown:
            shown[pupil] = unused_name(plain[pupil], shown.values())
    return {pupil: shown[pupil] for pupil in names}


def by_animals(pupils: Iterable[str], animals: Mapping[str, str], rng: Random) -> dict[str, str]:
    """For each pupil the animal that it had, or one that is free, by lot; with a number once none is."""
    here = [*dict.fromkeys(pupils)]
    shown = {pupil: animals[pupil] for pupil in here if pupil in animals}
    for pupil in here:
        if pupil not in shown:
            taken = {name_key(name) for name in shown.values()}
            free = [animal for animal in all_animals() if name_key(animal) not in taken]
            shown[pupil] = unused_name(rng.choice(free or all_animals()), shown.values())
    return {pupil: shown[pupil] for pupil in here}


def checked_nickname(text: str, others: Iterable[str]) -> str:
    """A nickname as it is stored, unlike all that is shown of others; raises with what is wrong."""
    name = checked_name(text)
    if len(name) > LONGEST_NICKNAME:
        raise MalformedError(
            f"{quote(name)} is too long: a nickname has at most {LONGEST_NICKNAME} characters."
        )
    if any(name_key(name) == name_key(other) for other in others):
        raise MalformedError(f"Somebody in the class is called {quote(name)} already.")
    return name


@functools.cache
def all_animals() -> Sequence[str]:
    """Friendly animals, each a single word that a child can read."""
    return tuple(_ANIMALS.read_text(encoding="utf-8").split())


def _first(name: PupilName) -> str:
    return _cut(name.first, _ROOM) or "☺"


def _cut(name: str, most: int) -> str:
    """The beginning of a name, without a joiner that has nothing to join any more."""
    return beginning(name, most).rstrip("\u200c\u200d")


def _letters(family: str, others: Iterable[str]) -> str:
    """The shortest beginning that no other family name has; all that there is room for, if there is none."""
    keys = [name_key(other) for other in others]
    found = ""
    for most in range(1, min(len(family), _ROOM - len(" 99") - 1) + 1):
        found = _cut(family, most)
        if found and not any(key.startswith(name_key(found)) for key in keys):
            break
    return found
