"""What a browser may have printed."""

from __future__ import annotations

from typing import Literal, TypeAlias

Printable: TypeAlias = Literal["pack", "chart", "bonuses", "score-sheet", "number-line", "certificate"]
PaperName: TypeAlias = Literal["a4", "letter"]
