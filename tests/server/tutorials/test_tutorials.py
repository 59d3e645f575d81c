"""Lessons over HTTP: lists, one after the other, and answers judged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paths import GAMES
from tests.server.room_clients import Data, get, post
from tests.server.server_process import RunningServer
from toptake.cards.card import parse_card
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.game_json.cards import CARD_ID
from toptake.server.records.schema import DemonstrationPublic
from toptake.server.solving.schema import SandboxResult
from toptake.server.tutorials import schema
from toptake.sums.question import questions_of
from toptake.tutorials.collection import collection


def judged(server: RunningServer, name: str, **body: Any) -> Data:
    answer = post(server, f"/api/tutorials/{name}/judge", body)
    assert answer.status_code == 200, answer.text
    schema.JudgeResult.model_validate_json(answer.text)
    found: Data = answer.json()
    return found


def tried(server: RunningServer, tutorial: Data, exercise: Data, **body: Any) -> Data:
    """The same on the sandbox, as a screen asks it."""
    rules = {"text": tutorial["rules"]["text"]}
    request = {"position": exercise["position"], "rules": rules, "theirs": exercise["theirs"], **body}
    answer = post(server, "/api/try", request)
    assert answer.status_code == 200, answer.text
    SandboxResult.model_validate_json(answer.text)
    found: Data = answer.json()
    return found


def test_everything_is_there_and_as_described(server: RunningServer) -> None:
    listed = schema.TutorialList.model_validate_json(get(server, "/api/tutorials").text)
    names = [each.name for unit in listed.units for each in unit.tutorials]
    assert names == list(collection().tutorials)
    for name in names:
        schema.TutorialPublic.model_validate_json(get(server, f"/api/tutorials/{name}").text)
    for opening in listed.openings:
        found = schema.OpeningPublic.model_validate_json(get(server, f"/api/openings/{opening.name}").text)
        assert opening.turns == len(found.turns) == len(found.told)
    for page in listed.teachers:
        schema.TeacherPagePublic.model_validate_json(get(server, f"/api/teachers/{page.name}").text)


@pytest.mark.parametrize("name", list(collection().tutorials))
def test_a_page_of_a_lesson_is_one_request(server: RunningServer, name: str) -> None:
    """The tables that come with it are what the sandbox answers before any step."""
    page = get(server, f"/api/learn/{name}").json()
    schema.LearnPublic.model_validate(page)
    assert page["opening"] is None
    assert page["tutorial"] == get(server, f"/api/tutorials/{name}").json()
    asked = [tried(server, page["tutorial"], each)["moment"] for each in page["tutorial"]["exercises"]]
    assert page["moments"] == asked


@pytest.mark.parametrize("name", list(collection().openings))
def test_a_page_of_an_opening_is_one_request(server: RunningServer, name: str) -> None:
    """Before each turn there lies what the record has there, and it is the turn of whoever played it."""
    page = get(server, f"/api/learn/{name}").json()
    schema.LearnPublic.model_validate(page)
    opening = page["opening"]
    assert page["tutorial"] is None
    assert opening == get(server, f"/api/openings/{name}").json()
    for turn, moment in zip(opening["turns"], page["moments"], strict=True):
        before, after = opening["tables"][turn["table"]], opening["tables"][turn["table"] + 1]
        seat = after["event"]["seat"]
        assert [pile["cards"] for pile in moment["piles"]] == [pile["cards"] for pile in before["piles"]]
        assert moment["hand"] == before["hands"][seat]
        theirs = [pile["builder"] not in (None, seat) for pile in before["piles"]]
        assert [pile["builder"] is not None for pile in moment["piles"]] == theirs


@pytest.mark.parametrize(
    "path", ["tutorials/nothing", "openings/nothing", "learn/nothing", "teachers/nothing"]
)
def test_what_is_not_there(server: RunningServer, path: str) -> None:
    answer = get(server, f"/api/{path}")
    assert (answer.status_code, answer.json()["error"]) == (404, "There is no such lesson.")


@pytest.mark.parametrize("name", list(collection().tutorials))
def test_solutions_meet_the_goals_step_by_step(server: RunningServer, name: str) -> None:
    """The sandbox allows every step of them, and wins the same with the same points as the judge says."""
    tutorial = get(server, f"/api/tutorials/{name}").json()
    for number, exercise in enumerate(tutorial["exercises"]):
        solution = exercise["solution"]
        verdict = judged(server, name, exercise=number, **solution)
        assert verdict["met"], verdict
        if solution["challenge"] is not None:
            assert solution["challenge"] == exercise["challenge"]
            continue
        for made in range(len(solution["steps"])):
            assert tried(server, tutorial, exercise, steps=solution["steps"][:made])["error"] is None
        done = tried(server, tutorial, exercise, steps=solution["steps"], ending=solution["ending"])
        assert done["play"] == verdict["play"]
        assert done["after"] == verdict["after"]


def test_a_lesson_may_ask_for_every_value(server: RunningServer) -> None:
    """The first exercise with two sums: neither may be left out."""
    name, number, exercise = next(
        (name, number, exercise)
        for name, tutorial in collection().tutorials.items()
        for number, exercise in enumerate(tutorial.exercises)
        if isinstance(exercise.solution, Turn) and len(exercise.solution.steps) > 1
    )
    assert isinstance(exercise.solution, Turn)
    sums = questions_of(UnfinishedTurn.begin(exercise.scene.view), exercise.solution.steps)
    assert len(sums) == len(exercise.solution.steps)
    solution = get(server, f"/api/tutorials/{name}").json()["exercises"][number]["solution"]
    said = [["99", str(question.answer)] for question in sums]
    for count in range(len(sums)):
        refused = judged(server, name, exercise=number, say_first=True, said=said[:count], **solution)
        assert refused["error"].startswith("Say what ")
        assert not refused["met"]
    assert judged(server, name, exercise=number, say_first=True, said=said, **solution)["met"]


def test_verdicts(server: RunningServer) -> None:
    eight, five, twelve = (CARD_ID[parse_card(token)] for token in ("8g", "5o", "12b"))
    there = CARD_ID[parse_card("8b")]
    missed = judged(server, "take", ending={"kind": "discard", "number": five})
    assert (missed["met"], missed["sentence"][:4], missed["play"]["what"]) == (False, "You ", "discard")
    illegal = judged(server, "take", ending={"kind": "take", "number": twelve, "piles": [there]})
    assert illegal["error"] == "That card is an 8, so a 12 cannot take it."
    assert (illegal["met"], illegal["sentence"], illegal["play"]) == (False, None, None)
    assert judged(server, "take")["error"] == "The turn has no ending yet."
    both = judged(server, "take", challenge=eight, ending={"kind": "discard", "number": five})
    assert both["error"] == "An answer is a turn or a challenge, not both."
    assert judged(server, "take", challenge=eight)["rule"].startswith("An opponent's build")
    beyond = post(server, "/api/tutorials/take/judge", {"exercise": 7})
    assert (beyond.status_code, beyond.json()["error"]) == (404, "This lesson has no such exercise.")


def test_a_hand_that_lies_face_down_is_not_sent_before_the_challenge(server: RunningServer) -> None:
    first = get(server, "/api/tutorials/challenge").json()["exercises"][0]
    assert (first["opponent"], first["opponent_cards"]) == (None, 5)
    assert judged(server, "challenge", challenge=first["challenge"])["shown"] == [
        CARD_ID[card] for card in collection().tutorials["challenge"].exercises[0].scene.opponent
    ]


def test_builders_are_named_in_the_sandbox(server: RunningServer) -> None:
    tutorial = get(server, "/api/tutorials/take-theirs").json()
    (exercise,) = tutorial["exercises"]
    piles = tried(server, tutorial, exercise)["moment"]["piles"]
    assert [pile["builder"] for pile in piles] == [1, None, None]
    wrong = {"position": "3r | 4b", "theirs": [CARD_ID[parse_card("3r")]]}
    refused = post(server, "/api/try", wrong)
    assert (refused.status_code, refused.json()["error"][:16]) == (422, "The pile 3r is n")


@pytest.mark.parametrize(("rules", "bonuses"), [("level 1", 0), ("level 4", 13), ("full, bluffing off", 9)])
def test_charts(server: RunningServer, rules: str, bonuses: int) -> None:
    found = schema.ChartPublic.model_validate_json(get(server, f"/api/chart?rules={rules}").text)
    assert (found.rules.text, len(found.bonuses)) == (rules, bonuses)
    assert get(server, "/api/chart?rules=level 9").status_code == 422


def test_a_record_is_shown_step_by_step(server: RunningServer) -> None:
    text = (GAMES / "level-2.txt").read_text()
    id = post(server, "/api/records", {"text": text}).json()["id"]
    shown = DemonstrationPublic.model_validate_json(get(server, f"/api/records/{id}/demonstration").text)
    assert [turn.table for turn in shown.turns] == list(range(6))
    fourth = shown.turns[3].steps
    assert [step.said.fraction for step in fourth] == ["12 minus 4 is 8", "8 plus 1 is 9"]
    assert [len(step.hand) for step in fourth] == [4, 3]
    assert [pile.cards for pile in fourth[-1].piles] == [pile.cards for pile in shown.tables[4].piles]
    assert get(server, "/api/records/nothing/demonstration").status_code == 404


def test_challenges_are_no_turns(server: RunningServer) -> None:
    opening = get(server, "/api/openings/five-turns-for-points").json()
    assert [turn["table"] for turn in opening["turns"]] == [0, 1, 2, 4, 5]
    assert [table["event"] and table["event"]["kind"] for table in opening["tables"]][4] == "challenge"
