"""A run of the torture: a server, a crowd, and one fault after the other; then everything is checked.

.venv/bin/python -m tests.server.torture --seconds 3600 --seed 7
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.server.torture.attacks import ATTACKS, Attackers, Slowest
from tests.server.torture.client_log import ClientLog
from tests.server.torture.crowd import Crowd
from tests.server.torture.faults import FAULTS, PASSING
from tests.server.torture.invariants import Findings, check_file, check_server_log
from tests.server.torture.site import Site
from toptake.game import record

ROOMS = 7
_ATTACK_SECONDS = 2.0
_CALM_SECONDS = 45.0
"""For every room to go on when all faults are over."""


@dataclass
class Report:
    """What came of a run."""

    seed: int
    seconds: float
    log: ClientLog
    faults: Counter[str] = field(default_factory=Counter)
    kills: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, Slowest] = field(default_factory=dict)
    measured: int = 0
    refused: int = 0
    """Starts of a server, on a locked file or a full disk."""
    findings: Findings = field(default_factory=Findings)

    @property
    def problems(self) -> list[str]:
        return [*self.log.problems, *self.findings.problems]

    def __str__(self) -> str:
        counts, found = self.log.counts, self.findings
        kills = sum(count for how, count in self.kills.items() if how.startswith("server"))
        worst = max(self.slowest, key=lambda name: self.slowest[name].seconds, default=None)
        lines = [
            f"Torture with seed {self.seed}, {self.seconds:.0f} s:",
            f"  {counts['rooms']} rooms, {found.games} games ({counts['games over']} over),"
            f" {found.turns} turns and {found.challenges} challenges in the file",
            f"  turns of people: {_listed(counts, 'accepted', 'refused', 'already', 'unkept')};"
            f" {found.unanswered} kept, whose answer was lost",
            f"  others: {_listed(counts, 'arrivals', 'lesson tries', 'solver answers', 'records read')}",
            f"  {kills} kills of the server; by kind: {_listed(self.kills, *sorted(self.kills))};"
            f" {self.refused} starts refused meanwhile",
            f"  {self.faults.total()} faults: {_listed(self.faults, *sorted(self.faults))}",
            f"  {len(found.lost)} lost, {len(found.doubled)} doubled, {len(found.illegal)} illegal,"
            f" {len(found.leaked)} hidden cards shown",
            f"  slowest of {self.measured} turns while attacked: {self.slowest[worst]}, by {worst}"
            if worst
            else "  nobody was attacked",
            *(f"  PROBLEM: {problem}" for problem in self.problems[:30]),
        ]
        return "\n".join(lines)


def _listed(counts: Counter[str], *names: str) -> str:
    return ", ".join(f"{name} {counts[name]}" for name in names)


class Run:
    """One run in a folder of its own."""

    def __init__(self, folder: Path, seconds: float, seed: int, tell: Callable[[str], None]) -> None:
        self._rng = Random(seed)
        self._seconds = seconds
        self._tell = tell
        self._log = ClientLog(tell)
        self._site = Site(folder)
        self._crowd = Crowd(self._site, self._log, seed, ROOMS)
        self._attackers = Attackers(self._site, self._log)
        self._attacks: list[str] = []
        """Those that come next."""
        self.report = Report(seed, seconds, self._log)

    async def run(self) -> Report:
        await self._site.start()
        crowd = asyncio.create_task(self._crowd.run())
        torture = asyncio.create_task(self._torture())
        try:
            await asyncio.wait([crowd, torture], return_when=asyncio.FIRST_COMPLETED)
            # The crowd never ends by itself, but for an error.
            (crowd if crowd.done() else torture).result()
            await self._check_progress(crowd)
            await self._check_records()
        finally:
            for task in (torture, crowd):
                task.cancel()
            await asyncio.gather(torture, crowd, return_exceptions=True)
        if not await self._site.end():
            self._log.problem("The server does not end.")
        self._check_file()
        return self.report

    def close(self) -> None:
        self._site.close()

    # --- faults ---

    async def _torture(self) -> None:
        begun = told = time.monotonic()
        rng, faults = self._rng, list(FAULTS)
        while time.monotonic() - begun < self._seconds:
            await asyncio.sleep(rng.uniform(0.0, 0.3))
            # A kill before anybody is back finds nothing to lose.
            await self._played(rng.choice((0, 1, 3, 10)), 1.5)
            if rng.random() < 0.06:
                await self._attack()
            else:
                (fault,) = rng.choices(faults, list(FAULTS.values()))
                self.report.faults[fault.__name__] += 1
                await fault(self._site, rng)
            if time.monotonic() - told > 10:
                told = time.monotonic()
                self._tell(self._progress(told - begun))
        if self._crowd.live and not self.report.slowest:
            await self._attack()

    async def _attack(self) -> None:
        # A server that has just begun is slow by itself.
        if await self._played(30, 10.0) and self._crowd.live:
            if not self._attacks:
                self._attacks = self._rng.sample(list(ATTACKS), len(ATTACKS))
            code = self._rng.choice(list(self._crowd.live))
            self.report.faults["attack"] += 1
            await self._attackers.attack(self._attacks.pop(), code, _ATTACK_SECONDS)
        self.report.slowest, self.report.measured = self._attackers.slowest, self._attackers.turns

    async def _played(self, turns: int, seconds: float) -> bool:
        """Wait until people have made so many more turns, but not for longer than that; have they?"""
        wanted, end = self._log.counts["accepted"] + turns, time.monotonic() + seconds
        while self._log.counts["accepted"] < wanted and time.monotonic() < end:
            await asyncio.sleep(0.01)
        return self._log.counts["accepted"] >= wanted

    def _progress(self, seconds: float) -> str:
        kills = sum(count for how, count in self._site.kills.items() if how.startswith("server"))
        counts = self._log.counts
        return (
            f"{seconds:6.0f} s: {kills} kills, {self.report.faults.total()} faults, {counts['rooms']} rooms,"
            f" {counts['accepted']} turns accepted, {counts['events']} events,"
            f" {len(self._log.problems)} problems"
        )

    # --- the end ---

    async def _check_progress(self, crowd: asyncio.Task[None]) -> None:
        """When all is well again, every room goes on; with the server that there is, for a new one would
        forget what is wrong."""
        await self._rng.choice(PASSING)(self._site, self._rng)
        end = time.monotonic() + _CALM_SECONDS
        before = {code: self._log.seen(code) for code in self._crowd.live}
        while before and time.monotonic() < end:
            await asyncio.sleep(0.2)
            if crowd.done():
                crowd.result()
            before = {
                code: seen
                for code, seen in before.items()
                if code in self._crowd.live and self._log.seen(code) == seen
            }
        for code, seen in before.items():
            self._log.problem(f"{code}: nothing happens any more after {seen}.")

    async def _check_records(self) -> None:
        """Games that are over are served as records, and replay."""
        for game in list(self._log.results)[-20:]:
            answer = None
            for _ in range(5):
                answer = await self._crowd.request("GET", f"/api/records/{game}.txt")
                if answer is not None and answer.status_code == 200:
                    break
                await asyncio.sleep(1)
            if answer is None or answer.status_code != 200:
                self._log.problem(f"{game}: there is no record of it: {answer}")
            elif not record.parse_record(answer.text).game.over:
                self._log.problem(f"{game}: its record is not over.")

    def _check_file(self) -> None:
        """The file alone has everything: the server was asked to end."""
        alone = Path(shutil.copyfile(self._site.data, self._site.data.with_name("alone.db")))
        self.report.findings = check_file(self._log, alone)
        self.report.kills = self._site.kills
        self.report.refused = self._site.refusals.total()
        for problem in check_server_log(self._log, self._site.log.read_text(errors="replace")):
            self._log.problem(problem)


def torture(folder: Path, seconds: float, seed: int, tell: Callable[[str], None]) -> Report:
    """Run it, and tell what came of it."""
    run = Run(folder, seconds, seed, tell)
    try:
        return asyncio.run(run.run())
    finally:
        run.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.server.torture", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the file and the log, to look at afterwards")
    wanted = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = wanted.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        report = torture(folder, wanted.seconds, wanted.seed, lambda line: print(line, flush=True))
        print(report)
    sys.exit(bool(report.problems))
