"""Challenges that people set over HTTP: what is said of a position, and who may set it."""

from __future__ import annotations

import time
from typing import Any

import httpx
import pytest

from tests.server.puzzles.solving import Solver, any_discard, best_answer, best_turns, turn_json
from tests.server.puzzles.test_puzzles import OWN, of_one_turn, of_today, question_of
from tests.server.server_process import RunningServer, StartServer
from toptake.coach.nudges import IDEA_NUDGES
from toptake.game import typed_turn
from toptake.puzzles.question import Kind, Question
from toptake.server.puzzles.schema import PuzzleTryResult, SetResult, SoundnessResult

HARD = "1 3 5 7 8 9 11 12 13 14 15 x2 /2 | 2 -4 6 /3 x3"
"""Its best plays are looked for as long as the server allows."""
NUMBERS = {"kind": "use-every-card", "position": "1 2 9 | ?", "rules": "level 1"}
CLEARING = {"kind": "clear-the-centre", "rules": "level 1"}
BUILDING = {"kind": "find-the-build", "rules": "level 1"}
TWO_TURNS = {
    "kind": "two-turns",
    "position": "6 4 3 1 | 10 4 -2 x5 7",
    "rules": "solitaire",
    "refill": "2 5 8 9 1",
}


def question_of_request(asked: dict[str, str]) -> Question:
    return Question.of(asked["kind"], asked["position"], asked["rules"], asked.get("refill", ""))


def test_whoever_sets_a_challenge_has_to_have_found_the_best_play(server: RunningServer) -> None:
    setter, solver = Solver(server, "setter"), Solver(server, "solver")
    sound = setter.post("/soundness", **OWN)
    assert (sound["sound"], sound["plays"], sound["known"]) == (True, 2, None)
    question = Question.of(OWN["kind"], OWN["position"], OWN["rules"])
    refused = setter.post("", **OWN, turns=any_discard(question))
    assert refused["error"] == (
        "Your play wins nothing, and the best wins 6 cards: whoever sets a challenge has to have found it."
    )
    assert refused["hint"] in IDEA_NUDGES.values()
    illegal = setter.post("", **OWN, turns=[])
    assert (illegal["legal"], illegal["hint"]) == (False, None)
    added = setter.post("", **OWN, title="Mine", turns=best_turns(question))
    assert added["error"] is None
    assert solver.get(f"/{added['id']}")["title"] == "Mine"
    # The same one again, in another order, is known.
    again = {**OWN, "position": "4 6 | /4 x5 10 -2 4"}
    assert setter.post("/soundness", **again)["known"] == added["id"]
    ticket = solver.begin(added["id"], "single")
    assert solver.post(f"/{added['id']}/answers", ticket=ticket, turns=best_turns(question))["stars"] == 3
    for wrong in ({"position": "6 4"}, {"rules": "level 9"}, {"position": "6 | 7"}):
        told = setter.ask("/soundness", **{**OWN, **wrong}).json()
        assert (told.get("error") or told.get("why", "")).endswith(".")


@pytest.mark.parametrize("asked", [NUMBERS, TWO_TURNS, {**OWN, "kind": "clear-the-centre"}])
def test_every_kind_is_judged_solved_and_set(server: RunningServer, asked: dict[str, str]) -> None:
    setter = Solver(server, "kinds")
    told = SoundnessResult.model_validate(setter.post("/soundness", **asked))
    assert told.sound, told.why
    assert told.plays >= 1
    assert told.question.kind == asked["kind"]
    answer = best_answer(question_of_request(asked))
    added = SetResult.model_validate(setter.post("", **asked, **answer))
    assert added.error is None
    assert added.id is not None
    ticket = setter.begin(added.id, "single")
    assert setter.post(f"/{added.id}/answers", ticket=ticket, **answer)["stars"] == 3


@pytest.mark.parametrize(
    ("asked", "answer", "said"),
    [
        (NUMBERS, {"numbers": {}}, "You found 0 of "),
        ({**CLEARING, "position": "6 4 | 10 4"}, ["take 4"], "1 card of the centre, and the best wins 2"),
        ({**BUILDING, "position": "6 4 | 1 10 11"}, ["discard 1"], "That is no build, and the best has 3"),
        ({**OWN, "rules": "level 4"}, ["take 4"], "Your play scores "),
    ],
)  # fmt: skip
def test_of_a_play_that_is_not_the_best_it_is_said_what_is_missing(
    server: RunningServer, asked: dict[str, str], answer: dict[str, Any] | list[str], said: str
) -> None:
    if isinstance(answer, list):
        view = question_of_request(asked).view
        answer = {"turns": [turn_json(typed_turn.read(text, view)) for text in answer]}
    told = SetResult.model_validate(Solver(server, "near").post("", **asked, **answer))
    assert told.legal
    assert told.id is None
    assert told.error is not None
    assert said in told.error
    assert told.error.endswith(".")


