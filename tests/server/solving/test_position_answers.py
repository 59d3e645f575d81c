"""Nothing is told about a challenge that is still open, whichever way somebody asks.

Every route and every message is in a table that says whether it finds something in a position, so that a new
one is not forgotten; and all that find something are asked about one position before, while and after it is
open.
"""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from tests.paths import DATA
from tests.server.puzzles.solving import Solver, best_turns
from tests.server.room_clients import RoomClient, get, make_full_room, post
from tests.server.server_process import RunningServer
from toptake.errors import ToptakeError
from toptake.puzzles.question import Question
from toptake.rules.options import Rules
from toptake.server.app import make_app
from toptake.server.game_json.cards import CARDS
from toptake.server.openapi import message_types
from toptake.server.rooms.message_schema import CLIENT_MESSAGES
from toptake.server.solving.live_positions import STILL_OPEN

TABLE = tomllib.loads((DATA / "position_answers.toml").read_text("utf-8"))
RULES = "level 1"
FORBIDDEN = 409
PASS = {"steps": [], "ending": {"kind": "pass"}}


def all_that_can_be_asked() -> Iterator[str]:
    for path, operations in make_app(Path("unopened")).openapi()["paths"].items():
        for method, operation in operations.items():
            paths = [path]
            for parameter in operation.get("parameters", ()):
                if parameter["in"] == "path" and "enum" in parameter["schema"]:
                    words, name = parameter["schema"]["enum"], "{" + parameter["name"] + "}"
                    paths = [each.replace(name, word) for each in paths for word in words]
            yield from (f"{method.upper()} {each}" for each in paths)
    for model in CLIENT_MESSAGES:
        yield from (f"live {kind}" for kind in message_types(model))


def test_the_table_has_all_that_can_be_asked() -> None:
    listed = [*TABLE["finds"], *TABLE["finds-nothing"]]
    assert sorted(listed) == sorted(all_that_can_be_asked())


@dataclass
class Challenge:
    """A position that is dealt in a room, set as a challenge, and in a record."""

    server: RunningServer
    code: str
    token: str
    """Of the seat that is to move in the room."""
    question: Question
    turns: list[dict[str, Any]]
    """The best play."""
    id: str
    ticket: str
    """Of somebody who began before it was open."""
    record: str

    @property
    def position(self) -> str:
        """Without colours."""
        return "".join(letter for letter in str(self.question.position) if letter not in "rgbo")


def set_challenge(server: RunningServer) -> Challenge:
    """Not every position that is dealt makes a challenge."""
    for _ in range(20):
        code, tokens = make_full_room(server, rules={"text": RULES})
        piles, hand, seat = asyncio.run(dealt(server, code, tokens))
        question = Question.of("best-take", f"{' '.join(piles)} | {' '.join(hand)}", RULES)
        try:
            turns = best_turns(question)
        except (IndexError, ToptakeError):
            continue
        asked = {"kind": "best-take", "position": question.position_text, "rules": RULES}
        id = post(server, "/api/puzzles", asked | {"turns": turns}).json()["id"]
        if id is not None:
            ticket = Solver(server, "early").begin(id, "single")
            record = record_of(piles, hand)
            return Challenge(server, code, tokens[seat], question, turns, id, ticket, record)
    raise AssertionError("No position makes a challenge.")


async def dealt(server: RunningServer, code: str, tokens: list[str]) -> tuple[list[str], list[str], int]:
    """What lies in the centre and in the hand of the seat to move, and that seat."""
    for seat, token in enumerate(tokens):
        async with RoomClient(server, code, token) as person:
            view = await person.until("view")
            if view["to_move"] == view["seat"]:
                return (
                    [str(CARDS[pile["cards"][0]]) for pile in view["piles"]],
                    [str(CARDS[card]) for card in view["hand"]],
                    seat,
                )
    raise AssertionError("Nobody is to move.")


def record_of(piles: list[str], hand: list[str]) -> str:
    """A game that somebody has made up, in which these cards are dealt."""
    others = [str(card) for card in Rules.parse(RULES).pack if str(card) not in (*piles, *hand)][: len(hand)]
    deck = [card for pair in zip(hand, others, strict=True) for card in pair] + piles
    return (
        f"Toptake record 1\nrules: {RULES}\nnames: A, B\ndeck: {' '.join(deck)}\n\n1. A: discard {hand[0]}\n"
    )


def about(route: str, **more: Any) -> Callable[[Challenge], int]:
    """Asks a route of the solver."""
    return lambda asked: post(asked.server, route, {"position": asked.position, **more}).status_code


def reach(asked: Challenge) -> int:
    cards = asked.position.replace("|", " ")
    return post(asked.server, "/api/reach", {"cards": cards}).status_code


def set_again(asked: Challenge, route: str = "/api/puzzles") -> int:
    question: dict[str, Any] = {"kind": "best-take", "position": asked.question.position_text, "rules": RULES}
    if route == "/api/puzzles":
        question["turns"] = asked.turns
    return post(asked.server, route, question).status_code


def review(asked: Challenge) -> int:
    """One that was worked out before, and one that was not."""
    anew = post(asked.server, "/api/records", {"text": asked.record.replace("A", token_hex(4))}).json()["id"]
    known = post(asked.server, "/api/records", {"text": asked.record}).json()["id"]
    (status,) = {get(asked.server, f"/api/records/{id}/review").status_code for id in (known, anew)}
    return status


def hand_in(asked: Challenge) -> int:
    """No turn at all, so that the ticket is good for another time."""
    path = f"/api/puzzles/{asked.id}/answers"
    return post(asked.server, path, {"ticket": asked.ticket, "turns": [PASS]}).status_code


def key(asked: Challenge) -> int:
    return post(asked.server, "/api/print/sheets", {"ids": [asked.id], "part": "key"}).status_code


def hint(asked: Challenge) -> int:
    async def ask() -> int:
        async with RoomClient(asked.server, asked.code, asked.token) as person:
            await person.until("view")
            found = await person.ask({"type": "hint", "strength": 1, "fraction_form": "fraction"})
            if found["type"] == "refused":
                assert found["error"] == STILL_OPEN
            return FORBIDDEN if found["type"] == "refused" else 200

    return asyncio.run(ask())


ASKING: dict[str, Callable[[Challenge], int]] = {
    "POST /api/solve": about("/api/solve"),
    "POST /api/by-card": about("/api/by-card"),
    "POST /api/takes": about("/api/takes"),
    "POST /api/builds": about("/api/builds"),
    "POST /api/check": about("/api/check", expression="6+4"),
    "POST /api/reach": reach,
    "GET /api/records/{id}/review": review,
    "POST /api/puzzles/soundness": lambda asked: set_again(asked, "/api/puzzles/soundness"),
    "POST /api/puzzles": set_again,
    "POST /api/puzzles/{id}/answers": hand_in,
    "POST /api/print/sheets": key,
    "live hint": hint,
}


@pytest.mark.medium
def test_nothing_is_told_about_what_is_open(server: RunningServer) -> None:
    asked = set_challenge(server)
    assert set(ASKING) == set(TABLE["finds"])
    assert {name: ask(asked) for name, ask in ASKING.items()} == dict.fromkeys(ASKING, 200)
    solver = Solver(server, "top")
    ticket = solver.begin(asked.id, "top-take")
    assert {name: ask(asked) for name, ask in ASKING.items()} == dict.fromkeys(ASKING, FORBIDDEN)
    solver.post(f"/{asked.id}/finish?ticket={ticket}")
    assert {name: ask(asked) for name, ask in ASKING.items()} == dict.fromkeys(ASKING, 200)
