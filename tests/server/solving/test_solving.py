"""Questions over HTTP: the solver, checking, the sandbox."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from tests.server.room_clients import post
from tests.server.server_process import RunningServer
from toptake.cards.card import parse_card
from toptake.server.game_json.cards import CARD_ID
from toptake.server.solving import schema
from toptake.solver import best_take


def asked(server: RunningServer, path: str, model: type[BaseModel], **body: Any) -> Any:
    answer = post(server, path, body)
    assert answer.status_code == 200, answer.text
    model.model_validate_json(answer.text)
    return answer.json()


def test_solving(server: RunningServer) -> None:
    position = "6 4 | 4 10 1 -2 x5 /4"
    solved = asked(server, "/api/solve", schema.SolveResult, position=position)
    best = best_take(position)
    assert best.take is not None
    assert solved["best"]["cards"] == best.take.cards == 6
    assert solved["best"]["takes"][0]["spoken"]["fraction"][0] == "4 minus 2 is 2"
    by_card = asked(server, "/api/by-card", schema.ByCardResult, position=position)
    assert [each["card"] for each in by_card["cards"]] == ["4", "10", "1"]
    takes = asked(server, "/api/takes", schema.TakesResult, position="2 3 | 5 x2 /2", most=2)
    assert (takes["count"], len(takes["takes"]), takes["complete"]) == (4, 2, False)
    reached = asked(server, "/api/reach", schema.ReachResult, cards="5 -5 x2 sqrt n2")
    assert 15 in [each["answer"] for each in reached["answers"]]
    builds = asked(server, "/api/builds", schema.BuildsResult, position="8 -5 | 4 12 7")
    assert [each["answer"] for each in builds["builds"]] == [12, 7, 7]
    assert solved["numbers"] is None
    each = asked(server, "/api/solve", schema.SolveResult, position="6 4 | ?", by="points")
    assert [entry["number"] for entry in each["numbers"] if entry["best"]] == [4, 6, 10]
    assert each["best"]["with"] == "10"
    refused = post(server, "/api/takes", {"position": "6 4 | ?"}).json()["error"]
    assert refused.startswith("A ? stands for any number card in solve")
    none = asked(server, "/api/solve", schema.SolveResult, position="3 | x2")
    assert none["why"] == "No take: the hand has no number card to take with."
    assert post(server, "/api/solve", {"position": "3 4"}).json()["error"].startswith("A position is written")


def test_only_what_counts(server: RunningServer) -> None:
    """The worked example of the rules, stage by stage; an answer is checked by the same points."""
    position = "11r 8r 3g 5o | 11b x3 -4 /2"
    for stage, points in ((1, 37), (2, 42), (3, 52), (4, 57)):
        question = {"position": position, "by": "points", "bonuses": f"stage {stage}"}
        solved = asked(server, "/api/solve", schema.SolveResult, **question)
        assert (solved["best"]["points"], solved["proven"]) == (points, True)
        assert sum(line["points"] for line in solved["best"]["score"]) == points
        found = asked(server, "/api/check", schema.CheckResult, expression="11 and 8+3", **question)
        lines = [line["what"] for line in found["score"]]
        assert lines == ["take", "take"]
        assert (found["points"], found["best"], found["short"]) == (2, points, points - 2)
    refused = post(server, "/api/solve", {"position": position, "bonuses": "stage 9"})
    assert refused.status_code == 422
    assert "stage '9'" in refused.json()["error"]


@pytest.mark.parametrize(
    ("expression", "right", "short", "words"),
    [
        ("6+4", True, 3, "3 more"),
        ("((4-2)x5+6)/4", True, 0, "nothing brings more"),
        ("6 and 4 is 10", True, 3, "3 more"),
        ("6 and 4 is 11", False, None, "6+4 is 10, not 11."),
        ("6+5", False, None, "There is no 5 in the centre."),
        ("6x2", False, None, "There is no ×2 here."),
        ("6", False, None, "You hold no 6."),
        ("6+", False, None, "something is missing"),
        ("(4-2)x5-2", False, None, ""),
    ],
)
def test_checking(server: RunningServer, expression: str, right: bool, short: int | None, words: str) -> None:
    position = "6 4 | 4 10 1 -2 x5 /4"
    found = asked(server, "/api/check", schema.CheckResult, position=position, expression=expression)
    assert (found["right"], found["short"]) == (right, short)
    assert words in found["sentence"]


@pytest.mark.parametrize("rules", ["level 1", "full"])
def test_dealt_positions_have_a_take(server: RunningServer, rules: str) -> None:
    found = {asked(server, "/api/deal", schema.DealResult, rules=rules)["position"] for _ in range(3)}
    assert len(found) == 3
    for position in found:
        assert best_take(position).gain >= 4
        if rules == "level 1":
            assert re.fullmatch(r"(?:\d+[rbgo] ?){5}\|(?: \d+[rbgo]){5}", position)


def test_values_are_said_first_in_the_sandbox(server: RunningServer) -> None:
    """It keeps nothing: what was typed for each step comes with every request."""
    pile, taking = CARD_ID[parse_card("13r")], CARD_ID[parse_card("14r")]
    steps = [
        {"kind": "lay", "card": CARD_ID[parse_card("-2")], "onto": pile},
        {"kind": "join", "pile": CARD_ID[parse_card("3r")], "onto": pile},
    ]
    ending = {"kind": "take", "number": taking, "piles": [pile]}
    body = {"position": "13 3 | 14 -2", "rules": {"level": 2}, "say_first": True}

    def tried(count: int, *said: list[str], **more: Any) -> dict[str, Any]:
        request = {**body, "steps": steps[:count], "said": said, **more}
        found: dict[str, Any] = asked(server, "/api/try", schema.SandboxResult, **request)
        return found

    begun = tried(1)
    assert (begun["said"], begun["moment"]["ask"]["question"]["fraction"]) == (None, "13 − 2")
    assert "11" not in json.dumps(begun["moment"])
    assert tried(2)["error"] == tried(1, ending=ending)["error"] == "Say what 13 minus 2 makes first."
    wrong = tried(1, ["12", "10"])
    assert (wrong["said"]["right"], wrong["said"]["tries"], wrong["moment"]["ask"]["tries"]) == (False, 2, 2)
    assert tried(1, ["12", "13-2"])["error"] == "'13-2' is a sum: what does it make?"
    assert tried(1, ["12", "10", "9"])["said"]["told"]["fraction"] == "11"
    right = tried(1, ["12", "11"])
    assert (right["said"]["right"], right["moment"]["line"]["fraction"]) == (True, "13−2 = 11")
    assert tried(2, ["11"])["moment"]["ask"]["question"]["fraction"] == "11 + 3"
    assert tried(2, ["11"], ending=ending)["error"] == "Say what 11 plus 3 makes first."
    done = tried(2, ["12", "11"], ["14"], ending=ending)
    assert len(done["play"]["won"]) == 4


def test_the_sandbox(server: RunningServer) -> None:
    lay = {"kind": "lay", "card": CARD_ID[parse_card("-2")], "onto": CARD_ID[parse_card("13r")]}
    eleven = CARD_ID[parse_card("11r")]
    body: dict[str, Any] = {"position": "13 4 | 11 -2", "rules": {"level": 2}, "steps": [lay]}
    tried = asked(server, "/api/try", schema.SandboxResult, **body)
    assert tried["moment"]["line"]["fraction"] == "13−2 = 11"
    assert tried["moment"]["spoken"]["fraction"] == ["13 minus 2 is 11"]
    ending = {"kind": "take", "number": eleven, "piles": [CARD_ID[parse_card("13r")]]}
    assert ending in [each["ending"] for each in tried["moment"]["endings"]]
    done = asked(server, "/api/try", schema.SandboxResult, **body, ending=ending)
    assert len(done["play"]["won"]) == 3
    assert [pile["name"] for pile in done["after"]] == [CARD_ID[parse_card("4r")]]
    discard = {"kind": "discard", "number": eleven}
    glued = asked(server, "/api/try", schema.SandboxResult, **body, ending=discard)
    assert glued["error"]
    assert glued["rule"].startswith("Whatever you change")


def test_marked_piles(server: RunningServer) -> None:
    def marked(*piles: str) -> dict[str, Any]:
        body = {"position": "6 3 9b -2 | 9r 4", "rules": {"level": 2}, "number": CARD_ID[parse_card("9r")]}
        cards = [CARD_ID[parse_card(pile)] for pile in piles]
        found: dict[str, Any] = asked(server, "/api/mark", schema.MarkedTakeResult, **body, piles=cards)
        return found

    six, three = CARD_ID[parse_card("6r")], CARD_ID[parse_card("3r")]
    found = marked("6r", "3r")
    assert found["steps"] == [{"kind": "join", "pile": three, "onto": six}]
    assert found["ending"]["piles"] == [six]
    assert marked("6r")["ending"] is None
    assert marked("6r")["error"] is None
    assert "has no value" in marked("-2")["error"]


BODIES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(-1e9, 1e9) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
WORDS = st.sampled_from(
    ["1", "7r", "15", "-4", "x3", "/2", "3/4", "sqrt", "n3", "[8+4]", "|", "[", "7q", "?"]
)
BY = ["cards", "points"]
PATHS = [
    "/api/solve",
    "/api/by-card",
    "/api/takes",
    "/api/reach",
    "/api/builds",
    "/api/check",
    "/api/try",
    "/api/mark",
]


@pytest.mark.medium
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([*PATHS, "/api/rooms", "/api/records", "/api/rooms/BCDFGH/seats"]), BODIES)
def test_any_body_gets_a_sentence(server: RunningServer, path: str, body: Any) -> None:
    answer = post(server, path, body)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert answer.json()["error"]


@pytest.mark.medium
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(PATHS), st.lists(WORDS, max_size=9).map(" ".join), st.sampled_from(BY))
def test_any_position_gets_an_answer(server: RunningServer, path: str, text: str, by: str) -> None:
    body: dict[str, Any] = {"position": text, "by": by, "seconds": 0.2}
    if path == "/api/reach":
        body = {"cards": text, "seconds": 0.2}
    elif path == "/api/try":
        body = {"position": text}
    elif path == "/api/mark":
        body = {"position": text, "number": 4, "piles": [2, 7]}
    elif path == "/api/check":
        body["expression"] = text.replace("|", "")
    answer = post(server, path, body)
    assert answer.status_code in (200, 422, 409), answer.text
