"""Lists of the size of a card, to lie beside a player: the golden rules, and what counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toptake.tutorials.chart import Chart

ListCard = dict[str, Any]

_MOST_PRINTED = 4
"""Rows for printed points; with more of them nobody would find the others."""


def check_list(table: Chart) -> ListCard:
    """What counts, and the golden rules on its back; the rules alone where cards win."""
    return with_reverse(bonus_list(table), table) if table.bonuses else rules_list(table)


def with_reverse(card: ListCard, table: Chart) -> ListCard:
    """A card with the golden rules on its back."""
    return {**card, "reverse": rules_list(table)}


def rules_list(table: Chart) -> ListCard:
    """The golden rules, and what a turn may be."""
    title = "Golden rules" if table.golden_rules else "A turn"
    return {"kind": "list", "title": title, "rows": list(_rule_rows(table))}


def bonus_list(table: Chart) -> ListCard:
    """What counts."""
    rows = [{"words": words, "points": points, "strong": False} for words, points in bonus_rows(table)]
    return {"kind": "list", "title": "What counts", "rows": rows}


def bonus_rows(table: Chart) -> Iterator[tuple[str, str]]:
    """What counts in a few words, and how much; printed points in one row where each card has its own."""
    printed = [line for line in table.bonuses if line.name == "printed"]
    for line in table.bonuses:
        if line.name != "printed" or len(printed) <= _MOST_PRINTED:
            yield line.what.partition(" (")[0], signed(line.points)
        elif line is printed[0]:
            yield "What is printed on the cards", "+"


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def _rule_rows(table: Chart) -> Iterator[dict[str, Any]]:
    for index, line in enumerate(table.golden_rules, 1):
        yield {"words": f"{index}. {line.words}", "points": "", "strong": False}
    for line in table.turn:
        yield {"words": line.title, "points": "", "strong": True}
        yield {"words": line.words, "points": "", "strong": False}
