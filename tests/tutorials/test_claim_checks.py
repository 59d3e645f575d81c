"""Claims that are not so are found, each with what is so."""

from __future__ import annotations

import pytest

from toptake.rules.options import Rules
from toptake.tutorials.claim_checks import false_claims
from toptake.tutorials.claims import Claim
from toptake.tutorials.scene import Scene
from toptake.tutorials.toml_table import TomlTable

SCENE = """
position = "[8+4] 9 -2 | 3 15 6 12 x2 10"
theirs = "[8+4]"
opponent = "12 5 1 2 7"
"""


def scene() -> Scene:
    return Scene.read(TomlTable.parse("scene.toml", SCENE), Rules.level(4))


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ("total = 20", "21"),
        ("no_take = true", "False"),
        ("no_build = true", "False"),
        ("only_discard = true", "False"),
        ("takes = [15]", "(10, 12)"),
        ("builds = [15]", "(10, 12, 15)"),
        ("best_cards = 9", "4"),
        ("best_points = 9", "11"),
        ('turn = "take 9 with 9"', "illegal"),
        ('turn = "take [8+4] with 12"\nwins = 2', "3"),
        ('turn = "take [8+4] with 12"\nclears = true', "False"),
        ('turn = "take [8+4] with 12"\nleaves = 5', "2"),
        ('turn = "take [8+4] with 12"\npoints = 5', "1"),
        ('illegal = "take [8+4] with 12"\nrule = "exact"', "None"),
        ('illegal = "take 8 with 12"\nrule = "exact"', "whole_build"),
        ('makes = { "8+4" = "13" }', "12"),
        ('wholes = { 12 = "/2 /5" }', "/2 /3 /4"),
        ("unseen = { 12 = 4 }", "3"),
        ("held = false", "True"),
        ("scoring = { clearing = 6 }", "5"),
        ('after = "discard 6"\nno_take = true', "False"),
        ('after = "discard 6"\nhand = "13"\nbest_cards = 1', "4"),
        ('hand = "1"\nbest_cards = 1', "0"),
    ],
)
def test_what_is_not_so_is_told(claim: str, found: str) -> None:
    read = Claim.read(TomlTable.parse("claim.toml", claim))
    (wrong,) = false_claims(scene(), [read])
    assert found in wrong.rpartition(" it is ")[2]


def test_what_is_so_is_not_told() -> None:
    read = Claim.read(TomlTable.parse("claim.toml", 'held = true\nunseen = { 12 = 3 }\nwholes = { 11 = "" }'))
    assert false_claims(scene(), [read]) == []
