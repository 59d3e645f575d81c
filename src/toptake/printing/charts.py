"""The chart of golden rules and the bonus check list, as posters for the wall and as cards for the table.

What stands on them is what :mod:`toptake.tutorials.chart` says of a table, so only what counts there.
"""

from __future__ import annotations

import enum
from typing import Any

from toptake.cards.card import FractionForm, parse_card
from toptake.cards.printed_points import PrintedPoints
from toptake.errors import MalformedError
from toptake.printing.card_data import printed_card
from toptake.printing.check_lists import bonus_list, bonus_rows, rules_list, with_reverse
from toptake.printing.paper import Paper
from toptake.printing.typesetting import Document
from toptake.rules.options import Rules
from toptake.rules.scoring import By
from toptake.tutorials.chart import Chart, ChartLine, chart

CARDS_ON_A_PAGE = 9


class Shape(enum.Enum):
    """What is made of a list."""

    POSTER = "poster"
    CARDS = "cards"


def rule_chart(rules: Rules, shape: Shape = Shape.POSTER, paper: Paper = Paper.A4) -> Document:
    """The golden rules and what a turn may be."""
    table = chart(rules)
    title = "Golden rules" if table.golden_rules else "Solitaire"
    if shape is Shape.CARDS:
        return _cards(title, rules_list(table), paper)
    return Document(
        "chart",
        title,
        paper,
        {
            "shows": "rules",
            "under": "Look here whenever you are not sure.",
            "rules": [_line(line) for line in table.golden_rules],
            "turn-title": "Your turn",
            "turn": [_line(line) for line in table.turn],
            "always": table.always,
            "end": table.end,
        },
    )


def bonus_chart(rules: Rules, shape: Shape = Shape.POSTER, paper: Paper = Paper.A4) -> Document:
    """What counts; on cards with the golden rules behind it."""
    table = points_chart(rules)
    if shape is Shape.CARDS:
        return _cards("What counts", with_reverse(bonus_list(table), table), paper)
    return Document(
        "chart",
        "What counts",
        paper,
        {
            "shows": "bonuses",
            "under": "Points for each take, unless it says otherwise.",
            "rows": [{"words": words, "points": points} for words, points in bonus_rows(table)],
            "end": table.end,
        },
    )


def points_chart(rules: Rules) -> Chart:
    """The chart of a game for points; raises for one that is played for cards."""
    if rules.by is not By.POINTS:
        raise MalformedError("In a game for cards nothing but cards counts; choose --by points or --level 4.")
    return chart(rules)


def _line(line: ChartLine) -> dict[str, Any]:
    example = [each if each in "+=" else _plain_card(each) for each in line.example]
    return {"title": line.title, "words": line.words, "example": example}


def _plain_card(token: str) -> dict[str, Any]:
    """A card of an example: its points would only distract."""
    return printed_card(parse_card(token), FractionForm.FRACTION, PrintedPoints({}, {}))


def _cards(title: str, card: dict[str, Any], paper: Paper) -> Document:
    page = {"cards": [card] * CARDS_ON_A_PAGE, "mark": None, "note": title}
    return Document("pack", title, paper, {"backs": "reverse" in card, "packs": [page]})
