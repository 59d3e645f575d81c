"""Rooms: games of people and computer players, spectators, rematches, and messages that come twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from tests.server.room_clients import Person, any_turn, get, make_room, play_out, post, two_seats
from tests.server.server_process import Served
from toptake.game import record


@pytest.mark.parametrize("rules", [{"level": 1}, {"level": 4}, {"text": "full, side_builds on"}])
def test_two_people_play_a_whole_game(server: Served, rules: dict[str, object]) -> None:
    code, tokens = two_seats(server, rules=rules)

    async def game() -> None:
        async with (
            Person(server, code, tokens[0]) as ann,
            Person(server, code, tokens[1]) as bo,
            Person(server, code) as onlooker,
        ):
            await play_out([ann, bo], Random(1))
            await onlooker.until("view", when=lambda view: bool(view["over"]))
            assert ann.events == bo.events == onlooker.events
            assert onlooker.view["seat"] is None
            assert not onlooker.view["hand"]
            assert ann.view["winners"] == bo.view["winners"] != []
            kept = get(server, f"/api/records/{ann.view['game']}.txt").text
            again = record.parse(kept).game
            assert again.over
            assert [row["score"] for row in ann.view["sheet"]] == list(again.outcome.scores)
            assert len(ann.events) == len(again.table.past)

    asyncio.run(game())


def test_a_room_fills_up_and_begins(server: Served) -> None:
    made = make_room(server)
    code = made["code"]
    assert not made["room"]["started"]
    assert get(server, f"/api/rooms/{code.lower()}").json()["seats"][1]["name"] is None

    async def wait_for_bo() -> None:
        async with Person(server, code, made["token"]) as ann:
            await ann.until("room")
            refused = await ann.ask({"type": "turn", "turns": 0, "steps": [], "ending": {"kind": "pass"}})
            assert refused["type"] == "refused"
            joined = await asyncio.to_thread(post, server, f"/api/rooms/{code}/seats", {"name": "ann"})
            assert joined.json()["room"]["seats"][1]["name"] == "ann 2"
            await ann.until("view")
            assert ann.room["started"]
            full = await asyncio.to_thread(post, server, f"/api/rooms/{code}/seats", {"name": "Cy"})
            assert full.status_code == 409

    asyncio.run(wait_for_bo())


def test_against_computer_players(server: Served) -> None:
    seats = [
        {"kind": "computer", "player": "pip"},
        {"kind": "person", "name": "Ann"},
        {"kind": "computer", "player": "greedy"},
    ]
    made = make_room(server, rules={"level": 2}, seats=seats)
    assert made["seat"] == 1
    assert [seat["name"] for seat in made["room"]["seats"]] == ["Pip", "Ann", "Greedy"]

    async def game() -> None:
        rng = Random(2)
        async with Person(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            while not ann.view["over"]:
                if ann.view["moment"]:
                    answer = await ann.play(rng)
                    assert answer["type"] == "accepted"
                else:
                    await ann.until("view")
            assert {event["seat"] for event in ann.events} == {0, 1, 2}

    asyncio.run(game())


@pytest.mark.parametrize("level", [1, 4])
def test_four_seats_with_the_strongest_players(start: Callable[..., Served], level: int) -> None:
    """A person among them all, to the end and once more; somebody looks on and comes back."""
    served = start(think_seconds=0.05)
    players = ["champion", None, "tactician", "greedy"]
    seats = [{"kind": "computer", "player": name} if name else {"kind": "person"} for name in players]
    made = make_room(served, rules={"level": level}, seats=seats)
    code, token = made["code"], made["token"]

    async def game() -> None:
        rng = Random(9)
        async with Person(served, code, token) as ann, Person(served, code) as onlooker:
            await play_among_computers(ann, rng)
            assert ann.view["names"] == ["Champion", "Player 1", "Tactician", "Greedy"]
            assert {event["seat"] for event in ann.events} == {0, 1, 2, 3}
            assert len(ann.view["sheet"]) == 4
            await onlooker.until("view", when=lambda view: bool(view["over"]))
            assert onlooker.events == ann.events
            # Who fails makes safe turns, and nothing else would tell: strong ones win, but for bad luck.
            assert sum(ann.view["sheet"][seat]["cards"] > 0 for seat in (0, 2, 3)) >= 2
            kept = record.parse(get(served, f"/api/records/{ann.view['game']}.txt").text).game
            assert kept.over
            assert [row["score"] for row in ann.view["sheet"]] == list(kept.outcome.scores)
            first = ann.view["game"]
            await ann.send({"type": "rematch"})
            await ann.until("view", when=lambda view: view["game"] != first)
            assert ann.view["names"] == ["Player 1", "Tactician", "Greedy", "Champion"]
            assert (await ann.play(rng))["type"] == "accepted"
        async with Person(served, code, token) as ann:
            await ann.until("view")
            assert ann.view["turns"] >= 1
            await play_among_computers(ann, rng)

    asyncio.run(game())


def test_computers_wait_for_somebody(server: Served) -> None:
    """Who makes rooms and leaves them keeps no machine busy."""
    seats = [{"kind": "computer", "player": "pip"}, {"kind": "person"}]
    made = make_room(server, rules={"level": 1}, seats=seats)
    time.sleep(1.5)

    async def come() -> None:
        async with Person(server, made["code"], made["token"]) as ann:
            assert (await ann.until("view"))["turns"] == 0
            await ann.until("view", when=lambda view: view["turns"] == 1)

    asyncio.run(come())


def test_four_people(server: Served) -> None:
    """A whole game of four; a rematch needs all of them."""
    seats = [{"kind": "person", "name": "Ann"}, *[{"kind": "open"}] * 3]
    made = make_room(server, rules={"level": 2}, seats=seats)
    code, tokens = made["code"], [made["token"]]
    for name in ("Bo", "Cy", "Di"):
        assert not get(server, f"/api/rooms/{code}").json()["started"]
        tokens.append(post(server, f"/api/rooms/{code}/seats", {"name": name}).json()["token"])

    async def game() -> None:
        async with AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Person(server, code, token)) for token in tokens]
            await play_out(people, Random(4))
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


async def play_among_computers(person: Person, rng: Random) -> None:
    """Play whenever it is one's turn, until the game is over."""
    while not person.view or not person.view["over"]:
        if person.view and person.view["moment"]:
            answer = await person.play(rng)
            # A computer player may have challenged a build meanwhile.
            assert answer["type"] in ("accepted", "already", "refused"), answer
            if answer["type"] == "accepted":
                continue
        await person.until("view")


