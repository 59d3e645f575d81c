"""Where tests find their data and the rest of the repository."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
DATA = ROOT / "tests" / "data"
GAMES = DATA / "games"
