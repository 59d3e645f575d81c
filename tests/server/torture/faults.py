"""What happens to the machine: processes are killed or stopped, the disk is full or slow, the clock jumps.

Each fault is a function that does it, waits a moment and undoes it. Whatever it does, there is a running
server when it is over.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import TypeAlias

from tests.server.torture.site import Site

Fault: TypeAlias = Callable[[Site, Random], Awaitable[None]]

_DAY = 86_400.0


async def kill_server(site: Site, rng: Random) -> None:
    """At any moment; often one in which a turn is being stored."""
    site.controls.set_delay(rng.choice((0.0, 0.0, 0.01, 0.05)))
    await asyncio.sleep(rng.uniform(0.0, 0.2))
    await site.kill("server")
    site.controls.set_delay(0.0)
    await site.start()


async def kill_server_at_once(site: Site, rng: Random) -> None:
    """Again and again, when it has hardly begun."""
    for _ in range(rng.randint(2, 4)):
        await site.kill("server, just started")
        await site.start()
        await asyncio.sleep(rng.uniform(0.0, 0.15))


async def end_server(site: Site, rng: Random) -> None:
    """As it is meant to be ended; sometimes it is killed while it ends."""
    if rng.random() < 0.5:
        os.kill(site.server.pid, signal.SIGTERM)
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await site.kill("server, ending")
    elif not await site.end():
        raise RuntimeError("The server does not end.")
    await site.start()


async def kill_worker(site: Site, rng: Random) -> None:
    for _ in range(rng.randint(1, 3)):
        worker = site.some_worker(rng)
        if worker is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                site.kills["worker"] += 1
        await asyncio.sleep(rng.uniform(0.0, 0.3))


async def stop_server(site: Site, rng: Random) -> None:
    """Stopped for a while, as by a machine that sleeps; then it goes on, or is killed as it is."""
    site.signal(signal.SIGSTOP)
    await asyncio.sleep(rng.uniform(0.05, 1.5))
    if rng.random() < 0.4:
        await site.kill("server, stopped")
        await site.start()
    else:
        site.signal(signal.SIGCONT)


async def stop_worker(site: Site, rng: Random) -> None:
    worker = site.some_worker(rng)
    if worker is not None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGSTOP)
            await asyncio.sleep(rng.uniform(0.2, 3.0))
            os.kill(worker, signal.SIGCONT)


async def lock_file(site: Site, rng: Random) -> None:
    """Somebody else has the file, mostly for less than a writer waits."""
    with contextlib.closing(sqlite3.connect(site.data, isolation_level=None, timeout=0.0)) as other:
        for _ in range(100):
            try:
                other.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError:
                await asyncio.sleep(0.01)
                continue
            break
        async with _perhaps_killed(site, rng, "server, its file locked"):
            await asyncio.sleep(rng.choice((0.2, 0.5, 1.0, 1.0, 6.5)))


async def fill_disk(site: Site, rng: Random) -> None:
    """Files may not grow beyond a size: writing fails, and what is written may be cut off anywhere."""
    log = site.data.with_name(f"{site.data.name}-wal")
    size = log.stat().st_size if log.exists() else 0
    most = rng.choice((0, rng.randrange(size + 1), size + rng.randrange(20_000)))
    site.limit_files(most)
    async with _perhaps_killed(site, rng, "server, its disk full"):
        await asyncio.sleep(rng.uniform(0.2, 2.0))
        site.limit_files(None)
    # A server that was started meanwhile has the limit of the moment.
    site.limit_files(None)


async def slow_disk(site: Site, rng: Random) -> None:
    site.controls.set_delay(rng.choice((0.01, 0.05, 0.2, 0.6)))
    try:
        async with _perhaps_killed(site, rng, "server, its disk slow"):
            await asyncio.sleep(rng.uniform(0.5, 2.0))
    finally:
        site.controls.set_delay(0.0)


async def jump_clock(site: Site, rng: Random) -> None:
    """It stays where it has jumped to, and servers that are started find it there."""
    site.jumped = True
    site.controls.set_clock(rng.choice((-1, 1)) * rng.choice((60.0, 3600.0, 2 * _DAY, 400 * _DAY)))
    await asyncio.sleep(rng.uniform(0.0, 0.5))


async def drop_connections(site: Site, rng: Random) -> None:
    """Somebody pulls a cable: some connections are gone, in the middle of whatever they carry."""
    for connection in list(site.connections):
        if rng.random() < 0.5:
            connection.drop()


@asynccontextmanager
async def _perhaps_killed(site: Site, rng: Random, how: str) -> AsyncIterator[None]:
    """While a fault lasts, the server may be killed, too."""
    killing = (
        asyncio.create_task(_kill_later(site, rng.uniform(0.0, 0.8), how)) if rng.random() < 0.5 else None
    )
    try:
        yield
    finally:
        if killing is not None:
            await killing


async def _kill_later(site: Site, seconds: float, how: str) -> None:
    await asyncio.sleep(seconds)
    await site.kill(how)
    await site.start()


FAULTS: dict[Fault, int] = {
    kill_server: 30,
    kill_server_at_once: 6,
    end_server: 2,
    kill_worker: 4,
    stop_server: 3,
    stop_worker: 1,
    lock_file: 2,
    fill_disk: 3,
    slow_disk: 4,
    jump_clock: 1,
    drop_connections: 2,
}
"""How often each is chosen."""
PASSING = (kill_worker, stop_worker, lock_file, fill_disk, slow_disk)
"""Those after which a server has to go on by itself."""
