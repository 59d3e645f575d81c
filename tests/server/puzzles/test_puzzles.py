"""Challenges over HTTP: the day's, practice, top take, rush and those that people set."""

from __future__ import annotations

import datetime
import threading
import time

import pytest

from tests.server.puzzles.solving import Solver, any_discard, best_answer, best_turns, worst_answer
from tests.server.server_process import RunningServer, StartServer
from toptake.coach.ideas import Idea
from toptake.coach.nudges import IDEA_NUDGES
from toptake.puzzles.collection import built_in
from toptake.puzzles.daily import Calendar
from toptake.puzzles.judging import Answer, Verdict
from toptake.puzzles.missed_idea import ideas_by_number, missed_idea
from toptake.puzzles.optimum import prove
from toptake.puzzles.question import Kind, Question
from toptake.server.puzzles.schema import PuzzlePublic, PuzzleResult, RushPublic, TodayPublic

TODAY = datetime.date.today()
PASS = {"steps": [], "ending": {"kind": "pass"}}
OWN = {"kind": "best-take", "position": "6 4 | 4 10 -2 x5 /4", "rules": "level 3"}


def of_today() -> list[str]:
    return [*Calendar(built_in().ratings()).ids(TODAY)]


def of_one_turn(count: int) -> list[str]:
    """Challenges that are not open today."""
    today = of_today()
    ids = [
        puzzle.id
        for puzzle in built_in()
        if puzzle.kind in (Kind.BEST_TAKE, Kind.CLEAR_CENTRE) and puzzle.id not in today
    ]
    return ids[:count]


def question_of(id: str) -> Question:
    return built_in()[id].question


def test_three_a_day_the_same_for_everybody(server: RunningServer) -> None:
    ann, bo = Solver(server, "ann"), Solver(server, "bo")
    assert ann.get("/today") == bo.get("/today")
    found = TodayPublic.model_validate_json(ann.received[0])
    assert found.date == TODAY.isoformat()
    assert [puzzle.id for puzzle in found.puzzles] == of_today()
    yesterday = (TODAY - datetime.timedelta(1)).isoformat()
    assert ann.get(f"/today?date={yesterday}")["puzzles"] != ann.get("/today")["puzzles"]
    for wrong in ((TODAY + datetime.timedelta(1)).isoformat(), "2020-01-01", "today"):
        assert ann.status(f"/today?date={wrong}") == 422


def test_an_answer_is_judged_once_and_then_all_is_told(server: RunningServer) -> None:
    for name, id in zip(("first", "second", "third"), of_today(), strict=True):
        solver = Solver(server, f"{name} of today")
        puzzle = built_in()[id]
        ticket = solver.begin(id, "today")
        illegal = {"numbers": {"1": PASS}} if puzzle.question.any_number else {"turns": [PASS]}
        wrong = solver.post(f"/{id}/answers", ticket=ticket, **illegal)
        assert wrong["error"]
        assert (wrong["optimum"], wrong["plays"]) == (0, [])
        found = solver.post(f"/{id}/answers", ticket=ticket, **best_answer(puzzle.question))
        PuzzleResult.model_validate(found)
        assert found["error"] is None
        assert (found["reached"], found["percent"], found["stars"]) == (puzzle.optimum, 100, 3)
        assert found["first"]
        assert found["idea"] is None
        assert len(found["plays"]) + found["more"] == puzzle.plays
        assert found["second"] == puzzle.second
        assert solver.status(f"/{id}/answers", ticket=ticket, turns=[]) == 409
        if puzzle.kind is Kind.TWO_TURNS:
            continue  # in solitaire nothing is discarded
        ticket = solver.begin(id, "today")
        again = solver.post(f"/{id}/answers", ticket=ticket, **worst_answer(puzzle.question))
        assert (again["reached"], again["stars"], again["first"]) == (0, 0, False)
        assert again["rating"] == found["rating"]


@pytest.mark.parametrize("mode", ["practice", "single"])
def test_whoever_gives_up_is_told_all_and_has_no_stars(server: RunningServer, mode: str) -> None:
    numbers = next(each.id for each in built_in() if each.question.any_number and each.id not in of_today())
    for id in (*of_one_turn(1), numbers):
        solver, puzzle = Solver(server, f"stuck in {mode}"), built_in()[id]
        ticket = solver.begin(id, mode)
        found = solver.post(f"/{id}/answers", ticket=ticket, gave_up=True)
        PuzzleResult.model_validate(found)
        assert (found["error"], found["reached"], found["stars"]) == (None, 0, 0)
        assert found["optimum"] == puzzle.optimum
        assert len(found["plays"]) + found["more"] == puzzle.plays
        # It was an answer: the ticket is used up.
        assert solver.status(f"/{id}/answers", ticket=ticket, **best_answer(puzzle.question)) == 409


