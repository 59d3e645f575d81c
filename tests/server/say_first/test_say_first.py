"""A table where values are said before they are shown: no message tells one that is unsaid."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.hidden_cards.hidden_worlds import PlantedRoom, plant
from tests.server.room_clients import RoomClient, make_room, play_to_end
from tests.server.server_process import ForkServer, RunningServer, StartServer
from tests.store.files import execute
from toptake.cards.card import Card, parse_card
from toptake.cards.expressions import evaluate, parse_expression
from toptake.rules.options import Rules
from toptake.server.game_json.cards import CARD_ID, CARDS

CODE, GAME = "BCDFGH", "0123456789abcdef"
RULES = Rules.level(3)


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def number(token: str) -> int:
    return CARD_ID[parse_card(token)]


OWN, THEIRS, CENTRE = cards("10b 9r 14r -2 x2"), cards("1b 2b 3b 5b 6b"), cards("8r 4r")
DECK = [*(card for pair in zip(OWN, THEIRS, strict=True) for card in pair), *CENTRE]
JOIN = {"kind": "join", "pile": number("4r"), "onto": number("8r")}
LAY = {"kind": "lay", "card": number("-2"), "onto": number("8r")}
DOUBLE = {"kind": "lay", "card": number("x2"), "onto": number("8r")}
PUT = {"kind": "put", "number": number("9r"), "onto": number("8r")}
TAKE = {"kind": "take", "number": number("10b"), "piles": [number("8r")]}


def planted(path: Path) -> PlantedRoom:
    room = PlantedRoom(CODE, GAME, DECK, RULES, (None, None), say_first=True)
    plant(path, [room])
    return room


def tried(*steps: dict[str, Any], turns: int = 0) -> dict[str, Any]:
    return {"type": "try", "turns": turns, "steps": list(steps)}


def said(text: str, *steps: dict[str, Any], turns: int = 0) -> dict[str, Any]:
    return {"type": "say", "turns": turns, "steps": list(steps), "pile": number("8r"), "text": text}


def texts_of(message: Any) -> list[str]:
    """Every text and value of a message; what an ending writes names the taking card, as it must."""
    if isinstance(message, dict):
        return [
            text
            for key, value in message.items()
            for text in ([] if key == "endings" else [str(value)] if key == "count" else texts_of(value))
        ]
    if isinstance(message, list):
        return [text for each in message for text in texts_of(each)]
    return [message] if isinstance(message, str) else []


def tells(received: str, value: int) -> bool:
    return any(re.search(rf"(?<![\d/.]){value}(?![\d/.])", text) for text in texts_of(json.loads(received)))


def test_a_turn_whose_values_are_said(start_server: StartServer, tmp_path: Path) -> None:
    room = planted(tmp_path / "games.db")
    server = start_server(hints=[1e6, 1e6])

    async def play() -> None:
        async with AsyncExitStack() as stack:
            ann, bo, onlooker = [
                await stack.enter_async_context(RoomClient(server, CODE, token))
                for token in (*room.tokens, None)
            ]
            for person in (ann, bo, onlooker):
                await person.until("view")
                assert person.view["say_first"]
                assert person.room["say_first"]
            moment = (await ann.ask(tried(JOIN)))["moment"]
            (pile,) = moment["piles"]
            assert (pile["value"], pile["unsaid"]) == (None, True)
            assert moment["ask"]["question"]["fraction"] == "8 + 4"
            assert moment["ask"]["spoken"]["stages"] == "8 plus 4 is"
            assert moment["spoken"]["fraction"] == ["8 plus 4 is …"]
            assert moment["line"]["fraction"] == "8+4"
            takes = [
                each["ending"]["number"] for each in moment["endings"] if each["ending"]["kind"] == "take"
            ]
            assert takes == [number(card) for card in ("10b", "9r", "14r")]
            assert all(each["steps"] == [] or each["card"] != number("8r") for each in moment["choices"])
            first = "Say what 8 plus 4 makes first."
            assert (await ann.ask(tried(JOIN, LAY)))["error"] == first
            turn = {"type": "turn", "turns": 0, "steps": [JOIN], "ending": TAKE}
            assert (await ann.ask(turn))["error"] == first
            marked = {
                "type": "mark",
                "turns": 0,
                "steps": [JOIN],
                "number": number("10b"),
                "piles": [number("8r")],
            }
            assert (await ann.ask(marked))["error"] == first
            marked |= {"steps": [], "piles": [number("8r"), number("4r")]}
            found = await ann.ask(marked)
            assert (found["steps"], found["ending"], found["written"]) == ([JOIN], TAKE, None)
            for strength in (1, 2, 3):
                await ann.ask({"type": "hint", "strength": strength})
            unread = await ann.ask(said("8+4", JOIN))
            assert (unread["right"], unread["tries"], unread["error"]) == (
                False,
                0,
                "'8+4' is a sum: what does it make?",
            )
            wrong = [await ann.ask(said(text, JOIN)) for text in ("11", "13")]
            assert [(each["right"], each["tries"], each["moment"]) for each in wrong] == [
                (False, 1, None),
                (False, 2, None),
            ]
            assert wrong[0]["nudge"] == "Not quite. Start at 8 and count on 4."
            assert (wrong[0]["picture"], wrong[1]["picture"]["kind"]) == (None, "dots")
            assert (await ann.ask(tried(JOIN)))["moment"]["ask"]["tries"] == 2
            for person in (ann, bo, onlooker):
                assert not [text for text in person.received if tells(text, 12)]
                person.received.clear()
            told = await ann.ask(said("14", JOIN))
            assert (told["right"], told["tries"], told["told"]["fraction"]) == (False, 3, "12")
            assert told["moment"]["piles"][0]["value"]["fraction"] == "12"
            assert told["moment"]["ask"] is None
            # Undone and made again, it is known.
            assert (await ann.ask(tried()))["moment"]["line"] is None
            again = (await ann.ask(tried({**JOIN, "pile": JOIN["onto"], "onto": JOIN["pile"]})))["moment"]
            assert again["line"]["fraction"] == "4+8 = 12"
            asked = (await ann.ask(tried(JOIN, LAY)))["moment"]["ask"]
            assert asked["question"]["fraction"] == "12 − 2"
            assert not [text for text in ann.received if tells(text, 10)]
            right = await ann.ask(said("10", JOIN, LAY))
            assert (right["right"], right["tries"], right["nudge"]) == (True, 0, None)
            assert right["moment"]["line"]["fraction"].endswith("= 10")
            assert (await ann.ask({**turn, "steps": [JOIN, LAY]}))["type"] == "accepted"
            late = await ann.ask(said("10", JOIN, LAY))
            assert late["error"] == "It is another player's turn."
            for person in (ann, bo):
                while person.view["turns"] == 0:
                    await person.receive()
            await play_to_end([ann, bo], Random(1))
            (own,) = ann.view["sums"]
            sums = [(each["label"], each["right_at_once"], each["said"]) for each in own["facts"]]
            assert sums == [("sums to 15", 0, 1), ("taking away", 1, 1)]
            assert (own["seat"], own["sentence"]) == (
                0,
                "1 of 2 right at once. Practise these: sums to 15.",
            )
            assert ([each["facts"] for each in bo.view["sums"]], onlooker.view["sums"]) == ([[]], None)
            async with RoomClient(server, CODE, others=room.tokens) as device:
                await device.until("view")
                assert device.view["sums"] == [own, *bo.view["sums"]]

    asyncio.run(play())
    columns = "game, turn, number, seat, fact, question, outcome, tries"
    assert execute(tmp_path / "games.db", f"SELECT {columns} FROM said_sums") == [
        (GAME, 1, 0, 0, "plus_to_15", "8 + 4", "not known", 3),
        (GAME, 1, 1, 0, "minus", "12 − 2", "right at once", 0),
    ]
    server.kill()
    server = start_server()

    async def look() -> None:
        async with RoomClient(server, CODE, room.tokens[0]) as ann:
            await ann.until("view")
            assert ann.view["sums"][0]["sentence"].startswith("1 of 2 right at once")

    asyncio.run(look())


def test_a_turn_is_made_as_far_as_it_can_be_said(start_server: StartServer, tmp_path: Path) -> None:
    """A server that was started again has forgotten what was said in a turn that goes on."""
    room = planted(tmp_path / "games.db")
    server = start_server()
    whole = {**tried(JOIN, LAY), "until_unsaid": True}

    async def say_all() -> None:
        async with RoomClient(server, CODE, room.tokens[0]) as ann:
            await ann.until("view")
            first = (await ann.ask(whole))["moment"]
            assert (first["steps"], first["ask"]["question"]["fraction"]) == ([JOIN], "8 + 4")
            assert (await ann.ask(said("12", JOIN)))["right"]
            both = (await ann.ask(whole))["moment"]
            assert (both["steps"], both["ask"]["question"]["fraction"]) == ([JOIN, LAY], "12 − 2")
            assert not [text for text in ann.received if tells(text, 10)]
            assert (await ann.ask(said("10", JOIN, LAY)))["moment"]["ask"] is None

    asyncio.run(say_all())
    server.kill()
    server = start_server()

    async def come_back() -> None:
        async with RoomClient(server, CODE, room.tokens[0]) as ann:
            await ann.until("view")
            assert (await ann.ask(tried(JOIN, LAY)))["error"] == "Say what 8 plus 4 makes first."
            again = (await ann.ask(whole))["moment"]
            assert (again["steps"], again["ask"]["question"]["fraction"]) == ([JOIN], "8 + 4")
            # What the rules forbid is refused all the same.
            forbidden = await ann.ask({**tried({**JOIN, "pile": number("5b")}), "until_unsaid": True})
            assert forbidden["moment"] is None
            assert forbidden["error"]
            assert not [text for text in ann.received if tells(text, 12)]

    asyncio.run(come_back())


def test_what_a_hint_has_shown_is_kept_as_helped(start_server: StartServer, tmp_path: Path) -> None:
    room = planted(tmp_path / "games.db")
    server = start_server()

    async def play() -> None:
        async with RoomClient(server, CODE, room.tokens[0]) as ann:
            await ann.until("view")
            hint = await ann.ask({"type": "hint", "strength": 3})
            assert not any(re.search(r" is \d| makes? \d|worth", sentence) for sentence in hint["sentences"])
            assert hint["sentences"][-1].endswith(f"with your {CARDS[hint['ending']['number']].label()}.")
            steps = hint["steps"]
            assert steps
            for count in range(1, len(steps) + 1):
                moment = (await ann.ask(tried(*steps[:count])))["moment"]
                value, _ = evaluate(parse_expression(moment["line"]["fraction"]))
                say = {**said(str(value), *steps[:count]), "pile": moment["ask"]["pile"]}
                assert (await ann.ask(say))["right"]
            turn = {"type": "turn", "turns": 0, "steps": steps, "ending": hint["ending"]}
            assert (await ann.ask(turn))["type"] == "accepted"

    asyncio.run(play())
    assert execute(tmp_path / "games.db", "SELECT DISTINCT outcome FROM said_sums") == [("helped",)]


@pytest.fixture(scope="module")
def shifted_servers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The same room at servers whose sums come to nothing and to 1 more."""
    folder = tmp_path_factory.mktemp("shifted")
    forks, running = [], []
    for more in (0, 1):
        path = folder / f"{more}.db"
        planted(path)
        module = "tests.server.say_first.other_arithmetic"
        setup = f"from {module} import shift_sums; begin = lambda: shift_sums({more})"
        forks.append(ForkServer(folder / f"{more}.txt", setup))
        running.append(forks[-1].start(path, hints=[1e6, 1e6]))
    yield running
    for fork in forks:
        fork.close()


