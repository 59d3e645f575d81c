"""Score sheets: what counts at a table, with room for tallies; a row for each game where cards win."""

from __future__ import annotations

from toptake.printing.check_lists import bonus_rows
from toptake.printing.paper import Paper
from toptake.printing.typesetting import Document
from toptake.rules.options import Rules
from toptake.rules.scoring import By
from toptake.tutorials.chart import chart

_GAMES = {Paper.A4: 12, Paper.LETTER: 10}
"""Rows of a page."""


def score_sheet(rules: Rules, paper: Paper = Paper.A4) -> Document:
    """A sheet for the players of a table with these rules."""
    table = chart(rules)
    shared = {"players": rules.seats, "end": table.end}
    if rules.by is By.POINTS:
        rows = [{"words": words, "points": points} for words, points in bonus_rows(table)]
        return Document("score_sheet", "Score sheet", paper, shared | {"shows": "points", "rows": rows})
    return Document("score_sheet", "Score sheet", paper, shared | {"shows": "cards", "games": _GAMES[paper]})
