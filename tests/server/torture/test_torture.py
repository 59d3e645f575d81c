"""The torture in its short form, and that it finds what it looks for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import pytest

from tests.server.torture.attacks import ATTACKS, Attackers
from tests.server.torture.client_log import ClientLog, Sending
from tests.server.torture.run import torture
from tests.server.torture.site import Site

SECONDS, SEED = 80.0, 13


@pytest.mark.slow
def test_torture(tmp_path: Path) -> None:
    """``make torture SECONDS=3600 SEED=7`` is the long one."""
    report = torture(tmp_path, SECONDS, SEED, lambda line: None)
    print(report)
    assert not report.problems, f"{report}\n\nThe same again: make torture SECONDS={SECONDS:g} SEED={SEED}"
    assert report.findings.turns > 50
    assert sum(report.kills.values()) > 10
    assert report.measured > 20


@pytest.mark.parametrize(
    ("seconds", "found"), [([0.1], False), ([3.0, 0.1], False), ([3.0, 3.0, 3.0], True), ([None] * 3, True)]
)
def test_slow_turns_count_if_they_are_slow_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: list[float | None], found: bool
) -> None:
    """A turn of an attack that takes so long; None for somebody who is cut off."""
    log = ClientLog()
    left = list(seconds)

    async def attack(site: Site, code: str, lasting: float) -> None:
        sending = log.note_sending(Sending("game", 0, 0, "pass"))
        taken = left.pop(0)
        sending.end("" if taken is not None else "cut off")
        sending.begun -= taken or 0.0

    monkeypatch.setitem(ATTACKS, "an attack", attack)
    attackers = Attackers(cast(Site, None), log)
    asyncio.run(attackers.attack("an attack", "BCDFGH", 0.0))
    assert not left
    assert attackers.turns == len(seconds)
    assert bool(log.problems) == found
