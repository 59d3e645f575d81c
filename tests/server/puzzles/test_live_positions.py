"""The server does not answer about challenges that are still open, whatever its routes are."""

from __future__ import annotations

import math
import re
from random import Random
from typing import Any

import pytest

from tests.server.puzzles.solving import Solver
from tests.server.puzzles.test_puzzles import of_one_turn, of_today, question_of
from tests.server.room_clients import post
from tests.server.server_process import RunningServer, StartServer
from toptake.cards.position import Position, parse_piles
from toptake.puzzles.question import Question
from toptake.server.errors import RefusedError
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import LivePositions, OpenPosition, cards_of

ROUTES = ("/api/solve", "/api/by-card", "/api/takes", "/api/builds", "/api/check", "/api/reach")
SETTING = "/api/puzzles/soundness"
FORBIDDEN = 409


def renamed(position: Position, seed: int) -> str:
    """In another order and without colours."""
    rng = Random(seed)
    centre, hand = (text.split() for text in re.sub(r"\b(\d+)[rgbo]\b", r"\1", str(position)).split("|"))
    return f"{' '.join(rng.sample(centre, len(centre)))} | {' '.join(hand)}"


def complete(question: Question) -> Position:
    """With a number in the place of a ?."""
    return question.with_number(question.numbers[0]) if question.any_number else question.position


def asked(route: str, position: str) -> dict[str, Any]:
    if route == "/api/reach":
        return {"cards": position.replace("|", " ")}
    if route == "/api/check":
        return {"position": position, "expression": "6+4", "with": "10"}
    if route == SETTING:
        return {"kind": "best-take", "position": position, "rules": "full"}
    return {"position": position}


def opened(text: str) -> OpenPosition:
    return OpenPosition(cards_of(parse_piles(text)), text)


def statuses(server: RunningServer, position: str) -> set[int]:
    return {post(server, route, asked(route, position)).status_code for route in (*ROUTES, SETTING)}


def test_todays_challenges_are_no_questions_for_the_solver(server: RunningServer) -> None:
    for seed, id in enumerate(of_today()):
        position = complete(question_of(id))
        assert statuses(server, renamed(position, seed)) == {FORBIDDEN}
        # With another card in the hand, or one less, it is the same challenge.
        fewer = Position(position.centre, position.hand[1:])
        assert post(server, "/api/solve", {"position": renamed(fewer, seed)}).status_code == FORBIDDEN
    assert FORBIDDEN not in {
        post(server, route, asked(route, "6 4 | 4 10 1 -2 x5")).status_code for route in ROUTES
    }


def test_a_top_take_is_open_until_it_ends_also_after_a_kill(start_server: StartServer) -> None:
    server = start_server()
    id = of_one_turn(1)[0]
    text = renamed(question_of(id).position, 3)
    solver = Solver(server, "top")
    ticket = solver.begin(id, "top-take")
    assert statuses(server, text) == {FORBIDDEN}
    server.kill()
    server = start_server()
    assert statuses(server, text) == {FORBIDDEN}
    Solver(server, "top").post(f"/{id}/finish?ticket={ticket}")
    assert post(server, "/api/solve", {"position": text}).status_code == 200


def test_a_rush_is_silent_about_the_one_that_lies_there_also_after_a_kill(start_server: StartServer) -> None:
    server = start_server()
    run = Solver(server, "rush").post("/rush")
    first = renamed(question_of(run["puzzle"]["id"]).position, 1)
    assert statuses(server, first) == {FORBIDDEN}
    server.kill()
    assert statuses(start_server(), first) == {FORBIDDEN}


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ("1 2 3 4 5 | 6", True),
        ("6 5 4 | 3 2 1", True),
        ("1 2 3 4 5 | 6 7", True),
        ("1 2 3 4 | 6", True),
        ("1 2 3 4 5 | ?", True),
        ("1 2 3 4 5 | 9", True),
        ("1 2 3 4 | ?, 6", True),
        ("1, 2; 3 4 5 | 6", True),
        ("[1+1] 1 3 4 5 | 6", True),
        ("1 2 3 4 8 | 9", False),
        ("1 2 3 4 5 | 6 7 8", False),
        ("1 2 | 3", False),
        ("nonsense", False),
    ],
)
def test_what_is_like_an_open_position(asked: str, refused: bool) -> None:
    live = LivePositions(steady_time)
    live.open(opened("1 2 3 4 5 6"), steady_time() + 60)
    if refused:
        with pytest.raises(RefusedError):
            live.check_text(asked)
    else:
        live.check_text(asked)


def test_small_positions_are_refused_only_if_they_are_the_same() -> None:
    live = LivePositions(steady_time)
    live.open(opened("1 2 3"), steady_time() + 60)
    live.check_text("1 2 | 4")
    live.check_text("1 2 | 3 4")
    with pytest.raises(RefusedError):
        live.check_text("3 1 | 2")


def test_of_a_game_only_the_very_cards_are_open() -> None:
    live = LivePositions(steady_time)
    live.open(opened("1 2 3 4 5 6 7 8"), steady_time() + 60)
    live.open_whenever(lambda: [opened("9 9 9")])
    asked = {"8 1 2 3 4r 5 6b 7": True, "1 2 3 4 5 6 7": False, "9r 9 9b": True, "9 9": False}
    assert {text: live.is_open(cards_of(parse_piles(text))) for text in asked} == asked


def test_large_positions_are_refused_with_two_cards_more_or_less() -> None:
    live = LivePositions(steady_time)
    live.open(opened("1 2 3 4 5 6 7 8"), steady_time() + 60)
    for like in ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6", "1 2 3 4 5 6 9 10"):
        with pytest.raises(RefusedError):
            live.check_text(like)
    live.check_text("1 2 3 4 5 9 10 11")


def test_what_one_has_ended_is_open_for_another() -> None:
    live, position, now = LivePositions(steady_time), opened("1 2 3 4 5"), steady_time()
    for _ in range(1000):
        live.open(position, now + 50)
    live.open(position, now + 60)
    live.close(position, now + 50)
    with pytest.raises(RefusedError):
        live.check(position.cards)
    assert live.challenges() == {"1 2 3 4 5"}
    live.close(position, now + 60)
    live.check(position.cards)
    assert live.challenges() == set()


def test_until_when_something_is_open_is_told() -> None:
    live, now = LivePositions(lambda: 1000.0), 1000.0
    asked = cards_of(parse_piles("1 2 3 4 5 6"))
    assert live.open_until(asked) is None
    for seconds in (60, 90, 30):
        live.open(opened("1 2 3 4 5 6"), now + seconds)
    live.open(opened("7 8 9 10 11 12"), now + 500)
    assert live.open_until(asked) == now + 90
    # What others name has no end of its own.
    live.open_whenever(lambda: [opened("1 2 3 4 5 7")])
    assert live.open_until(asked) == math.inf


def test_what_was_open_until_then_is_open_no_more() -> None:
    live = LivePositions(steady_time)
    live.open(opened("1 2 3 4 5 6"), steady_time() - 1)
    live.check_text("1 2 3 4 5 | 6")
