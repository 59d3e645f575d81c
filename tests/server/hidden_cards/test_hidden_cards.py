"""Hidden cards stay hidden: two worlds that differ in nothing else look the same to a seat, byte by byte.

In one world the opponent holds the answer of a build, in the other it is a bluff; all cards of the opponent's
hand and of the deck that nobody has seen lie otherwise. Every message that there is, with every card that
there is, is sent in both worlds by a seat and by a spectator, before and after turns: if any answer gave
anything away, the two worlds would differ in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hidden_cards.hidden_worlds import DIFFERENT, PlantedRoom, plant
from tests.server.room_clients import RoomClient, get, make_full_room, make_room, post
from tests.server.server_process import ForkServer, RunningServer, StartServer
from toptake.cards.card import Card, parse_card
from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.server.app import make_app
from toptake.server.game_json.cards import CARD_ID, CARDS
from toptake.server.openapi import message_type
from toptake.server.rooms.message_schema import CLIENT_MESSAGES

RULES = Rules.level(4)
CODE, GAME = "BCDFGH", "0123456789abcdef"
TOKENS = [f"{CODE}-0", f"{CODE}-1"]
LAID = {"kind": "lay", "card": CARD_ID[parse_card("-4")], "onto": CARD_ID[parse_card("3r")]}


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def worlds() -> tuple[list[Card], list[Card]]:
    """Two decks: seat 0 has the same hand and draws the same card, and the opponent plays 4b in both."""
    own, centre, drawn = cards("1r 9r 12r -4 x2"), cards("3r 2r"), cards("6r")
    rest = [card for card in RULES.pack if card not in {*own, *centre, *drawn, parse_card("4b")}]
    decks = []
    for seed, wanted in ((1, True), (2, False)):
        Random(seed).shuffle(rest)
        # The answer of the build 3+4 is held in the first world only.
        rest.sort(key=lambda card: (card.token[:-1] == "7") != wanted)
        theirs = [parse_card("4b"), *rest[:4]]
        assert any(card.token.startswith("7") for card in theirs) == wanted
        dealt = [card for pair in zip(own, theirs, strict=True) for card in pair]
        decks.append([*dealt, *centre, *drawn, *rest[4:]])
    return decks[0], decks[1]


def every_message(turns: int) -> Iterator[dict[str, Any]]:
    """Each type, with each card wherever one can be named; none of them is a legal turn."""
    piles = [CARD_ID[parse_card(name)] for name in ("3r", "2r", "9r")]
    for card in range(len(CARDS)):
        onto = piles[card % len(piles)]
        for step in (
            {"kind": "lay", "card": card, "onto": onto},
            {"kind": "join", "pile": card, "onto": onto},
            {"kind": "put", "number": card, "onto": onto},
            {"kind": "put", "number": onto, "onto": card},
            {"kind": "drop", "card": card},
        ):
            yield {"type": "try", "turns": turns, "steps": [step]}
            # And after a step that is legal: what comes next is offered anew.
            yield {"type": "try", "turns": turns, "steps": [LAID, step]}
        yield {"type": "say", "turns": turns, "steps": [LAID], "pile": card, "text": str(card)}
        yield {"type": "mark", "turns": turns, "steps": [], "number": card, "piles": piles}
        for ending in (
            {"kind": "take", "number": card, "piles": piles},
            {"kind": "take", "number": card, "piles": [card]},
            {"kind": "take", "number": card, "piles": []},
        ):
            yield {"type": "turn", "turns": turns, "steps": [], "ending": ending}
        put = {"kind": "put", "number": CARD_ID[parse_card("1r")], "onto": card}
        yield {"type": "turn", "turns": turns, "steps": [put], "ending": {"kind": "discard", "number": card}}
        if CARDS[card].token not in ("1r", "9r", "12r", "6r"):
            yield {"type": "turn", "turns": turns, "steps": [], "ending": {"kind": "discard", "number": card}}
        if CARDS[card].token != "4b":
            yield {"type": "challenge", "turns": turns, "number": card}
    for made in (0, turns, turns + 1, 99):
        for kind in ("build", "pass"):
            yield {"type": "turn", "turns": made, "steps": [], "ending": {"kind": kind}}
        yield {"type": "try", "turns": made, "steps": []}
        yield {"type": "challenge", "turns": made, "number": 88}
    for strength in (1, 2, 3):
        yield {"type": "hint", "strength": strength, "fraction_form": "decimal"}


ASKED = {"position": GAME, "cards": GAME, "text": GAME}
"""None of this is a question, for the room is known to none of those who are asked."""
ALOUD: list[dict[str, Any]] = [
    {"type": "emote", "emote": "oops"},
    {"type": "ping"},
    {"type": "rematch"},
    {"type": "hello", "token": TOKENS[0]},
    {"type": "view"},
]


async def probe(person: RoomClient, turns: int) -> None:
    """Send everything, and wait for every answer."""
    for message in every_message(turns):
        answer = await person.ask(message)
        assert answer["type"] != "accepted", (message, answer)
    for message in ALOUD:
        await person.send(message)
    await person.ask({"type": "try", "turns": 0, "steps": []})


async def seen(server: RunningServer) -> list[str]:
    """All that seat 0 and a spectator receive, and all that may be asked for over HTTP."""
    async with AsyncExitStack() as stack:
        people = []
        for token in (TOKENS[1], TOKENS[0], None):
            people.append(await stack.enter_async_context(RoomClient(server, CODE, token)))
            await people[-1].until("view")
        bo, ann, onlooker = people
        await probe(ann, 0)
        await probe(onlooker, 0)
        discard = {"kind": "discard", "number": CARD_ID[parse_card("9r")]}
        await ann.ask({"type": "turn", "turns": 0, "steps": [], "ending": discard})
        await bo.until("view", when=lambda view: view["turns"] == 1)
        await probe(ann, 1)
        put = {"kind": "put", "number": CARD_ID[parse_card("4b")], "onto": CARD_ID[parse_card("3r")]}
        build = {"type": "turn", "turns": 1, "steps": [put], "ending": {"kind": "build"}}
        assert (await bo.ask(build))["type"] == "accepted"
        await ann.until("view", when=lambda view: view["turns"] == 2)
        assert ann.view["challengeable"]
        await probe(ann, 2)
        await probe(onlooker, 2)
        async with RoomClient(server, CODE, TOKENS[0]) as again:
            await again.until("view")
        over_http = await asyncio.to_thread(asked, server)
        received = (ann.received, onlooker.received, again.received, over_http)
        return [text for each in received for text in [*each, "---"]]


def asked(server: RunningServer) -> list[str]:
    """Whatever the description knows, about this room and this game."""
    answers = []
    for path, methods in make_app(Path("unopened")).openapi()["paths"].items():
        where = path.replace("{code}", CODE).replace("{id}", GAME)
        if where in DIFFERENT:
            continue
        if "get" in methods:
            answers.append(get(server, where))
        if "post" in methods and where != "/api/rooms":
            answers.append(post(server, where, {"name": "Cy"} if CODE in where else ASKED))
    answers.append(get(server, f"/api/records/{GAME}/review?fraction_form=decimal"))
    return [answer.text for answer in answers]


@pytest.mark.slow
def test_worlds_that_differ_in_hidden_cards_look_the_same(fork_server: ForkServer, tmp_path: Path) -> None:
    found = []
    for number, deck in enumerate(worlds()):
        path = tmp_path / f"{number}.db"
        plant(path, [PlantedRoom(CODE, GAME, deck, RULES, (None, None))])
        found.append(asyncio.run(seen(fork_server.start(path, hints=[1e6, 1e6]))))
    assert len(found[0]) > 1000
    for one, other in zip(*found, strict=True):
        assert one == other


def test_every_message_is_tried() -> None:
    tried = {message["type"] for message in [*every_message(0), *ALOUD]}
    assert {message_type(model) for model in CLIENT_MESSAGES} <= tried


def test_worlds_do_differ() -> None:
    """The test above would be worth nothing if they did not."""
    one, other = (Game.new(RULES, deck=deck) for deck in worlds())
    assert one.view(0) == other.view(0)
    assert set(one.table.hands[1]) != set(other.table.hands[1])


def test_tokens_are_kept_as_digests_only(start_server: StartServer) -> None:
    server = start_server()
    made = make_room(server)
    shown = make_room(server, seats=[{"kind": "open"}, {"kind": "open"}], projector=True)
    for secret in (made["token"], shown["projector"]):
        for file in server.data.parent.iterdir():
            assert secret.encode() not in file.read_bytes()
        for code in (made["code"], shown["code"]):
            assert secret not in get(server, f"/api/rooms/{code}").text


def test_a_token_in_an_address_is_worth_nothing(server: RunningServer) -> None:
    """It would be written down on its way."""
    code, tokens = make_full_room(server)

    async def look() -> None:
        async with RoomClient(server, f"{code}/live?token={tokens[0]}&x=") as person:
            assert (await person.until("room"))["you"] is None

    asyncio.run(look())
    for path in (f"/api/rooms/{code}?token={tokens[0]}", f"/api/rooms/{code}"):
        found = get(server, path)
        assert "token" not in found.text
        assert "set-cookie" not in found.headers
