"""Records: of games that are over, uploaded ones, and reviews."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from random import Random

import httpx
import pytest

from tests.paths import GAMES
from tests.server.room_clients import RoomClient, get, make_full_room, play_to_end, post
from tests.server.server_process import RunningServer, StartServer, workers_of
from toptake.game.game import Game
from toptake.game.record import write_record
from toptake.players import play, player
from toptake.rules.options import Rules
from toptake.server.records import schema


@pytest.mark.slow
def test_records(server: RunningServer) -> None:
    code, tokens = make_full_room(server, rules={"level": 4})

    async def game() -> str:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            early = await asyncio.to_thread(get, server, f"/api/records/{ann.view['game']}")
            assert early.status_code == 404
            await play_to_end([ann, bo], Random(5))
            return str(ann.view["game"])

    id = asyncio.run(game())
    assert get(server, "/api/records").status_code == 405
    shown = schema.RecordPublic.model_validate_json(get(server, f"/api/records/{id}").text)
    assert len(shown.tables) == shown.record.turns + 1
    assert sum(map(len, shown.tables[0].hands)) == 10
    reviewed = schema.ReviewPublic.model_validate_json(get(server, f"/api/records/{id}/review").text)
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


@pytest.mark.slow
@pytest.mark.parametrize("what", ["", ".txt", "/review"])
def test_a_record_is_worked_out_once(start_server: StartServer, what: str) -> None:
    """However many ask for it; and never before the game is over."""
    server = start_server(queue=0)
    code, tokens = make_full_room(server, rules={"text": "full"})

    async def game() -> str:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            early = await asyncio.to_thread(get, server, f"/api/records/{ann.view['game']}{what}")
            assert early.status_code == 404
            await play_to_end([ann, bo], Random(5))
            return str(ann.view["game"])

    path = f"/api/records/{asyncio.run(game())}{what}"
    with ThreadPoolExecutor(8) as threads:
        # There is one process and no queue: each would be refused that were worked out by itself.
        answers = list(threads.map(lambda _: get(server, path), range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    begun = time.perf_counter()
    assert get(server, path).text == answers[0].text
    assert time.perf_counter() - begun < 1


@pytest.mark.parametrize(("end", "cut"), [("7. A: dis", "7. A: dis"), ("7. \ufffd", "7. �"), ("", None)])
def test_what_is_missing_of_an_upload_is_told(server: RunningServer, end: str, cut: str | None) -> None:
    text = (GAMES / "level-1.txt").read_text("utf-8")
    answer = post(server, "/api/records", {"text": text[: text.index("7. A")] + end})
    assert answer.status_code == 201
    assert answer.json()["turns"] == 6
    assert answer.json()["cut"] == (cut and f"Line 12 is cut off and was left out: {cut}")


def test_one_record_brought_eight_times_at_once(server: RunningServer) -> None:
    text = (GAMES / "level-2.txt").read_text()

    async def bring() -> list[httpx.Response]:
        async with httpx.AsyncClient(timeout=30) as client:
            address = f"{server.http}/api/records"
            return await asyncio.gather(*(client.post(address, json={"text": text}) for _ in range(8)))

    answers = asyncio.run(bring())
    assert [answer.status_code for answer in answers] == [201] * 8
    assert len({answer.json()["id"] for answer in answers}) == 1


@pytest.mark.slow
def test_who_waits_for_a_review_is_told_the_place(start_server: StartServer) -> None:
    server = start_server()
    text = (GAMES / "level-2.txt").read_text()
    ids = [
        post(server, "/api/records", {"text": text.replace("A", f"Ann{n}")}).json()["id"] for n in range(20)
    ]

    async def ask(client: httpx.AsyncClient, id: str) -> list[int]:
        """The places that were told, until it came."""
        told: list[int] = []
        while True:
            answer = await client.get(
                f"{server.http}/api/records/{id}/review", headers={"prefer": "respond-async"}
            )
            if answer.status_code == 200:
                assert answer.json()["id"] == id
                return told
            assert (answer.status_code, answer.headers["retry-after"]) == (202, "1")
            told.append(answer.json()["place"])
            await asyncio.sleep(0.1)

    async def run() -> list[list[int]]:
        async with httpx.AsyncClient(timeout=60) as client:
            waiting = [asyncio.create_task(ask(client, id)) for id in ids]
            # Workers that stand still make everybody wait, however fast the machine is.
            for _ in range(150):
                signal_workers(signal.SIGSTOP)
                await asyncio.sleep(0.01)
            signal_workers(signal.SIGCONT)
            return await asyncio.gather(*waiting)

    def signal_workers(number: signal.Signals) -> None:
        for pid in workers_of(server):
            os.kill(pid, number)

    told = asyncio.run(run())
    for places in told:
        assert places == sorted(places, reverse=True)
    assert sum(map(len, told)) > 0


@pytest.mark.medium
def test_a_review_tells_what_it_has_found_so_far(start_server: StartServer) -> None:
    server = start_server()
    game = play(Game.new(Rules.level(4), 3), [player("greedy"), player("pip")], Random(3))
    id = post(server, "/api/records", {"text": write_record(game)}).json()["id"]
    told: list[schema.WaitingPublic] = []
    while True:
        answer = httpx.get(
            f"{server.http}/api/records/{id}/review", headers={"prefer": "respond-async"}, timeout=60
        )
        if answer.status_code == 200:
            break
        told.append(schema.WaitingPublic.model_validate_json(answer.text))
    found = schema.ReviewPublic.model_validate_json(answer.text)
    assert len(found.turns) == game.table.turns
    assert told
    for one, two in pairwise(told):
        assert len(one.turns) <= len(two.turns)
    for each in told:
        assert each.of == game.table.turns
        assert each.turns == found.turns[: len(each.turns)]
    assert 0 < len(told[-1].turns) < game.table.turns
