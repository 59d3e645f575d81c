"""Messages in the middle of a game: turns that come twice, tries, challenges, hints and emotes."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

from tests.server.room_clients import RoomClient, any_turn, make_full_room
from tests.server.server_process import RunningServer


def test_a_message_sent_twice_is_applied_once(server: RunningServer) -> None:
    code, tokens = make_full_room(server)

    async def twice() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            turn = any_turn(ann.view, Random(5))
            assert (await ann.ask(turn))["type"] == "accepted"
            assert (await ann.ask(turn)) == {"type": "already", "id": 2, "turns": 1}
            await bo.until("view", when=lambda view: view["turns"] == 1)
            ahead = any_turn(bo.view, Random(5)) | {"turns": 7}
            assert (await bo.ask(ahead))["type"] == "refused"
            assert (await ann.ask(any_turn(bo.view, Random(5))))["rule"]

    asyncio.run(twice())


def test_trying_changes_nothing_and_explains_itself(server: RunningServer) -> None:
    code, tokens = make_full_room(server, rules={"level": 3})

    async def trials() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
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


def test_a_bluff_is_challenged(server: RunningServer) -> None:
    """Any build without its answer will do; at level 4 one soon turns up."""
    code, tokens = make_full_room(server, rules={"level": 4})

    async def game() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
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
                    again = await other.ask(challenge)
                    assert (again["type"], again["turns"]) == ("already", turn["turns"] + 1)
                    assert sum(event["kind"] == "challenge" for event in other.events) == 1
                    assert (await mover.ask(challenge))["type"] == "refused"
                    return
            raise AssertionError("Nobody could bluff.")

    async def bluff(person: RoomClient) -> dict[str, Any] | None:
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


def test_hints_and_emotes(server: RunningServer) -> None:
    code, tokens = make_full_room(server, rules={"level": 3})

    async def talk() -> None:
        async with (
            RoomClient(server, code, tokens[0]) as ann,
            RoomClient(server, code, tokens[1]) as bo,
            RoomClient(server, code) as onlooker,
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