def test_what_is_laid_out_is_told_back_although_it_is_not_sound(server: RunningServer) -> None:
    told = Solver(server, "nothing").post("/soundness", kind="best-take", position="6 | 7r", rules="level 1")
    found = SoundnessResult.model_validate(told)
    assert not found.sound
    assert found.why is not None
    assert found.why.endswith(".")
    assert len(found.question.hand) == 1
    assert (found.plays, found.rating, found.known) == (0, 0, None)


def test_a_built_in_challenge_is_known_and_one_seen_at_once_too_easy(server: RunningServer) -> None:
    setter = Solver(server, "known")
    easy = setter.post("/soundness", kind="best-take", position="6 | 6b 1", rules="level 1")
    assert easy["sound"] is False or easy["too_easy"]
    assert setter.post("/soundness", **OWN)["too_easy"] is False
    ids = of_one_turn(40)[20:]
    question = next(question for question in map(question_of, ids) if question.kind is Kind.BEST_TAKE)
    asked = {"kind": "best-take", "position": question.position_text, "rules": str(question.rules)}
    assert setter.post("/soundness", **asked)["known"] in ids
    set_again = setter.post("", **asked, title="Mine", **best_answer(question))
    assert (set_again["known"], set_again["title"]) == (True, "")


def test_the_setter_tries_before_anything_is_stored(server: RunningServer) -> None:
    setter = Solver(server, "trying")
    (turn,) = best_turns(question_of_request(OWN))
    first = setter.post("/try", **OWN, steps=[])
    PuzzleTryResult.model_validate(first)
    assert first["error"] is None
    made = setter.post("/try", **OWN, steps=turn["steps"])
    assert made["moment"]["steps"] == turn["steps"]
    typed = setter.post("/try", **OWN, steps=[], typed="6 + 4 = 10")
    assert typed["turn"]["ending"]["kind"] == "take"
    assert setter.post("/try", **OWN, steps=[], typed="6 + 4 = 11")["error"].endswith(".")
    number = setter.post("/try", **NUMBERS, steps=[], number=12)
    assert len(number["moment"]["hand"]) == 1
    assert "number" in setter.post("/try", **NUMBERS, steps=[])["error"]


def test_of_two_turns_the_second_is_tried_after_the_first(server: RunningServer) -> None:
    setter = Solver(server, "two turns")
    first, second = best_turns(question_of_request(TWO_TURNS))
    before = setter.post("/try", **TWO_TURNS, steps=[])["position"]
    after = setter.post("/try", **TWO_TURNS, steps=second["steps"], first=first)
    assert after["error"] is None
    assert after["position"] != before


def test_a_title_is_one_line_that_reads_as_it_is_written(server: RunningServer) -> None:
    setter = Solver(server, "titles")
    asked = {**OWN, "position": "7 3 | 3 10 -2 x5 /4"}
    answer = best_answer(question_of_request(asked))
    title = "  Léa\u202e \n 1 \u200b"
    added = setter.post("", **asked, title=title, **answer)
    assert added["title"] == "Léa 1"
    # Set once more by somebody else it keeps its title, and says so.
    again = setter.post("", **asked, title="Theirs", **answer)
    assert (again["id"], again["known"], again["title"]) == (added["id"], True, "Léa 1")
    assert setter.status("", **asked, title="x" * 61, **answer) == 422


def test_what_is_open_cannot_be_set_whichever_number_its_question_mark_is(server: RunningServer) -> None:
    setter = Solver(server, "curious setter")
    for id in of_today():
        question = question_of(id)
        refill = " ".join(map(str, question.refill))
        asked = {
            "kind": question.kind.value,
            "position": question.position_text,
            "rules": str(question.rules),
            "refill": refill,
        }
        assert setter.status("/soundness", **asked) == 409
        assert setter.status("", **asked, turns=[]) == 409


def test_of_too_many_best_plays_it_is_said_that_there_are_many(server: RunningServer) -> None:
    """And not that nothing could be proven in time."""
    asked = {"kind": "use-every-card", "position": "1 2 3 4 5 6 7 8 | ? x2 /2 -3", "rules": "level 3"}
    told = SoundnessResult.model_validate(Solver(server, "plenty").post("/soundness", **asked))
    assert not told.sound
    assert told.why == "There are more than 1,000 best plays. Whoever finds one of them has found little."


def test_a_search_ends_with_whoever_waited_for_it(start_server: StartServer) -> None:
    """Whoever moves a card has asked something else, and the one worker is free for that."""
    server = start_server()
    hard = {"kind": "best-take", "position": HARD, "rules": "level 3"}
    with pytest.raises(httpx.ReadTimeout):
        httpx.post(f"{server.http}/api/puzzles/soundness", json=hard, timeout=1.5)
    started = time.monotonic()
    assert Solver(server, "next").post("/soundness", **OWN)["sound"]
    assert time.monotonic() - started < 15
