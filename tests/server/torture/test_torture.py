"""The torture in its short form, and that it finds what it looks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.torture.run import torture

SECONDS, SEED = 80.0, 13


@pytest.mark.slow
def test_torture(tmp_path: Path) -> None:
    """``make torture SECONDS=3600 SEED=7`` is the long one."""
    report = torture(tmp_path, SECONDS, SEED, lambda line: None)
    print(report)
    assert not report.problems, f"{report}\n\nThe same again: make torture SECONDS={SECONDS:g} SEED={SEED}"
    assert report.findings.turns > 50
    assert sum(report.kills.values()) > 10
