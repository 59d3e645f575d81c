"""The server's JSON of takes is the command line's, with more in it."""

from __future__ import annotations

from typing import Any

import pytest

from toptake.server.solving import jobs
from toptake.server.solving.schema import CheckRequest, SolveRequest, SolveResult, TakeResult
from toptake.server.solving.takes_json import take_json
from toptake.solver import analysis_json, best_take, takes
from toptake.workers.child import yield_parts


@pytest.mark.parametrize("position", ["6 4 | 4 10 1 -2 x5 /4", "11r 8b 3g 5o | 11r x3 -4 /2", "3 | 3"])
def test_it_says_what_the_command_line_says(position: str) -> None:
    for take in [best_take(position, "points").take, *takes(position)]:
        assert take is not None
        here, there = take_json(take), analysis_json.take_json(take)
        TakeResult.model_validate(here)
        assert {name: here[name] for name in there} | {"takes": None} == there | {"takes": None}
        for more, made in zip(here["takes"], there["takes"], strict=True):
            assert made.items() <= more.items()


def test_the_card_that_takes_is_called_with() -> None:
    answer = yield_parts(jobs.solve(SolveRequest(position="6 4 | 10"), 64), lambda _: None)
    solved = SolveResult.model_validate_json(answer)
    assert solved.best is not None
    assert solved.best.taking == solved.best.model_dump(by_alias=True)["with"] == "10"
    assert "with" in TakeResult.model_json_schema()["properties"]
    assert "with" in CheckRequest.model_json_schema()["properties"]


@pytest.mark.parametrize("name", ["with", "taking"])
def test_a_check_may_name_the_card(name: str) -> None:
    body: dict[str, Any] = {"position": "6 4 | 10 4", "expression": "6+4", name: "10"}
    assert CheckRequest.model_validate(body).taking == "10"
