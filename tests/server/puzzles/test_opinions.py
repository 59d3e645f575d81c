"""Opinions over HTTP: nothing tells of them before somebody has chosen, and nothing is kept."""

from __future__ import annotations

from tests.server.puzzles.solving import Solver
from tests.server.server_process import RunningServer
from toptake.puzzles.opinions.opinion_file import built_in_opinions
from toptake.puzzles.opinions.telling import opinion_sentences
from toptake.server.puzzles.opinion_schema import OpinionPublic, OpinionResult

OPINIONS = built_in_opinions()


def test_one_is_asked_and_told(server: RunningServer) -> None:
    solver = Solver(server, "discarding")
    asked = solver.post("/which-discard", level=3)
    found = OpinionPublic.model_validate_json(solver.received[-1])
    opinion = OPINIONS.opinions[found.id]
    assert (asked["proven"], found.level, found.choices) == (False, 3, opinion.question.values)
    for word in ("best", "estimates", "behind", "wins", "rating", "stars"):
        assert f'"{word}"' not in solver.received[-1]
    for card in found.choices:
        told = solver.post(f"/which-discard/{found.id}/answers", card=card)
        OpinionResult.model_validate(told)
        assert (told["proven"], told["best"]) == (False, opinion.best)
        assert told["sentences"] == list(opinion_sentences(opinion, card))
        assert told["estimates"][0]["card"] == opinion.best
        assert "rating" not in told


def test_those_that_were_seen_do_not_come_before_the_others(server: RunningServer) -> None:
    solver = Solver(server, "seeing all")
    ids = [opinion.id for opinion in OPINIONS.of_level(1)]
    assert solver.post("/which-discard", level=1, seen=ids[1:])["id"] == ids[0]
    assert solver.post("/which-discard", level=1, seen=ids)["id"] in ids
    assert solver.post("/which-discard")["id"] in OPINIONS.opinions


def test_what_cannot_be_is_refused(server: RunningServer) -> None:
    solver = Solver(server, "wrong")
    opinion = OPINIONS.of_level(2)[0]
    missing = next(value for value in range(1, 16) if value not in opinion.question.values)
    assert solver.status(f"/which-discard/{opinion.id}/answers", card=missing) == 422
    assert solver.status("/which-discard/aaaaaaaaaaaa/answers", card=1) == 404
    # Nor is it a challenge that could be begun, handed in or set.
    assert solver.status(f"/{opinion.id}") == 404
    assert solver.status(f"/{opinion.id}/start", mode="single") == 404
    assert solver.status("/soundness", kind="which-discard", position="1 | 2 3", rules="level 1") == 422
