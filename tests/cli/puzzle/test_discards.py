"""Opinions at the keyboard: called so wherever they stand, and counted nowhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command_runner import toptake
from tests.cli.puzzle.typed_answers import typing
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.opinions.opinion_file import OpinionFile, built_in_opinions

KIND = ("--kind", "which-discard")


def test_they_are_listed_as_opinions() -> None:
    ran = toptake("puzzle", "list", *KIND, "--level", "2")
    *lines, count = ran.out.splitlines()
    assert count == "15 of 15"
    assert all("  opinion  which-discard: " in line and line.endswith("; level 2") for line in lines)
    listed = [json.loads(line) for line in toptake("puzzle", "list", *KIND, "--json").out.splitlines()]
    assert [Opinion.of_data(data) for data in listed] == list(built_in_opinions().opinions.values())
    assert not any(data["proven"] for data in listed)


def test_one_is_shown_with_both_estimates() -> None:
    opinion = next(iter(built_in_opinions().opinions.values()))
    shown = " ".join(toptake("puzzle", "show", opinion.id).out.split())
    for part in (
        str(opinion.question),
        "opinion, level 1",
        f"Most would discard the {opinion.best}.",
        "Of 100 games",
    ):
        assert part in shown
    assert shown.endswith("This is an opinion: two estimates agree on it, and nobody can prove it.")
    assert json.loads(toptake("puzzle", "show", opinion.id, "--json").out) == opinion.as_data()


def test_an_answer_is_told_what_most_would_do_and_counts_nowhere(tmp_path: Path) -> None:
    opinion = list(built_in_opinions().opinions.values())[20]
    path = tmp_path / "one.jsonl"
    path.write_text(OpinionFile([opinion]).text())
    progress = toptake("puzzle", "progress").out
    other = opinion.runs[0].discards[1].card
    shown = {}
    for card in (opinion.best, other):
        ran = toptake(
            "puzzle", "practice", *KIND, "--collection", str(path), stdin=typing("help", f"discard {card}")
        )
        assert ran.code == 0
        shown[card] = " ".join(ran.out.split())
        assert "which discard? An opinion · level 2" in shown[card]
        assert "★" not in shown[card]
        assert "difficulty" not in shown[card]
    assert f"Most would discard the {opinion.best}, as you did." in shown[opinion.best]
    assert f"Most would discard the {opinion.best} rather than the {other}." in shown[other]
    assert toptake("puzzle", "progress").out == progress


def test_what_is_typed_wrongly_is_refused() -> None:
    ran = toptake("puzzle", "practice", *KIND, "--seed", "1", stdin=typing("x", "99", "skip", "quit"))
    assert ran.code == 2
    assert ran.err.count("is no number card of your hand") == 2


@pytest.mark.medium
def test_they_are_made_again_from_their_seed(tmp_path: Path) -> None:
    out = tmp_path / "mine.jsonl"
    made = toptake(
        "puzzle", "make", *KIND, "--level", "1", "--count", "2", "--seed", "2000", "--out", str(out)
    )
    assert made.out == f"2 opinions in {out}\n"
    found = OpinionFile.load(out)
    assert list(found.opinions.values()) == built_in_opinions().of_level(1)[:2]
    assert found.made["made_by"] == "toptake puzzle make --kind which-discard --count 2 --seed 2000"
    assert not out.with_name("mine.jsonl.work").exists()
    listed = toptake("puzzle", "list", *KIND, "--collection", str(out)).out
    assert listed.splitlines()[-1] == "2 of 2"


@pytest.mark.parametrize(
    "words",
    [
        ("list", "--kind", "which-discard,best-take"),
        ("list", *KIND, "--kind", "best-take"),
        ("list", *KIND, "--rating", "900-1000"),
        ("list", *KIND, "--tag", "card x2"),
        ("export", *KIND),
        ("make", *KIND, "--idea", "zero trick"),
        ("make", *KIND, "--built-in"),
        ("make", *KIND, "--rules", "level 1, seats 3"),
        ("rate", "which-discard: 1 | 2 3; level 1"),
    ],
)
def test_what_opinions_have_not_is_refused_with_a_sentence(words: tuple[str, ...]) -> None:
    assert toptake("puzzle", *words).complaint()