@pytest.mark.medium
def test_worlds_that_differ_in_unsaid_values_look_the_same(shifted_servers: list[RunningServer]) -> None:
    """Every message that there is, after steps whose value is unsaid: not a byte differs."""

    async def seen(server: RunningServer) -> list[str]:
        async with AsyncExitStack() as stack:
            people = []
            for token in (f"{CODE}-1", f"{CODE}-0", None):
                people.append(await stack.enter_async_context(RoomClient(server, CODE, token)))
                await people[-1].until("view")
            bo, ann, onlooker = people
            begun = (await ann.ask(tried()))["moment"]
            steps = [step for choice in begun["choices"] for step in choice["steps"]]
            for step in steps:
                moment = (await ann.ask(tried(step)))["moment"]
                if moment["ask"] is None:
                    continue
                for after in (*steps, JOIN, LAY, DOUBLE, PUT):
                    await ann.ask(tried(step, after))
                    await ann.ask({**tried(step, after), "until_unsaid": True})
                for ending in (*moment["endings"], *begun["endings"]):
                    turn = {"type": "turn", "turns": 0, "steps": [step], "ending": ending["ending"]}
                    assert (await ann.ask(turn))["type"] == "refused"
                for card in OWN:
                    piles = [pile["name"] for pile in moment["piles"]]
                    mark = {"type": "mark", "turns": 0, "number": CARD_ID[card]}
                    await ann.ask({**mark, "steps": [step], "piles": piles})
                    await ann.ask({**mark, "steps": [], "piles": [number("8r"), number("4r")]})
                for text in ("", "8+4", "4/2"):
                    say = {**said(text, step), "pile": moment["ask"]["pile"]}
                    assert (await ann.ask(say))["error"]
            return [*ann.received, "---", *bo.received, "---", *onlooker.received]

    found = [asyncio.run(seen(server)) for server in shifted_servers]
    assert len(found[0]) > 300
    assert found[0] == found[1]


