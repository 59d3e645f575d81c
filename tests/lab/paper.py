"""The paper's figures."""

from __future__ import annotations

import tomllib
from typing import Any

from tests.paths import DATA
from toptake.lab import LabCards

PAPER: dict[str, Any] = tomllib.loads((DATA / "paper.toml").read_text())
PUZZLE_12 = LabCards.parse(PAPER["puzzle_12"]["cards"])
EXAMPLE_1 = LabCards.parse("3 6 7 7 -4 3/2 1/3 1/4 sqrt")
