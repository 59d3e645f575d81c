"""Reading tutorials: everything that is wrong is told in one sentence with the file and the key."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toptake.errors import MalformedError
from toptake.tutorials.collection import DATA, Collection, collection
from toptake.tutorials.toml_table import TomlTable
from toptake.tutorials.tutorial import Tutorial

TUTORIAL = """
title = "Take"
idea = "Same number? Then it is yours."
rules = "level 1"
words = "Take it."

[[exercises]]
position = "3r 8b | 8g 5o"
task = "Take the 8."
solution = "take 8 with 8"
met = "Yes."
goal = { kind = "take" }

[[exercises.misses]]
say = "No."

[[exercises.claims]]
takes = [8]
"""


def read(text: str) -> Tutorial:
    return Tutorial.read("take", TomlTable.parse("take.toml", text))


def test_a_tutorial_is_read() -> None:
    found = read(TUTORIAL)
    assert (found.title, len(found.exercises)) == ("Take", 1)
    assert found.exercises[0].sentences == ("Take the 8.", "Yes.", "No.")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('title = "Take"', "", "take.toml: title is missing."),
        ('title = "Take"', 'title = " "', "take.toml: title is empty."),
        ('title = "Take"', "title = 3", "take.toml: title is a text, not '3'."),
        (
            'words = "Take it."',
            "words = [1]",
            "take.toml: words is a list of texts, and one of them is none.",
        ),
        ('rules = "level 1"', 'rules = "level 9"', "take.toml: rules is wrong: There are no rules 'level 9'"),
        ('title = "Take"', 'titel = "T"\ntitle = "Take"', "take.toml: 'titel' is no key here; there are"),
        ("3r 8b | 8g 5o", "3r 8b 8g 5o", "take.toml: exercises[1].position is wrong: A position is written"),
        ("3r 8b | 8g 5o", "3r x2 | 8g 5o", "take.toml: exercises[1].position is wrong: The card ×2 is not"),
        ("3r 8b | 8g 5o", "3r 8b | 8b 5o", "take.toml: exercises[1].position is wrong: The card 8b is there"),
        (
            "take 8 with 8",
            "take 3 with 8",
            "take.toml: exercises[1].solution is wrong: That card is a 3, so an 8 cannot take it.",
        ),
        ("take 8 with 8", "grab", "take.toml: exercises[1].solution is wrong: 'grab' is no part of a turn"),
        (
            "take 8 with 8",
            "challenge",
            "take.toml: exercises[1].solution is wrong: Nobody bluffs in this game",
        ),
        ('kind = "take" }', 'kind = "grab" }', "take.toml: exercises[1].goal.kind is one of take, build"),
        (
            'kind = "take" }',
            'cards = "3" }',
            "take.toml: exercises[1].goal.cards is a whole number, not '3'.",
        ),
        ('kind = "take" }', "cards = true }", "take.toml: exercises[1].goal.cards is a whole number, not"),
        ('kind = "take" }', 'ideas = ["luck"] }', "take.toml: exercises[1].goal.ideas has no idea 'luck'"),
        ('kind = "take" }', 'uses = "x9" }', "take.toml: exercises[1].goal.uses is wrong: "),
        (
            'say = "No."',
            'when = {kind = "build"}\nsay = "No."',
            "take.toml: exercises[1].misses has to end with",
        ),
        ("takes = [8]", "take = [8]", "take.toml: exercises[1].claims[1].'take' is no key here"),
        (
            "takes = [8]",
            'takes = ["8"]',
            "take.toml: exercises[1].claims[1].takes is a list of whole numbers",
        ),
        (
            "takes = [8]",
            "wins = 2",
            "take.toml: exercises[1].claims[1].wins needs the turn that it is about.",
        ),
        (
            "takes = [8]",
            'illegal = "pass"',
            "take.toml: exercises[1].claims[1].illegal and rule go together.",
        ),
        ("takes = [8]", "", "take.toml: exercises[1].claims[1].claims says nothing."),
        ("takes = [8]", "makes = { a = 1 }", "take.toml: exercises[1].claims[1].makes.a is a text, not '1'."),
        ('task = "', 'theirs = "[8+5]"\ntask = "', "take.toml: exercises[1].theirs names a pile that is not"),
        ('task = "', 'shown = true\ntask = "', "take.toml: exercises[1].shown needs an opponent"),
        ("[[exercises]]", "[[exercises", "take.toml is not in TOML: "),
    ],
)
def test_what_is_wrong_is_named(old: str, new: str, sentence: str) -> None:
    assert old in TUTORIAL
    with pytest.raises(MalformedError) as caught:
        read(TUTORIAL.replace(old, new, 1))
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DATA, tmp_path / "data"))


def test_a_copy_is_the_same(folder: Path) -> None:
    assert Collection.load(folder).tutorials == collection().tutorials


def test_every_file_has_to_be_named_once(folder: Path) -> None:
    (folder / "tutorials" / "more.toml").write_text(TUTORIAL)
    with pytest.raises(MalformedError, match=r"order\.toml: units leaves out the tutorial 'more'\."):
        Collection.load(folder)
    order = folder / "order.toml"
    order.write_text(order.read_text().replace('"take",', '"take", "take", "more",', 1))
    with pytest.raises(
        MalformedError, match=r"order\.toml: units\[1\]\.tutorials has 'take', and there is no"
    ):
        Collection.load(folder)


def test_a_file_that_is_not_there(folder: Path) -> None:
    (folder / "openings" / "six-turns-of-level-2.toml").unlink()
    with pytest.raises(MalformedError, match=r"order\.toml: openings does not name every file of openings"):
        Collection.load(folder)
    with pytest.raises(MalformedError, match=r"nothing\.toml cannot be read: No such file"):
        TomlTable.load(folder / "nothing.toml")


def test_an_opening_has_words_for_every_turn(folder: Path) -> None:
    path = folder / "openings" / "four-turns-with-powers.toml"
    path.write_text(path.read_text().rpartition("[[turns]]")[0])
    with pytest.raises(MalformedError, match="turns has words for 3 turns, and the record has 4"):
        Collection.load(folder)


def test_a_page_names_what_there_is(folder: Path) -> None:
    path = folder / "teachers" / "level-1.toml"
    path.write_text(path.read_text().replace('units = ["first-steps"', 'units = ["first"'))
    with pytest.raises(MalformedError, match="teachers has 'level-1', which names a unit or an opening"):
        Collection.load(folder)
