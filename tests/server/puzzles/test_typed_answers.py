"""Answers as people type them."""

from __future__ import annotations

import pytest

from tests.server.puzzles.solving import Solver
from tests.server.puzzles.test_puzzles import OWN
from tests.server.server_process import RunningServer
from toptake.errors import ToptakeError
from toptake.puzzles.question import Kind, Question
from toptake.server.puzzles.typed_answers import read_answer

TABLE = Question.of("best-take", "6 4 10r | 4b 10b -2 x5", "level 3").view
BEST = "take 6r+4r and 10r with 10b"


@pytest.mark.parametrize(
    "text",
    [
        "6 + 4 = 10 and 10",
        "6+4=10, 10 = 10",
        "6 + 4 and 10",
        "take 6+4 and 10 with 10",
        " Take 6 + 4 and 10 with 10b",
    ],
)
def test_sums_and_whole_turns_are_the_same_turn(text: str) -> None:
    assert read_answer(text, Kind.BEST_TAKE, TABLE) == read_answer(BEST, Kind.BEST_TAKE, TABLE)


def test_a_sum_is_a_build_where_one_is_asked_for() -> None:
    build = read_answer("6 + 4 = 10", Kind.FIND_BUILD, TABLE)
    assert build == read_answer("build 6+4 with 4", Kind.BEST_TAKE, TABLE)


@pytest.mark.parametrize("text", ["6 + 4 = 11", "6 + 5", "nonsense", "", "take 9 with 10", "6 + + 4 = 10"])
def test_what_cannot_be_is_told(text: str) -> None:
    with pytest.raises(ToptakeError):
        read_answer(text, Kind.BEST_TAKE, TABLE)


@pytest.mark.parametrize(
    ("text", "kind", "said"),
    [
        ("banana", Kind.BEST_TAKE, "'banana' cannot be read."),
        ("6 + banana", Kind.BEST_TAKE, "'banana' cannot be read in '6+banana'."),
        (
            "6 + 10 = 16",
            Kind.FIND_BUILD,
            "a build plays a number card of your hand, and none is in 6+10: add",
        ),
    ],
)
def test_what_is_wrong_is_named(text: str, kind: Kind, said: str) -> None:
    with pytest.raises(ToptakeError) as raised:
        read_answer(text, kind, Question.of("best-take", "6 4 10 | 4 -2 x5", "level 3").view)
    assert said in str(raised.value)


def test_a_typed_turn_comes_back_as_steps_that_are_handed_in(server: RunningServer) -> None:
    solver = Solver(server, "typist")
    typed = solver.post("/try", **OWN, steps=[], typed="6 + 4 = 10")
    again = solver.post("/try", **OWN, steps=typed["turn"]["steps"])
    assert again["moment"] == typed["moment"]
    added = solver.post("", **OWN, title="", turns=[typed["turn"]])
    assert "the best wins" in (added["error"] or "the best wins")
    told = solver.post("/try", **OWN, steps=[], typed="x" * 300)
    assert told["turn"] is None
    assert len(told["error"]) < 200
    assert solver.status("/try", **OWN, steps=[], typed="x" * 301) == 422
