"""Sheets of opinions: which card to discard, and on the key what most would do. Each says that it is none of
what is proven.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toptake.cards.card import Card
from toptake.coach.speech import counted
from toptake.errors import MalformedError
from toptake.printing.card_data import printed_card
from toptake.printing.problems import Look
from toptake.printing.sheets import Part, Style
from toptake.printing.typesetting import Document
from toptake.puzzles.opinions.opinion import Opinion
from toptake.puzzles.opinions.telling import (
    NO_PROOF,
    coach_sentences,
    figures_sentence,
    known_sentences,
    next_best,
)

MOST_ON_A_PAGE = 4
"""What is known of the cards out of play takes room."""
_SUBTITLE = "Opinions: nobody can prove which discard is best"


def opinion_sheet(opinions: Sequence[Opinion], style: Style) -> Document:
    """The sheet, then its key."""
    if not 1 <= len(opinions) <= MOST_ON_A_PAGE * MOST_ON_A_PAGE:
        most = MOST_ON_A_PAGE * MOST_ON_A_PAGE
        raise MalformedError(f"A sheet has 1 to {most} opinions, not {len(opinions)}.")
    if style.per_page > MOST_ON_A_PAGE:
        raise MalformedError(f"A page has 1 to {MOST_ON_A_PAGE} opinions, not {style.per_page}.")
    title = style.title or "Which discard?"
    data: dict[str, Any] = {"per-page": style.per_page, "sheets": [], "keys": []}
    if style.part is not Part.KEY:
        problems = [_problem(each, at, style.look) for at, each in enumerate(opinions, 1)]
        data["sheets"].append(
            {"title": title, "subtitle": _SUBTITLE, "name": "", "foot": "", "problems": problems}
        )
    if style.part is not Part.SHEETS:
        answers = [_answer(each, at, style.look) for at, each in enumerate(opinions, 1)]
        subtitle = f"{title} · {_SUBTITLE}"
        data["keys"].append(
            {"title": "What most would do", "subtitle": subtitle, "new-page": True, "answers": answers}
        )
    return Document("sheet", title, style.paper, data)


def _problem(opinion: Opinion, number: int, look: Look) -> dict[str, Any]:
    question = opinion.question
    known = " ".join(known_sentences(question, look.fraction_form))

    def cell(card: Card) -> dict[str, Any]:
        return {"cards": [printed_card(card, look.fraction_form, question.rules.printed)], "value": ""}

    return {
        "title": f"Opinion {number}",
        "question": f"{question.task} {known}",
        "centre": [cell(pile.cards[0]) for pile in question.position.centre],
        "hand": [cell(card) for card in question.position.hand],
        "drawn": [],
        "lines": 2,
        "score": "I would discard",
        "address": "",
        "qr": "",
    }


def _answer(opinion: Opinion, number: int, look: Look) -> dict[str, Any]:
    question = opinion.question
    centre = "  ".join(pile.written(look.fraction_form) for pile in question.position.centre)
    hand = "  ".join(card.label(look.fraction_form) for card in question.position.hand)
    return {
        "number": f"{number}",
        "position": f"{centre}   |   {hand}",
        "difficulty": "",
        "best": f"Most would discard the {opinion.best}.",
        "second": f"Estimated in {counted(opinion.runs[0].worlds, 'imagined game')} and as many others.",
        "plays": [],
        "more": NO_PROOF,
        "steps": [
            *coach_sentences(opinion, look.fraction_form),
            figures_sentence(opinion, next_best(opinion)),
        ],
        "points": [],
    }