def test_solitaire(server: Served) -> None:
    made = make_room(server, rules={"level": 1}, seats=[{"kind": "person"}], solitaire=True)

    async def game() -> None:
        async with Person(server, made["code"], made["token"]) as ann:
            await play_out_alone(ann)
            assert ann.view["rules"]["solitaire"]

    asyncio.run(game())


def test_solitaire_begins_with_something_to_take(server: Served) -> None:
    """Of plain deals every ninth or so is over at once."""

    async def begin() -> None:
        for _ in range(40):
            made = make_room(server, rules={"level": 1}, seats=[{"kind": "person"}], solitaire=True)
            async with Person(server, made["code"], made["token"]) as ann:
                await ann.until("view")
                assert not ann.view["over"]

    asyncio.run(begin())


async def play_out_alone(ann: Person) -> None:
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


def test_rematch_begins_with_another(server: Served) -> None:
    code, tokens = two_seats(server, rules={"level": 1})

    async def games() -> None:
        async with Person(server, code, tokens[0]) as ann, Person(server, code, tokens[1]) as bo:
            await ann.send({"type": "rematch"})
            assert "once the game is over" in (await ann.until("problem"))["error"]
            await play_out([ann, bo], Random(3))
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
            await play_out([bo, ann], Random(4))

    asyncio.run(games())


def test_a_message_sent_twice_is_applied_once(server: Served) -> None:
    code, tokens = two_seats(server)

    async def twice() -> None:
        async with Person(server, code, tokens[0]) as ann, Person(server, code, tokens[1]) as bo:
            await ann.until("view")
            turn = any_turn(ann.view, Random(5))
            assert (await ann.ask(turn))["type"] == "accepted"
            assert (await ann.ask(turn)) == {"type": "already", "id": 2, "turns": 1}
            await bo.until("view", when=lambda view: view["turns"] == 1)
            ahead = any_turn(bo.view, Random(5)) | {"turns": 7}
            assert (await bo.ask(ahead))["type"] == "refused"
            assert (await ann.ask(any_turn(bo.view, Random(5))))["rule"]

    asyncio.run(twice())


