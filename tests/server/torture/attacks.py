"""What people do to each other: floods, connections that are never read or dropped half-way.

Everybody else's turns are measured meanwhile. The machine that runs the tests also floods, plays and
measures: a turn that takes too long counts only if the same attack slows turns down three times in a row, and
by more than the clients themselves were late.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import struct
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from tests.paths import ROOT
from tests.server.protection.flooding import FLOODS
from tests.server.raw_clients import RawConnection
from tests.server.torture.client_log import ClientLog, Sending
from tests.server.torture.site import Site

Attack: TypeAlias = Callable[[Site, str, float], Awaitable[None]]
"""On a room of this code, for so many seconds."""

SLOWEST = 1.0
"""Seconds for a turn of anybody else."""
CUT_OFF = 99.0
"""Instead of the seconds of a turn that was not answered at all."""
_TRIES = 3
_TICK = 0.01
_CONNECTIONS = 20
_HELLO = b'{"type": "hello"}'


def _flood(kind: str, source: str) -> Attack:
    async def attack(site: Site, code: str, seconds: float) -> None:
        words = [kind, str(site.port), code, str(seconds), str(_CONNECTIONS), source]
        flood = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.server.protection.flooding", *words,
            cwd=ROOT, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            told, _ = await asyncio.wait_for(flood.communicate(), seconds + 30)
            json.loads(told)
        finally:
            if flood.returncode is None:
                flood.kill()
                await flood.wait()

    return attack


async def _never_read(site: Site, code: str, seconds: float) -> None:
    """Spectators who look on and read nothing."""
    connections: list[RawConnection] = []
    try:
        for _ in range(_CONNECTIONS):
            with contextlib.suppress(OSError):
                connections.append(await asyncio.to_thread(_open_unread, site, code))
        await asyncio.sleep(seconds)
    finally:
        for connection in connections:
            connection.socket.close()


def _open_unread(site: Site, code: str) -> RawConnection:
    connection = RawConnection(site.server, receive_buffer=1024)
    connection.socket.settimeout(3)
    connection.upgrade(code)
    connection.frame(_HELLO)
    return connection


async def _drop_half_way(site: Site, code: str, seconds: float) -> None:
    """Connections that end in the middle of a request, of a handshake or of a message."""
    end = time.monotonic() + seconds
    rng = Random(code)
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            await asyncio.to_thread(_drop, site, code, rng.randrange(4))
        await asyncio.sleep(0.005)


def _drop(site: Site, code: str, how: int) -> None:
    with RawConnection(site.server) as connection:
        connection.socket.settimeout(3)
        # With a reset, which nobody expects, instead of a goodbye.
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        if how == 0:
            connection.socket.sendall(
                b"POST /api/rooms HTTP/1.1\r\nHost: here\r\nContent-Length: 50\r\n\r\n{"
            )
        elif how == 1:
            connection.socket.sendall(f"GET /api/rooms/{code}/live HTTP/1.1\r\nHost: here\r\nUpgr".encode())
        else:
            connection.upgrade(code)
            connection.frame(_HELLO)
            if how == 2:
                connection.socket.sendall(b"\x81\xfe\x10")


ATTACKS: dict[str, Attack] = {
    **{f"{kind} from elsewhere": _flood(kind, "127.0.0.2") for kind in FLOODS},
    **{f"{kind} from the same address": _flood(kind, "127.0.0.1") for kind in FLOODS},
    "connections that are never read": _never_read,
    "connections dropped half-way": _drop_half_way,
}


@dataclass(frozen=True)
class Slowest:
    """The slowest turn of an attack."""

    seconds: float
    late: float
    """How late the clients themselves were woken up meanwhile: that much is the fault of a busy machine."""

    @property
    def fault(self) -> float:
        """Seconds that the server has to answer for."""
        return max(0.0, self.seconds - self.late)

    def __str__(self) -> str:
        return f"{self.seconds:.3f} s (with clients that were up to {self.late:.3f} s late themselves)"


class Attackers:
    """Attacks, and how long turns took meanwhile."""

    def __init__(self, site: Site, log: ClientLog) -> None:
        self.slowest: dict[str, Slowest] = {}
        """Of each attack, or of the best of its tries."""
        self.turns = 0
        """Measured."""
        self._site = site
        self._log = log

    async def attack(self, name: str, code: str, seconds: float) -> None:
        """Attack a room, and note how long everybody's turns took."""
        tries: list[Slowest] = []
        while len(tries) < _TRIES:
            tries.append(await self._measured(ATTACKS[name], code, seconds))
            if tries[-1].fault < SLOWEST:
                break
        else:
            self._log.problem(f"During {name} the slowest turns took {', '.join(map(str, tries))}.")
        best = min(tries, key=lambda each: each.fault)
        self.slowest[name] = max(self.slowest.get(name, best), best, key=lambda each: each.seconds)

    async def _measured(self, attack: Attack, code: str, seconds: float) -> Slowest:
        begun = time.monotonic()
        late = [0.0]
        watch = asyncio.create_task(_watch(late))
        await attack(self._site, code, seconds)
        ended = time.monotonic()
        # A turn that was sent last may still be on its way.
        for _ in range(100):
            turns = [each for each in self._log.latest if _is_during(each, begun, ended)]
            if all(each.ended is not None for each in turns):
                break
            await asyncio.sleep(0.05)
        watch.cancel()
        self.turns += len(turns)
        # Where nobody can play at all, there are no turns.
        return Slowest(max(map(_seconds, turns), default=CUT_OFF), max(late))


def _is_during(turn: Sending, begun: float, ended: float) -> bool:
    """Did somebody wait for this turn at any time in between?"""
    return turn.begun <= ended and (turn.ended is None or turn.ended >= begun) and turn.why != "left"


def _seconds(turn: Sending) -> float:
    return CUT_OFF if turn.ended is None or turn.why else turn.ended - turn.begun


async def _watch(late: list[float]) -> None:
    """Note how late a task is that wakes up all the time."""
    while True:
        begun = time.monotonic()
        await asyncio.sleep(_TICK)
        late.append(time.monotonic() - begun - _TICK)
