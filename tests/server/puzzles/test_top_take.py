"""Top take over HTTP: everybody meets the same tables, and has a place among those who met them."""

from __future__ import annotations

from tests.server.puzzles.solving import Solver, any_discard, best_turns
from tests.server.puzzles.test_puzzles import of_today, question_of
from tests.server.server_process import StartServer
from toptake.puzzles.optimum import prove
from toptake.puzzles.question import Kind


def test_everybody_meets_the_same_tables_one_after_the_other(start_server: StartServer) -> None:
    server = start_server()
    ann, bo = Solver(server, "ann"), Solver(server, "bo")
    seen: list[str] = []
    for _ in range(4):
        found = ann.post("/top-take", seen=seen)["id"]
        assert bo.post("/top-take", seen=seen)["id"] == found
        assert found not in (*seen, *of_today())
        assert question_of(found).kind is Kind.BEST_TAKE
        seen.append(found)
    # Others that somebody knows change nothing.
    assert bo.post("/top-take", seen=["aaaaaaaaaaaa"])["id"] == seen[0]


def test_a_place_is_told_at_the_end_and_the_first_answer_counts(start_server: StartServer) -> None:
    server = start_server()
    id = Solver(server, "anybody").post("/top-take", seen=[])["id"]
    question = question_of(id)
    best, nothing = best_turns(question), any_discard(question)

    def play(name: str, *answers: list[dict[str, object]]) -> dict[str, int]:
        solver = Solver(server, name)
        ticket = solver.begin(id, "top-take")
        for turns in answers:
            assert solver.post(f"/{id}/notes", ticket=ticket, turns=turns)["error"] is None
        rank: dict[str, int] = solver.post(f"/{id}/finish?ticket={ticket}")["rank"]
        return rank

    assert play("late", nothing) == {"place": 1, "of": 1}
    assert play("best", nothing, best, nothing) == {"place": 1, "of": 2}
    assert play("also best", best) == {"place": 1, "of": 3}
    assert play("none") == {"place": 3, "of": 4}
    # Whoever plays again is one of them all the same, and what others see of the first answer stays.
    assert play("late", best) == {"place": 1, "of": 4}
    assert play("new", nothing) == {"place": 3, "of": 5}


def test_whoever_hands_in_nothing_is_told_all_the_same(start_server: StartServer) -> None:
    solver = Solver(start_server(), "silent")
    id = solver.post("/top-take", seen=[])["id"]
    ticket = solver.begin(id, "top-take")
    illegal = solver.post(f"/{id}/notes", ticket=ticket, turns=[{"steps": [], "ending": {"kind": "pass"}}])
    assert illegal["error"]
    found = solver.post(f"/{id}/finish?ticket={ticket}")
    assert (found["reached"], found["stars"]) == (0, 0)
    assert len(found["plays"]) + found["more"] == len(prove(question_of(id)).plays)
    assert solver.status(f"/{id}/finish?ticket={ticket}", ticket=ticket) == 409