def test_trying_changes_nothing_and_explains_itself(server: Served) -> None:
    code, tokens = two_seats(server, rules={"level": 3})

    async def trials() -> None:
        async with Person(server, code, tokens[0]) as ann, Person(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            rng = Random(6)
            for _ in range(12):
                mover = ann if ann.view["moment"] else bo
                moment = mover.view["moment"]
                steps: list[object] = []
                while any(choice["steps"] for choice in moment["choices"]) and len(steps) < 3:
                    step = rng.choice(rng.choice(moment["choices"])["steps"])
                    tried = await mover.ask(
                        {"type": "try", "turns": mover.view["turns"], "steps": [*steps, step]}
                    )
                    assert tried["error"] is None, tried
                    moment = tried["moment"]
                    # Putting a card under a wild card of the hand drops that first.
                    steps = moment["steps"]
                    assert len(moment["spoken"]["decimal"]) == len(steps)
                assert (await mover.play(rng))["type"] == "accepted"
                other = bo if mover is ann else ann
                for person in (mover, other):
                    turns = max(ann.view["turns"], bo.view["turns"])
                    while person.view["turns"] < turns:
                        await person.receive()
            lay = {"kind": "lay", "card": 60, "onto": 60}
            waiting, mover = (ann, bo) if bo.view["moment"] else (bo, ann)
            illegal = await mover.ask({"type": "try", "turns": mover.view["turns"], "steps": [lay]})
            assert illegal["moment"] is None
            assert illegal["rule"]
            early = await waiting.ask({"type": "try", "turns": mover.view["turns"], "steps": []})
            assert early["error"] == "It is another player's turn."

    asyncio.run(trials())


def test_a_bluff_is_challenged(server: Served) -> None:
    """Any build without its answer will do; at level 4 one soon turns up."""
    code, tokens = two_seats(server, rules={"level": 4})

    async def game() -> None:
        async with Person(server, code, tokens[0]) as ann, Person(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            for _ in range(40):
                mover, other = (ann, bo) if ann.view["moment"] else (bo, ann)
                turn = await bluff(mover) or any_turn(mover.view, Random(7))
                bluffed = turn["ending"]["kind"] == "build"
                assert (await mover.ask(turn))["type"] == "accepted"
                for person in (mover, other):
                    while person.view["turns"] == turn["turns"]:
                        await person.receive()
                if bluffed:
                    (build,) = other.view["challengeable"]
                    challenge = {"type": "challenge", "turns": turn["turns"] + 1, "number": build["number"]}
                    assert (await other.ask(challenge))["type"] == "accepted"
                    assert other.events[-1]["kind"] == "challenge"
                    assert other.events[-1]["loser"] == mover.view["seat"]
                    assert (await other.ask(challenge))["type"] == "refused"
                    return
            raise AssertionError("Nobody could bluff.")

    async def bluff(person: Person) -> dict[str, Any] | None:
        for choice in person.view["moment"]["choices"]:
            for step in choice["steps"]:
                if step["kind"] == "put":
                    turns = person.view["turns"]
                    tried = await person.ask({"type": "try", "turns": turns, "steps": [step]})
                    for ending in tried["moment"]["endings"]:
                        if ending["bluff"]:
                            steps, built = tried["moment"]["steps"], ending["ending"]
                            return {"type": "turn", "turns": turns, "steps": steps, "ending": built}
        return None

    asyncio.run(game())


def test_hints_and_emotes(server: Served) -> None:
    code, tokens = two_seats(server, rules={"level": 3})

    async def talk() -> None:
        async with (
            Person(server, code, tokens[0]) as ann,
            Person(server, code, tokens[1]) as bo,
            Person(server, code) as onlooker,
        ):
            await ann.until("view")
            for strength in (1, 2, 3):
                hint = await ann.ask({"type": "hint", "strength": strength})
                assert hint["sentences"]
                assert bool(hint["cards"]) == (strength > 1)
                assert (hint["ending"] is not None) == (strength == 3)
            turn = {"type": "turn", "turns": 0, "steps": hint["steps"], "ending": hint["ending"]}
            assert (await bo.ask({"type": "hint", "strength": 1}))["type"] == "refused"
            assert (await ann.ask(turn))["type"] == "accepted"
            await bo.send({"type": "emote", "emote": "wow"})
            for person in (ann, bo, onlooker):
                assert await person.until("emote") == {"type": "emote", "seat": 1, "emote": "wow"}
            await onlooker.send({"type": "emote", "emote": "wow"})
            assert (await onlooker.until("problem"))["ends"] is False
            assert (await onlooker.ask({"type": "hint", "strength": 1}))["type"] == "refused"
            await bo.send({"type": "ping"})
            await bo.until("pong")

    asyncio.run(talk())


def test_idle_rooms_are_forgotten_then_closed_and_kept(start: Callable[..., Served]) -> None:
    served = start(unload_seconds=0.1, close_seconds=0.6)
    code, tokens = two_seats(served)

    async def leave_for_a_while() -> None:
        async with Person(served, code, tokens[0]) as ann:
            await ann.until("view")
            await ann.play(Random(8))
            game = ann.view["game"]
            assert get(served, f"/api/records/{game}.txt").status_code == 404
        await asyncio.sleep(0.3)
        async with Person(served, code, tokens[1]) as bo:
            await bo.until("view")
            assert bo.view["turns"] == 1
        for _ in range(100):
            if get(served, f"/api/rooms/{code}").json()["closed"]:
                break
            await asyncio.sleep(0.1)
        async with Person(served, code, tokens[1]) as bo:
            await bo.until("view")
            assert (await bo.play(Random(8)))["error"] == "This room was closed."
        kept = get(served, f"/api/records/{game}.txt").text
        assert record.parse(kept).game.table.turns == 1
        (listed,) = [each for each in get(served, "/api/records").json()["records"] if each["id"] == game]
        assert (listed["over"], listed["turns"], listed["winners"]) == (False, 1, [])
        assert post(served, f"/api/rooms/{code}/seats", {"name": "Cy"}).status_code == 409

    asyncio.run(leave_for_a_while())


def test_a_room_with_somebody_in_it_stays_open(start: Callable[..., Served]) -> None:
    served = start(unload_seconds=0.1, close_seconds=0.5)
    code, tokens = two_seats(served)

    async def wait() -> None:
        async with Person(served, code, tokens[0]) as ann:
            await ann.until("view")
            await asyncio.sleep(1.5)
            assert (await ann.play(Random(8)))["type"] == "accepted"

    asyncio.run(wait())