@pytest.mark.medium
def test_sums_of_the_worlds_do_differ(shifted_servers: list[RunningServer]) -> None:
    """The test above would be worth nothing if they did not."""

    async def told(server: RunningServer, text: str) -> bool:
        async with RoomClient(server, CODE, f"{CODE}-0") as ann:
            await ann.until("view")
            await ann.ask(tried(JOIN))
            right: bool = (await ann.ask(said(text, JOIN)))["right"]
            return right

    assert [asyncio.run(told(server, "13")) for server in shifted_servers] == [False, True]


def test_a_game_at_random_is_said_to_its_end(server: RunningServer) -> None:
    """Whatever is joined and laid can be said; a computer player has nothing to say."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "player": "greedy"}]
    made = make_room(server, rules={"text": "full"}, seats=seats, say_first=True)
    rng = Random(3)

    async def play() -> int:
        sums = 0
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            for _ in range(6):
                if ann.view["over"]:
                    break
                if ann.view["moment"] is None:
                    await ann.until("view", when=lambda view: view["moment"] is not None or view["over"])
                    continue
                moment, turns = ann.view["moment"], ann.view["turns"]
                steps: list[dict[str, Any]] = []
                for _ in range(4):
                    offered = [step for choice in moment["choices"] for step in choice["steps"]]
                    if not offered:
                        break
                    answer = await ann.ask(tried(*steps, rng.choice(offered), turns=turns))
                    if answer["moment"] is None:
                        continue
                    moment = answer["moment"]
                    steps = moment["steps"]
                    if moment["ask"] is not None:
                        assert [pile["unsaid"] for pile in moment["piles"]].count(True) == 1
                        line = moment["line"]["fraction"]
                        value, _ = evaluate(parse_expression(line))
                        say = {**said(str(value), *steps, turns=turns), "pile": moment["ask"]["pile"]}
                        right = await ann.ask(say)
                        assert right["right"], (line, right)
                        moment = right["moment"]
                        assert moment["ask"] is None
                        sums += 1
                assert (await ann.play(rng))["type"] == "accepted"
                while ann.view["turns"] == turns:
                    await ann.receive()
        return sums

    assert asyncio.run(play()) > 0
    rows = execute(server.data, "SELECT DISTINCT seat, outcome FROM said_sums")
    assert rows == [(0, "right at once")]


def test_nothing_is_asked_where_values_are_shown(server: RunningServer) -> None:
    made = make_room(server, seats=[{"kind": "person"}, {"kind": "computer", "player": "pip"}])

    async def look() -> None:
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            assert not ann.view["say_first"]
            answer = await ann.ask(said("12"))
            assert answer["error"] == "At this table nothing has to be said first."

    asyncio.run(look())
