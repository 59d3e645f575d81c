"""Shown names: no two alike, and no more of a family name than it takes."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.names.pupils import pupil_names
from toptake.classroom.names.pupil_name import PupilName
from toptake.classroom.names.shown_names import (
    all_animals,
    by_animals,
    by_first_names,
    by_nicknames,
    checked_nickname,
)
from toptake.errors import MalformedError
from toptake.game.names import checked_names, name_key

CLASSES = st.lists(pupil_names(), max_size=12).map(
    lambda names: {f"p{number}": name for number, name in enumerate(names)}
)


def shown_of(*names: str) -> list[str]:
    return [*by_first_names({name: PupilName.parse(name) for name in names}).values()]


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ("Mia Berg|Ben Okafor", "Mia|Ben"),
        ("Mia Berg|Mia Braun", "Mia Be|Mia Br"),
        ("Mia Berg|Mia Berger|Mia", "Mia Berg|Mia Berge|Mia"),
        ("Mia Berg|mia Adler|MIA Bauer", "Mia Be|mia A|MIA Ba"),
        ("Zoë Åberg|Zoë Abel", "Zoë Å|Zoë A"),
    ],
)
def test_letters_of_the_family_name(names: str, shown: str) -> None:
    assert shown_of(*names.split("|")) == shown.split("|")


def test_the_same_name_gets_a_number_and_no_letters_that_tell_nothing() -> None:
    mia = PupilName("Mia", "Berg")
    assert [*by_first_names({"a": mia, "b": mia, "c": mia}).values()] == ["Mia", "Mia 2", "Mia 3"]


@given(CLASSES, st.randoms(), st.data())
def test_all_are_different_and_fit_into_a_record(
    names: dict[str, PupilName], rng: Random, data: st.DataObject
) -> None:
    some = data.draw(st.sets(st.sampled_from([*names]))) if names else set()
    nicknames: dict[str, str] = {}
    for pupil in sorted(some):
        nicknames[pupil] = checked_nickname(f"Star {pupil}", nicknames.values())
    animals = by_animals(sorted(some), {}, rng)
    for shown in (by_first_names(names), by_nicknames(names, nicknames), by_animals(names, animals, rng)):
        assert [*shown] == [*names]
        assert checked_names([*shown.values()], len(names)) == tuple(shown.values())
    assert all(by_nicknames(names, nicknames)[pupil] == nicknames[pupil] for pupil in some)
    assert all(by_animals(names, animals, rng)[pupil] == animals[pupil] for pupil in some)


@given(CLASSES)
def test_a_first_name_that_nobody_shares_is_all_that_is_shown(names: dict[str, PupilName]) -> None:
    shown = by_first_names(names)
    keys = [name_key(name.first) for name in names.values()]
    for pupil, name in names.items():
        if keys.count(name_key(name.first)) == 1 and len(name.first) <= 20:
            assert shown[pupil].removesuffix(" 2") == name.first


def test_a_nickname_never_takes_the_first_name_of_another() -> None:
    names = {"a": PupilName("Mia", "Berg"), "b": PupilName("Ben", "Lee")}
    assert by_nicknames(names, {"a": "Ben"}) == {"a": "Ben", "b": "Ben 2"}
    assert checked_nickname(" x" * 10, ["Ben"]) == "x " * 9 + "x"
    assert checked_nickname("x" * 20, ["Ben"]) == "x" * 20
    for wrong in ("ben", "", "Ann: B", "x" * 21, "a\u200bb"):
        with pytest.raises(MalformedError):
            checked_nickname(wrong, ["Ben", "Mia"])


def test_animals_are_words_that_differ_and_never_show_a_name() -> None:
    animals = all_animals()
    assert len({name_key(animal) for animal in animals}) == len(animals) >= 80
    assert all(animal.isalpha() and animal.istitle() and len(animal) <= 12 for animal in animals)
    many = by_animals((f"p{number}" for number in range(len(animals) + 1)), {}, Random(1))
    assert {*many.values()} > {*animals}
