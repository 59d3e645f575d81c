"""Whole games of people in a room: two, four or one alone, with spectators and rematches."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random

import pytest

from tests.server.room_clients import RoomClient, get, make_full_room, make_room, play_to_end, post
from tests.server.server_process import RunningServer
from toptake.game import record


@pytest.mark.parametrize(
    "rules", [{"level": 1}, {"level": 4}, {"text": "full, side_builds on"}, {"text": "paper"}]
)
def test_two_people_play_a_whole_game(server: RunningServer, rules: dict[str, object]) -> None:
    code, tokens = make_full_room(server, rules=rules)

    async def game() -> None:
        async with (
            RoomClient(server, code, tokens[0]) as ann,
            RoomClient(server, code, tokens[1]) as bo,
            RoomClient(server, code) as onlooker,
        ):
            await play_to_end([ann, bo], Random(1))
            await onlooker.until("view", when=lambda view: bool(view["over"]))
            assert ann.events == bo.events == onlooker.events
            assert onlooker.view["seat"] is None
            assert not onlooker.view["hand"]
            assert ann.view["winners"] == bo.view["winners"] != []
            kept = get(server, f"/api/records/{ann.view['game']}.txt").text
            again = record.parse_record(kept).game
            assert again.over
            assert [row["score"] for row in ann.view["sheet"]] == list(again.outcome.scores)
            assert len(ann.events) == len(again.table.past)
            ended = again.outcome.ended
            assert ann.view["ended"] == (ended.value if ended else None)
            assert ann.view["rules"]["refill"] is again.rules.refill

    asyncio.run(game())


def test_four_people(server: RunningServer) -> None:
    """A whole game of four; a rematch needs all of them."""
    seats = [{"kind": "person", "name": "Ann"}, *[{"kind": "open"}] * 3]
    made = make_room(server, rules={"level": 2}, seats=seats)
    code, tokens = made["code"], [made["token"]]
    for name in ("Bo", "Cy", "Di"):
        assert not get(server, f"/api/rooms/{code}").json()["started"]
        tokens.append(post(server, f"/api/rooms/{code}/seats", {"name": name}).json()["token"])

    async def game() -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(RoomClient(server, code, token)) for token in tokens]
            await play_to_end(people, Random(4))
            assert [person.view["seat"] for person in people] == [0, 1, 2, 3]
            assert all(person.events == people[0].events for person in people)
            first = people[0].view["game"]
            for person in people[:3]:
                await person.send({"type": "rematch"})
            await people[3].until("room", when=lambda n: sum(s["rematch"] for s in n["room"]["seats"]) == 3)
            assert people[3].view["game"] == first
            await people[3].send({"type": "rematch"})
            for person in people:
                await person.until("view", when=lambda view: view["game"] != first)
            assert people[0].view["names"] == ["Bo", "Cy", "Di", "Ann"]
            assert people[1].view["moment"]
            await people[2].send({"type": "emote", "emote": "good_game"})
            for person in people:
                assert (await person.until("emote"))["seat"] == 1

    asyncio.run(game())


def test_solitaire(server: RunningServer) -> None:
    made = make_room(server, rules={"level": 1}, seats=[{"kind": "person"}], solitaire=True)

    async def game() -> None:
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await play_out_alone(ann)
            assert ann.view["rules"]["solitaire"]
            assert ann.view["ended"] if ann.view["over"] else ann.view["ended"] is None

    asyncio.run(game())


@pytest.mark.medium
def test_solitaire_begins_with_something_to_take(server: RunningServer) -> None:
    """Of plain deals every ninth or so is over at once."""

    async def begin() -> None:
        for _ in range(40):
            made = make_room(server, rules={"level": 1}, seats=[{"kind": "person"}], solitaire=True)
            async with RoomClient(server, made["code"], made["token"]) as ann:
                await ann.until("view")
                assert not ann.view["over"]

    asyncio.run(begin())


async def play_out_alone(ann: RoomClient) -> None:
    """Take what lies there, with the coach's help where that takes some steps."""
    await ann.until("view")
    while not ann.view["over"]:
        moment = ann.view["moment"]
        steps: list[object] = []
        if moment["endings"]:
            ending = moment["endings"][0]["ending"]
        else:
            hint = await ann.ask({"type": "hint", "strength": 3})
            if hint["type"] == "refused":
                assert "lot of hints" in hint["error"]
                return
            steps, ending = hint["steps"], hint["ending"]
        turn = {"type": "turn", "turns": ann.view["turns"], "steps": steps, "ending": ending}
        assert (await ann.ask(turn))["type"] == "accepted"
        while ann.view["turns"] == turn["turns"]:
            await ann.receive()


def test_rematch_begins_with_another(server: RunningServer) -> None:
    code, tokens = make_full_room(server, rules={"level": 1})

    async def games() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.send({"type": "rematch"})
            assert "once the game is over" in (await ann.until("problem"))["error"]
            await play_to_end([ann, bo], Random(3))
            first = ann.view["game"]
            await ann.send({"type": "rematch"})
            await bo.until("room", when=lambda news: news["room"]["seats"][0]["rematch"])
            await bo.send({"type": "rematch"})
            for person in (ann, bo):
                await person.until("view", when=lambda view: view["game"] != first)
            assert ann.view["names"] == ["Bo", "Ann"]
            assert ann.view["seat"] == 1
            assert ann.view["turns"] == 0 == len(ann.events)
            assert bo.view["moment"]
            await play_to_end([bo, ann], Random(4))

    asyncio.run(games())


def test_marked_piles_are_answered_and_change_nothing(server: RunningServer) -> None:
    code, tokens = make_full_room(server, rules={"level": 1})

    async def mark() -> None:
        async with RoomClient(server, code, tokens[0]) as ann:
            view = await ann.until("view")
            piles = [pile["name"] for pile in view["piles"]]
            for number in view["hand"]:
                asked = {"type": "mark", "turns": 0, "steps": [], "number": number, "piles": piles}
                answer = await ann.ask(asked)
                assert answer["type"] == "marked"
                assert answer["error"] is None
                if answer["ending"]:
                    tried = await ann.ask({"type": "try", "turns": 0, "steps": answer["steps"]})
                    assert answer["ending"] in [each["ending"] for each in tried["moment"]["endings"]]
            stale = await ann.ask({**asked, "turns": 7})
            assert stale["ending"] is None
            assert stale["error"]

    asyncio.run(mark())
