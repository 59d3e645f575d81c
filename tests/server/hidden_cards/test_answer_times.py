"""How long an answer takes tells nothing about hidden cards.

Two hundred pairs of worlds that one seat cannot tell apart, with a turn of that seat in each. In one of them,
the computer player has a hand that takes little time, in the other one that takes a lot. Whether the answers
differ is decided by a permutation test: worlds of a pair are swapped at random, and the true differences
must not be among the rarest.
"""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, cast

import pytest

from tests.server.hidden_cards.hidden_worlds import PlantedRoom, easy_and_hard, plant, room_code
from tests.server.room_clients import RoomClient
from tests.server.rooms.lone_rooms import rooms_of
from tests.server.server_process import ForkServer, RunningServer
from tests.store.files import execute
from toptake.game.game import Game
from toptake.players.jobs import choose_turn
from toptake.players.messages import ViewPacker
from toptake.players.safe_turn import safe_turn
from toptake.rules.options import Rules
from toptake.server.game_json.cards import CARD_ID
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.schema import RoomRequest
from toptake.store.store import Store

PAIRS = 200
RULES = Rules.level(4, centre=20)
SHUFFLES = 4_000
RAREST = 0.001


def rarity(differences: list[float]) -> float:
    """How often worlds that are swapped at random differ by as much as these or more.

    By the ranks of the differences: one answer that took long, for whatever reason, does not outweigh all.
    """
    rng = Random(7)
    by_size = sorted(range(len(differences)), key=lambda number: abs(differences[number]))
    found = abs(sum(rank if differences[number] > 0 else -rank for rank, number in enumerate(by_size, 1)))
    ranks = range(1, len(differences) + 1)
    swapped = (abs(sum(rank if rng.random() < 0.5 else -rank for rank in ranks)) for _ in range(SHUFFLES))
    return sum(each >= found for each in swapped) / SHUFFLES


def pairs_of_rooms() -> list[tuple[PlantedRoom, PlantedRoom]]:
    found = []
    for seed in range(PAIRS):
        easy, hard = (
            PlantedRoom(
                room_code(2 * seed + number), f"{2 * seed + number:016x}", deck, RULES, (None, "champion")
            )
            for number, deck in enumerate(easy_and_hard(RULES, seed))
        )
        found.append((easy, hard))
    return found


async def play(server: RunningServer, pairs: list[tuple[PlantedRoom, PlantedRoom]]) -> None:
    """A turn in each, and that of the computer player; both worlds of a pair at the same time."""
    rng = Random(3)
    for pair in pairs:
        # Who comes first waits for nobody, so that must not be the same world every time.
        await asyncio.gather(*(computers_answer(server, room) for room in rng.sample(pair, 2)))


async def computers_answer(server: RunningServer, room: PlantedRoom) -> None:
    async with RoomClient(server, room.code, room.tokens[0]) as ann:
        await ann.until("view")
        discard = {"kind": "discard", "number": CARD_ID[room.deck[0]]}
        await ann.ask({"type": "turn", "turns": 0, "steps": [], "ending": discard})
        await ann.until("view", when=lambda view: view["turns"] == 2)


def answer_seconds(path: Path) -> dict[str, float]:
    """For each game, from the first turn to the second, by when they were stored.

    Not by when they were received: to write and read a view takes as long as there are cards in it, so turns
    that differ would be told apart by that, and everybody may know what the turn was.
    """
    rows = execute(path, "SELECT game, max(at) - min(at) FROM events WHERE number < 2 GROUP BY game")
    return dict(rows)


@pytest.mark.slow
def test_a_computer_player_takes_as_long_whatever_it_holds(fork_server: ForkServer, tmp_path: Path) -> None:
    pairs = pairs_of_rooms()
    path = tmp_path / "games.db"
    plant(path, [room for pair in pairs for room in pair])
    asyncio.run(play(fork_server.start(path, think_seconds=0.3), pairs))
    taken = answer_seconds(path)
    # The worker was started for the first pair.
    differences = [taken[hard.game] - taken[easy.game] for easy, hard in pairs[1:]]
    print(f"differ by {1e3 * median(differences):.2f} ms, rarity {rarity(differences):.4f}")
    assert rarity(differences) > RAREST


def seconds_of_thinking(game: Game) -> float:
    packed = ViewPacker().pack(game.view())
    begun = time.perf_counter()
    choose_turn("champion", packed, 0.1, "seed")
    return time.perf_counter() - begun


@pytest.mark.medium
def test_the_worlds_do_take_different_times() -> None:
    """The test above would be worth nothing if they did not."""
    differences = []
    for seed in range(20):
        easy, hard = (Game.new(RULES, deck=deck) for deck in easy_and_hard(RULES, seed))
        assert easy.view(0) == hard.view(0)
        easy, hard = (game.apply(f"discard {game.view(0).hand[0]}") for game in (easy, hard))
        differences.append(seconds_of_thinking(hard) - seconds_of_thinking(easy))
    assert median(differences) > 0.02
    assert rarity(differences) < RAREST


class Recorder:
    """A connection that remembers what it is sent."""

    def __init__(self, room_seat: int | None) -> None:
        self.room_seat = room_seat
        self.held = () if room_seat is None else (room_seat,)
        self.sees_all = False
        self.events_sent = 0
        self.turns: list[int] = []

    def send(self, message: dict[str, Any]) -> None:
        pass

    def send_json(self, message: bytes) -> None:
        self.turns.append(json.loads(message)["turns"])


def test_nobody_waits_for_the_listing_of_what_the_next_seat_may_do(tmp_path: Path) -> None:
    """It takes longer for some hands than for others."""
    request = RoomRequest.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]})

    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        rooms = rooms_of(store)
        room = await rooms.find((await rooms.create(request)).code)
        await rooms.join(room.code, None)
        assert room.game is not None
        recorders = [Recorder(seat) for seat in (0, 1, None)]
        for each in recorders:
            room.connect(cast(Connection, each))
        for turns in range(6):
            turn = safe_turn(room.game.view())
            await room.turn(turns % 2, turns, turn)
            mover = recorders[(turns + 1) % 2]
            assert [each.turns[-1] > turns for each in recorders] == [each is not mover for each in recorders]
            if turns % 2:
                # Before the mover is told that a turn was made already, it is shown.
                room.catch_up(cast(Connection, mover))
                assert mover.turns[-1] > turns
            await asyncio.sleep(0.01)
            assert [each.turns[-1] for each in recorders] == [turns + 1] * 3
        assert all(each.turns == list(range(7)) for each in recorders)
        await store.close()

    asyncio.run(run())
