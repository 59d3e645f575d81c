"""People at the table: they play at random, and come back whatever happens to the server.

They also do what people should not: turns that nobody may make, turns twice, messages that nobody can read.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from random import Random
from typing import Any

from tests.server.room_clients import any_turn
from tests.server.torture.client_log import ClientLog, Data
from tests.server.torture.connection import GONE, LoggedConnection
from tests.server.torture.shown_cards import CARDS
from tests.server.torture.site import Site
from toptake.cards.card import NumberCard, WildCard
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.rules.turn import Challenge, Turn

_EMOTES = ("hello", "good_luck", "nice_take", "wow", "oops", "good_game")
_GARBAGE = ("{", "[]", '{"type": "turn"}', '{"type": "turn", "id": 1, "turns": -1, "steps": []}', "null")
_NUMBERS = [number for number, card in enumerate(CARDS) if isinstance(card, NumberCard)]


class Person:
    """Somebody with the token of a seat; two of them may share it, as two screens do."""

    def __init__(self, site: Site, log: ClientLog, code: str, token: str | None, rng: Random) -> None:
        self.code = code
        self._site = site
        self._log = log
        self._token = token
        self._rng = rng
        self._unanswered: tuple[str, Data, str] | None = None
        """The game, the message and its text, if nobody knows what has become of it."""
        self._made: tuple[str, Data, str] | None = None
        """The same of the last one that was accepted."""

    async def run(self) -> None:
        """Come, play, go, and come again, until the room is closed."""
        closed = False
        while not closed:
            left = False
            with contextlib.suppress(*GONE):
                async with LoggedConnection(self._site, self._log, self.code, self._token) as connection:
                    self._log.counts["arrivals"] += 1
                    await self._stay(connection)
                    left = True
                    closed = connection.room.get("closed", False)
            # Who was cut off comes back at once.
            await asyncio.sleep(self._rng.uniform(0.0, 2.0) if left else self._rng.uniform(0.01, 0.05))

    async def _stay(self, connection: LoggedConnection) -> None:
        end = time.monotonic() + self._rng.expovariate(1 / 15)
        while not connection.view:
            await connection.wait(1.0)
            if connection.room.get("closed"):
                return
        await self._send_again(connection)
        while time.monotonic() < end and not connection.room["closed"]:
            await self._act(connection)

    async def _send_again(self, connection: LoggedConnection) -> None:
        """What was not answered is sent again as it was, as a screen does it."""
        if self._unanswered is not None and self._rng.random() < 0.7:
            game, message, text = self._unanswered
            if connection.view["game"] == game:
                await self._make(connection, message, text)
        self._unanswered = None

    async def _act(self, connection: LoggedConnection) -> None:
        view, rng, chance = connection.view, self._rng, self._rng.random()
        if view["over"]:
            await connection.send({"type": "rematch"})
            await connection.wait(rng.uniform(0.2, 0.6))
            if chance < 0.1 and view["turns"]:
                await self._wrong_turn(connection)
        elif view["challengeable"] and chance < 0.3:
            build = rng.choice(view["challengeable"])["number"]
            card = CARDS[build]
            assert isinstance(card, NumberCard)
            message = {"type": "challenge", "turns": view["turns"], "number": build}
            await self._make(connection, message, str(Challenge(card)))
        elif view["moment"] is None:
            if chance < 0.04:
                await self._wrong_turn(connection)
            elif chance < 0.06:
                await connection.send({"type": "emote", "emote": rng.choice(_EMOTES)})
            await connection.wait(1.0)
        else:
            await asyncio.sleep(rng.uniform(0.0, 0.15))
            if chance < 0.05:
                await connection.question({"type": "hint", "strength": rng.randint(1, 3)})
            elif chance < 0.15:
                await self._wrong_turn(connection)
            elif chance < 0.16:
                await connection.send(rng.choice(_GARBAGE))
            await self._turn(connection)

    async def _turn(self, connection: LoggedConnection) -> None:
        view = connection.view
        if view["moment"] is None:
            return
        message = await self._choose(connection)
        # The game may have gone on while the steps were tried.
        if connection.view is view:
            await self._make(connection, message, turn_text(message))

    async def _choose(self, connection: LoggedConnection) -> Data:
        """Any turn of whoever is to move: some steps, each tried first, and any ending offered then."""
        view, rng = connection.view, self._rng
        moment: Data = view["moment"]
        steps: list[Data] = []
        for _ in range(rng.choice((0, 0, 0, 1, 2, 3))):
            offered = [step for choice in moment["choices"] for step in choice["steps"]]
            if not offered:
                break
            step = rng.choice(offered)
            tried = await connection.ask({"type": "try", "turns": view["turns"], "steps": [*steps, step]})
            if tried.get("moment") is None:
                break
            steps, moment = [*steps, step], tried["moment"]
        if not moment["endings"]:
            return any_turn(view, rng)
        ending = rng.choice(moment["endings"])["ending"]
        return {"type": "turn", "turns": view["turns"], "steps": steps, "ending": ending}

    async def _make(self, connection: LoggedConnection, message: Data, text: str) -> None:
        """Send it, sometimes twice at once, as whoever presses a button twice."""
        self._unanswered = connection.view["game"], message, text
        times = 2 if self._rng.random() < 0.05 else 1
        answer = await connection.make(message, text, times=times)
        if answer["type"] == "accepted":
            self._made = self._unanswered
        self._unanswered = None
        if answer["type"] == "refused":
            await asyncio.sleep(self._rng.uniform(0.05, 0.3))

    async def _wrong_turn(self, connection: LoggedConnection) -> None:
        """One that is wrong whatever has happened since."""
        view, rng = connection.view, self._rng
        turns = view["turns"]
        if rng.random() < 0.3 and self._made is not None and self._made[0] == view["game"]:
            # It was made, and is not to be made again.
            _, message, text = self._made
            if message["type"] == "turn":
                await connection.make(message, text, wrong=True)
            return
        if view["moment"] is None and view["hand"]:
            # It is somebody else's turn; once that is made, the number of turns is another one.
            number = rng.choice(view["hand"])
        else:
            shown = self._log.first_shown[view["game"], view["seat"]]
            number = rng.choice([card for card in _NUMBERS if card not in shown] or _NUMBERS)
            if number in shown:
                turns += 7
        ending: Data = {"kind": "discard", "number": number}
        if rng.random() < 0.3:
            ending = {"kind": "take", "number": number, "piles": [pile["name"] for pile in view["piles"]][:2]}
        message = {"type": "turn", "turns": turns, "steps": [], "ending": ending}
        text = f"discard {CARDS[number]}" if view["moment"] is None else turn_text(message)
        await connection.make(message, text, wrong=True)


class Spectator(Person):
    """Somebody without a seat, who looks on and sometimes tries to play."""

    async def _stay(self, connection: LoggedConnection) -> None:
        end = time.monotonic() + self._rng.expovariate(1 / 10)
        while time.monotonic() < end and not connection.room.get("closed"):
            await connection.wait(1.0)
            if connection.view and self._rng.random() < 0.02:
                await self._wrong_turn(connection)
            # Not everybody reads at once.
            await asyncio.sleep(self._rng.choice((0.0, 0.0, 0.3)))


def turn_text(message: dict[str, Any]) -> str:
    """A turn as a log should have it, read from its message without the help of the server."""
    return str(Turn(tuple(map(_step, message["steps"])), _ending(message["ending"])))


def _step(step: Data) -> Step:
    onto = CARDS[step["onto"]] if "onto" in step else None
    match step["kind"]:
        case "drop":
            return Drop(_wild(step["card"]))
        case "lay":
            assert onto is not None
            return Lay(_wild(step["card"]), onto)
        case "join":
            assert onto is not None
            return Join(CARDS[step["pile"]], onto)
        case _:
            assert onto is not None
            return Put(_number(step["number"]), onto)


def _ending(ending: Data) -> Ending:
    match ending["kind"]:
        case "take":
            return TakeEnding(_number(ending["number"]), tuple(CARDS[pile] for pile in ending["piles"]))
        case "discard":
            return DiscardEnding(_number(ending["number"]))
        case "build":
            return BuildEnding()
        case _:
            return PassEnding()


def _number(id: int) -> NumberCard:
    card = CARDS[id]
    assert isinstance(card, NumberCard)
    return card


def _wild(id: int) -> WildCard:
    card = CARDS[id]
    assert isinstance(card, WildCard)
    return card