def test_nothing_that_is_sent_before_the_end_tells_of_the_best_play(server: RunningServer) -> None:
    solver = Solver(server, "curious")
    id = of_one_turn(1)[0]
    solver.get("/today")
    solver.get(f"/{id}")
    solver.begin(id, "top-take")
    solver.post(f"/{id}/try", steps=[])
    solver.post("/rush")
    solver.post("/practice", you={"rating": 1200, "deviation": 200})
    solver.post("/soundness", **OWN)
    for text in solver.received:
        for word in ("optimum", "second", "first_sight", "tags", "reached", "percent"):
            # "percentage" is a form of fractions.
            assert f'"{word}"' not in text


def test_a_ticket_is_for_one_challenge_and_one_way_to_play(server: RunningServer) -> None:
    solver = Solver(server, "mixed up")
    # Others may be at the first ones for the top take.
    one, other = of_one_turn(9)[-2:]
    ticket = solver.begin(one, "practice")
    turns = best_turns(question_of(one))
    assert solver.status(f"/{other}/answers", ticket=ticket, turns=turns) == 409
    assert solver.status(f"/{one}/notes", ticket=ticket, turns=turns) == 409
    assert solver.status(f"/{one}/answers", ticket="made-up", turns=turns) == 409
    assert solver.status("/aaaaaaaaaaaa/start", mode="single") == 404
    # What somebody is at in a rush is told nobody by another way.
    run = solver.post("/rush")
    assert solver.status(f"/{run['puzzle']['id']}/start", mode="single") == 409
    # A challenge of the day is nothing to practise on.
    assert solver.status(f"/{of_today()[0]}/start", mode="practice") == 409


def test_numbers_that_are_none_are_told(server: RunningServer) -> None:
    solver = Solver(server, "numbers")
    id = next(puzzle.id for puzzle in built_in() if puzzle.question.any_number)
    ticket = solver.begin(id, "single")
    for number in ("9" * 5_000, "-1", "x", "16"):
        found = solver.post(f"/{id}/answers", ticket=ticket, numbers={number: PASS})
        assert found["error"]
        assert len(found["error"]) < 200
    assert solver.post(f"/{id}/answers", ticket=ticket, turns=[PASS])["error"]


