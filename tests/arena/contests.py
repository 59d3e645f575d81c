"""Contests for tests."""

from __future__ import annotations

from typing import Any

from toptake.arena import Contest, Results
from toptake.rules.options import Rules


def contest(*players: str, rules: Rules | None = None, seconds: float = 1.0, seed: int = 1) -> Contest:
    return Contest(players or ("greedy", "random"), rules or Rules.level(2), seconds, seed)


def data_of(results: Results) -> dict[str, Any]:
    """Everything but the time it took."""
    data = results.as_data()
    del data["thinking"]
    return data
