"""Questions over HTTP: the solver, checking, the sandbox, records; and the description of all of it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from tests.paths import ROOT
from tests.server.room_clients import Person, get, play_out, post, two_seats
from tests.server.server_process import Served
from toptake.cards.card import parse_card
from toptake.server.game_json.cards import CARD_ID, CARDS
from toptake.server.openapi import schema_text
from toptake.server.records import schema as records
from toptake.server.solving import schema
from toptake.solver import best_take


def asked(served: Served, path: str, model: type[BaseModel], **body: Any) -> Any:
    answer = post(served, path, body)
    assert answer.status_code == 200, answer.text
    model.model_validate_json(answer.text)
    return answer.json()


def test_the_description_is_the_committed_one() -> None:
    """If not: .venv/bin/toptake serve --openapi > web/openapi.json."""
    assert (ROOT / "web" / "openapi.json").read_text(encoding="utf-8") == schema_text()


def test_the_pack(server: Served) -> None:
    found = get(server, "/api/cards").json()["cards"]
    assert [card["token"] for card in found] == [card.token for card in CARDS]
    assert found[CARD_ID[parse_card("3/2")]]["labels"]["percentage"] == "150%"
    names = [player["name"] for player in get(server, "/api/players").json()]
    assert names == ["pip", "scout", "greedy", "tactician", "champion"]
    assert get(server, "/api/presets").json()[0]["name"] == "level 1"


def test_solving(server: Served) -> None:
    position = "6 4 | 4 10 1 -2 x5 /4"
    solved = asked(server, "/api/solve", schema.Solved, position=position)
    best = best_take(position)
    assert best.take is not None
    assert solved["best"]["cards"] == best.take.cards == 6
    assert solved["best"]["takes"][0]["spoken"]["fraction"][0] == "4 minus 2 is 2"
    by_card = asked(server, "/api/by-card", schema.ByCard, position=position)
    assert [each["card"] for each in by_card["cards"]] == ["4", "10", "1"]
    takes = asked(server, "/api/takes", schema.TakesFound, position="2 3 | 5 x2 /2", most=2)
    assert (takes["count"], len(takes["takes"]), takes["complete"]) == (4, 2, False)
    reached = asked(server, "/api/reach", schema.Reached, cards="5 -5 x2 sqrt n2")
    assert 15 in [each["answer"] for each in reached["answers"]]
    builds = asked(server, "/api/builds", schema.BuildsFound, position="8 -5 | 4 12 7")
    assert [each["answer"] for each in builds["builds"]] == [12, 7, 7]
    none = asked(server, "/api/solve", schema.Solved, position="3 | x2")
    assert none["why"] == "No take: the hand has no number card to take with."
    assert post(server, "/api/solve", {"position": "3 4"}).json()["error"].startswith("A position is written")


@pytest.mark.parametrize(
    ("expression", "right", "short", "words"),
    [
        ("6+4", True, 3, "3 more"),
        ("((4-2)x5+6)/4", True, 0, "nothing brings more"),
        ("6+5", False, None, "There is no 5 in the centre."),
        ("6", False, None, "is worth 6"),
        ("6+", False, None, "something is missing"),
        ("(4-2)x5-2", False, None, ""),
    ],
)
def test_checking(server: Served, expression: str, right: bool, short: int | None, words: str) -> None:
    position = "6 4 | 4 10 1 -2 x5 /4"
    found = asked(server, "/api/check", schema.Checked, position=position, expression=expression)
    assert (found["right"], found["short"]) == (right, short)
    assert words in found["sentence"]


def test_the_sandbox(server: Served) -> None:
    lay = {"kind": "lay", "card": CARD_ID[parse_card("-2")], "onto": CARD_ID[parse_card("13r")]}
    eleven = CARD_ID[parse_card("11r")]
    body: dict[str, Any] = {"position": "13 4 | 11 -2", "rules": {"level": 2}, "steps": [lay]}
    tried = asked(server, "/api/try", schema.TriedAlone, **body)
    assert tried["moment"]["line"]["fraction"] == "13−2 = 11"
    assert tried["moment"]["spoken"]["fraction"] == ["13 minus 2 is 11"]
    ending = {"kind": "take", "number": eleven, "piles": [CARD_ID[parse_card("13r")]]}
    assert ending in [each["ending"] for each in tried["moment"]["endings"]]
    done = asked(server, "/api/try", schema.TriedAlone, **body, ending=ending)
    assert len(done["play"]["won"]) == 3
    assert [pile["name"] for pile in done["after"]] == [CARD_ID[parse_card("4r")]]
    discard = {"kind": "discard", "number": eleven}
    glued = asked(server, "/api/try", schema.TriedAlone, **body, ending=discard)
    assert glued["error"]
    assert glued["rule"].startswith("Whatever you change")


def test_records(server: Served) -> None:
    code, tokens = two_seats(server, rules={"level": 4})

    async def game() -> str:
        async with Person(server, code, tokens[0]) as ann, Person(server, code, tokens[1]) as bo:
            await ann.until("view")
            early = await asyncio.to_thread(get, server, f"/api/records/{ann.view['game']}")
            assert early.status_code == 404
            await play_out([ann, bo], Random(5))
            return str(ann.view["game"])

    id = asyncio.run(game())
    assert id in [kept["id"] for kept in get(server, "/api/records").json()["records"]]
    shown = records.RecordPublic.model_validate_json(get(server, f"/api/records/{id}").text)
    assert len(shown.tables) == shown.record.turns + 1
    assert sum(map(len, shown.tables[0].hands)) == 10
    reviewed = records.ReviewPublic.model_validate_json(get(server, f"/api/records/{id}/review").text)
    assert len(reviewed.turns) == shown.record.turns
    text = get(server, f"/api/records/{id}.txt").text
    brought = post(server, "/api/records", {"text": text})
    assert brought.status_code == 201
    again = post(server, "/api/records", {"text": text}).json()
    assert again["id"] == brought.json()["id"] != id
    assert get(server, f"/api/records/{again['id']}.txt").text == text
    for wrong in ("", "Toptake record 1", text.replace("1. Ann", "1. Bo"), text[:300]):
        answer = post(server, "/api/records", {"text": wrong})
        assert answer.status_code in (409, 422)
        assert answer.json()["error"]


BODIES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(-1e9, 1e9) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
WORDS = st.sampled_from(["1", "7r", "15", "-4", "x3", "/2", "3/4", "sqrt", "n3", "[8+4]", "|", "[", "7q"])
BY = ["cards", "points"]
PATHS = ["/api/solve", "/api/by-card", "/api/takes", "/api/reach", "/api/builds", "/api/check", "/api/try"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([*PATHS, "/api/rooms", "/api/records", "/api/rooms/BCDFGH/seats"]), BODIES)
def test_any_body_gets_a_sentence(server: Served, path: str, body: Any) -> None:
    answer = post(server, path, body)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert answer.json()["error"]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(PATHS), st.lists(WORDS, max_size=9).map(" ".join), st.sampled_from(BY))
def test_any_position_gets_an_answer(server: Served, path: str, text: str, by: str) -> None:
    body: dict[str, Any] = {"position": text, "by": by, "seconds": 0.2}
    if path == "/api/reach":
        body = {"cards": text, "seconds": 0.2}
    elif path == "/api/try":
        body = {"position": text}
    elif path == "/api/check":
        body["expression"] = text.replace("|", "")
    answer = post(server, path, body)
    assert answer.status_code in (200, 422, 409), answer.text