def test_handed_in_twice_at_the_same_moment_is_handed_in_once(server: RunningServer) -> None:
    solver = Solver(server, "hasty")
    id = of_one_turn(12)[-1]
    ticket, turns = solver.begin(id, "single"), best_turns(question_of(id))
    found: list[int] = []
    threads = [
        threading.Thread(
            target=lambda: found.append(solver.status(f"/{id}/answers", ticket=ticket, turns=turns))
        )
        for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [200, *[409] * 5]


def test_practice_moves_the_rating_of_whoever_asks(server: RunningServer) -> None:
    solver = Solver(server, "learner")
    you = {"rating": 1200.0, "deviation": 150.0}
    puzzle = solver.post("/practice", you=you)
    PuzzlePublic.model_validate(puzzle)
    assert puzzle["id"] not in of_today()
    turns = best_turns(question_of(puzzle["id"]))
    ticket = solver.begin(puzzle["id"], "practice")
    found = solver.post(f"/{puzzle['id']}/answers", ticket=ticket, turns=turns, you=you)
    assert found["you"]["rating"] > you["rating"]
    assert found["you"]["deviation"] < you["deviation"]
    assert solver.status("/practice", you=you, idea="nonsense") == 422
    unmet = solver.ask("/practice", you=you, idea="zero trick", level=1).json()["error"]
    assert unmet.startswith("No challenge has both level 1 and the idea 'zero trick': there are some")
    assert solver.status("/practice", you={"rating": 1e9, "deviation": 1}) == 422


def test_top_take_counts_the_best_and_tells_at_the_end(start_server: StartServer) -> None:
    server = start_server()
    id = of_one_turn(1)[0]
    question = question_of(id)
    solver = Solver(server, "top")
    ticket = solver.begin(id, "top-take")
    noted = solver.post(f"/{id}/notes", ticket=ticket, turns=best_turns(question))
    assert noted["error"] is None
    assert 170 < noted["seconds"] <= 180
    assert solver.post(f"/{id}/notes", ticket=ticket, turns=any_discard(question))["error"] is None
    # A server that is killed has lost nothing.
    server.kill()
    solver = Solver(start_server(), "top")
    found = solver.post(f"/{id}/finish?ticket={ticket}")
    assert (found["stars"], found["percent"]) == (3, 100)
    assert found["milliseconds"] < 30_000


def test_a_rush_counts_what_is_solved_and_takes_time_for_mistakes(server: RunningServer) -> None:
    solver = Solver(server, "rusher")
    run = solver.post("/rush")
    RushPublic.model_validate(run)
    question = question_of(run["puzzle"]["id"])
    right = solver.post(f"/rush/{run['run']}/answers", turns=best_turns(question))
    assert (right["right"], right["solved"], right["mistakes"]) == (True, 1, 0)
    assert right["puzzle"]["id"] != run["puzzle"]["id"]
    question = question_of(right["puzzle"]["id"])
    illegal = solver.post(f"/rush/{run['run']}/answers", turns=[PASS])
    assert illegal["error"]
    assert illegal["mistakes"] == 0
    wrong = solver.post(f"/rush/{run['run']}/answers", turns=any_discard(question))
    assert (wrong["right"], wrong["solved"], wrong["mistakes"]) == (False, 1, 1)
    assert wrong["seconds"] < illegal["seconds"] - 9
    while not wrong["over"]:
        assert wrong["tried"] == []
        question = question_of(wrong["puzzle"]["id"])
        wrong = solver.post(f"/rush/{run['run']}/answers", turns=any_discard(question))
    assert wrong["seconds"] == 0
    assert len(wrong["tried"]) == wrong["solved"] + wrong["mistakes"]
    late = solver.post(f"/rush/{run['run']}/answers", turns=best_turns(question))
    assert (late["over"], late["solved"]) == (True, 1)


def test_what_was_missed_is_told_in_the_words_of_the_coach(server: RunningServer) -> None:
    """With a ?, of the numbers that were not found."""
    numbers = [puzzle for puzzle in built_in() if puzzle.question.any_number and puzzle.id not in of_today()]
    others = [built_in()[id] for id in of_one_turn(3_000) if Idea.NEGATIVE_PILE.value in built_in()[id].tags]
    for number, puzzle in enumerate((others[0], *numbers[:4])):
        solver = Solver(server, f"missing {number}")
        ticket = solver.begin(puzzle.id, "single")
        found = solver.post(f"/{puzzle.id}/answers", ticket=ticket, **worst_answer(puzzle.question))
        by_number = ideas_by_number(puzzle.question, prove(puzzle.question).plays)
        expected = missed_idea(puzzle, Answer(), Verdict(0, puzzle.optimum), by_number)
        assert found["idea"] == expected
        if not number:
            assert expected in IDEA_NUDGES.values()


@pytest.mark.medium
def test_ratings_that_attempts_have_moved_outlive_the_server(start_server: StartServer) -> None:
    server = start_server()
    id = of_one_turn(2)[1]
    before = Solver(server, "x").get(f"/{id}")["rating"]
    for number in range(4):
        solver = Solver(server, f"child {number}")
        ticket = solver.begin(id, "single")
        found = solver.post(f"/{id}/answers", ticket=ticket, turns=any_discard(question_of(id)))
    assert found["rating"] > before
    server.kill()
    time.sleep(0.1)
    assert Solver(start_server(), "x").get(f"/{id}")["rating"] == found["rating"]


def test_made_up_browsers_move_a_rating_only_so_often(start_server: StartServer) -> None:
    """All of them come from one address; each is judged and told all the same."""
    server = start_server(attempts=[0.0001, 2.0])
    one, other = of_one_turn(2)
    ratings = []
    for number in range(4):
        solver = Solver(server, f"made up {number}")
        found = solver.post(
            f"/{one}/answers", ticket=solver.begin(one, "single"), **worst_answer(question_of(one))
        )
        assert found["first"]
        assert found["plays"]
        ratings.append(found["rating"])
    assert built_in()[one].rating < ratings[0] < ratings[1]
    assert ratings[1] == ratings[2] == ratings[3]
    # Another challenge counts by itself.
    solver = Solver(server, "made up 0")
    found = solver.post(
        f"/{other}/answers", ticket=solver.begin(other, "single"), **worst_answer(question_of(other))
    )
    assert found["rating"] > built_in()[other].rating


def test_what_stays_in_the_database_is_limited_by_address(start_server: StartServer) -> None:
    """However many browsers an address makes up; to look and to try steps adds nothing."""
    server = start_server(rooms=[0.0001, 3.0])
    id = of_one_turn(1)[0]
    begun = [Solver(server, f"{number}").status(f"/{id}/start", mode="single") for number in range(3)]
    assert begun == [200, 200, 200]
    solver = Solver(server, "4")
    assert solver.status(f"/{id}/start", mode="single") == 429
    assert solver.ask("/rush", **{"": 0}).status_code == 429
    assert solver.status("", **OWN, turns=[]) == 429
    assert solver.status(f"/{id}") == 200
    assert solver.status(f"/{id}/try", steps=[]) == 200
    assert solver.status("/practice", you={"rating": 1200, "deviation": 200}) == 200
