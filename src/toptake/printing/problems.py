"""A challenge as it stands on paper: what is asked and what lies there; and what the key says of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from toptake.cards.card import HIGHEST, Card, FractionForm, WildCard
from toptake.cards.expressions import write
from toptake.cards.pack import LEVELS, CardSet, write_wilds
from toptake.cards.pile import Pile
from toptake.coach.speech import counted, listed, say
from toptake.errors import BudgetError
from toptake.printing.card_data import printed_card
from toptake.printing.qr_codes import challenge_address, qr_svg
from toptake.puzzles.optimum import OptimalPlay, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question, level_of
from toptake.puzzles.rating.difficulty_words import difficulty_text
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import By

MOST_PLAYS = 24
"""Best plays that a key writes out; of more it gives the number."""


@dataclass(frozen=True)
class Look:
    """How challenges are shown."""

    fraction_form: FractionForm = FractionForm.FRACTION
    address: str = ""
    """Of a server; with one, each challenge has a code that opens it there."""


def problem(puzzle: Puzzle, number: int, look: Look) -> dict[str, Any]:
    """What stands on a sheet; nothing of it tells the answer."""
    question = puzzle.question
    hand: list[Any] = [_single(card, question, look) for card in question.position.hand]
    if question.any_number:
        hand.insert(0, "?")
    address = challenge_address(look.address, puzzle.id)
    return {
        "title": f"Challenge {number}",
        "question": asked(question),
        "centre": [_pile(pile, question, look) for pile in question.position.centre],
        "hand": hand,
        "drawn": [_single(card, question, look) for card in question.refill],
        "lines": _LINES.get(question.kind, 2),
        "score": _SCORE_LINES[question.kind] if question.by is By.CARDS else "Points:",
        "address": address,
        "qr": qr_svg(address) if address else "",
    }


def asked(question: Question) -> str:
    """What is asked, in a sentence or two."""
    what = "points" if question.by is By.POINTS else "cards"
    match question.kind:
        case Kind.BEST_TAKE:
            return f"Win as many {what} as you can in one turn."
        case Kind.TWO_TURNS:
            return (
                f"Win as many {what} as you can in two turns. In between, the row Then, from left to right,"
                f" fills the centre up to {question.rules.restored_centre} and after it your hand up to"
                f" {HAND}."
            )
        case Kind.CLEAR_CENTRE:
            return "Win everything in the centre in one turn."
        case Kind.FIND_BUILD:
            return "Find the build with the most cards. You must hold its answer."
        case Kind.EVERY_CARD if question.any_number:
            highest = question.rules.highest
            return f"Which number cards from 1 to {highest} can win every card? Find all of them."
        case Kind.EVERY_CARD:
            return "Win every card that you see with your number card, in one take."


_SCORE_LINES = {
    Kind.BEST_TAKE: "Cards won:",
    Kind.TWO_TURNS: "Cards won:",
    Kind.CLEAR_CENTRE: "Won with my card:",
    Kind.FIND_BUILD: "Cards in my build:",
    Kind.EVERY_CARD: "Found:",
}
_LINES = {Kind.TWO_TURNS: 5}
"""To write on, as far as there is room: the cards are drawn smaller for them."""


def level_name(rules: Rules) -> str:
    """The cards in play and what counts, as a teacher names them.

    >>> level_name(Rules.parse("solitaire, cards subtraction"))
    'Level 2'
    >>> level_name(Rules.parse("level 3, with fractions"))
    'Level 3 with fractions'
    """
    level = level_of(rules)
    usual = LEVELS[level].cards
    if rules.wilds == CardSet.ALL.cards:
        name = "Every card"
    elif usual <= rules.wilds:
        more = rules.wilds - usual
        name = f"Level {level} with {_card_names(more)}" if more else f"Level {level}"
    else:
        name = f"Level {level}, only the wild cards {_card_names(rules.wilds)}"
    numbers = [] if rules.highest == HIGHEST else [f"numbers 1 to {rules.highest}"]
    points = ["for points"] if rules.by is By.POINTS else []
    return ", ".join([name, *numbers, *points])


_CARD_NAMES = {card.token: card.label() for card in WildCard} | {
    "subtraction": "−",
    "multiplication": "× and ÷",
    "simple_fractions": "simple fractions",
    "complex_fractions": "other fractions",
}


def _card_names(wilds: frozenset[WildCard]) -> str:
    return listed([_CARD_NAMES.get(word, word) for word in write_wilds(wilds).split(" ")])


# --- the key --------------------------------------------------------------------------------------


def answer(puzzle: Puzzle, number: int, look: Look) -> dict[str, Any]:
    """Every best play, the first of them step by step as it is said aloud, and its points."""
    try:
        plays = tuple(sorted(prove(puzzle.question).plays, key=_easiest_first))
    except BudgetError:
        # Whoever made the challenge had a faster machine; its optimum stands.
        plays = ()
    first = plays[0] if plays else None
    return {
        "number": f"{number}",
        "position": _position_text(puzzle.question, look),
        "difficulty": difficulty_text(puzzle.rating).capitalize(),
        "best": f"{puzzle.amount(puzzle.optimum)}, {counted(puzzle.plays, 'best play')}.",
        "second": f"The next best: {puzzle.amount(puzzle.second)}." if puzzle.second else "",
        "plays": [_written(play, look) for play in plays[:MOST_PLAYS]],
        "more": _more(plays, puzzle),
        "steps": list(_said(first, look)) if first else [],
        "points": list(_points(first)) if first and puzzle.question.by is By.POINTS else [],
    }


def open_answer(puzzle: Puzzle, number: int, look: Look, until: str) -> dict[str, Any]:
    """In the place of the answer to a challenge that others are still at, until then."""
    return {
        "number": f"{number}",
        "position": _position_text(puzzle.question, look),
        "difficulty": difficulty_text(puzzle.rating).capitalize(),
        "best": f"Challenge {number} is open until {until}; its answer can be printed after that.",
        "second": "",
        "plays": [],
        "more": "",
        "steps": [],
        "points": [],
    }


def _easiest_first(play: OptimalPlay) -> tuple[int, int, str]:
    """In an order of their own, so that a key stays the same however they are found."""
    return play.grade, len(str(play)), str(play)


def _more(plays: tuple[OptimalPlay, ...], puzzle: Puzzle) -> str:
    if not plays:
        return "To find them again takes too long here; toptake puzzle show lists them."
    left = len(plays) - MOST_PLAYS
    return f"And {left} more." if left > 0 else ""


def _written(play: OptimalPlay, look: Look) -> str:
    if play.build is not None:
        return f"{play.build.answer} = {write(play.build.expression, look.fraction_form)}"
    turns = (
        ",  ".join(f"{take.taking.value} = {write(pile, look.fraction_form)}" for pile in take.piles)
        for take in play.takes
    )
    return ";  then ".join(turns)


def _said(play: OptimalPlay, look: Look) -> Iterator[str]:
    for pile in play.expressions:
        steps = say(pile, look.fraction_form)
        if steps:
            yield f"“{', '.join(steps)}.”"


def _points(play: OptimalPlay) -> Iterator[tuple[str, str]]:
    """The table of points: each line of the score with all that it brings."""
    found: dict[str, int] = {}
    for take in play.takes:
        for line in take.score.lines:
            found[line.what] = found.get(line.what, 0) + line.points
    for what, points in found.items():
        yield what, str(points)
    yield "in all", str(sum(found.values()))


def _position_text(question: Question, look: Look) -> str:
    centre = "  ".join(pile.written(look.fraction_form) for pile in question.position.centre)
    hand = [card.label(look.fraction_form) for card in question.position.hand]
    if question.any_number:
        hand.insert(0, "?")
    drawn = [card.label(look.fraction_form) for card in question.refill]
    then = f"   then  {'  '.join(drawn)}" if drawn else ""
    return f"{centre}   |   {'  '.join(hand)}{then}"


# --- cards ----------------------------------------------------------------------------------------


def _single(card: Card, question: Question, look: Look) -> dict[str, Any]:
    return {"cards": [_card(card, question, look)], "value": ""}


def _pile(pile: Pile, question: Question, look: Look) -> dict[str, Any]:
    cards = [_card(card, question, look) for card in pile.cards]
    return {"cards": cards, "value": "" if pile.value is None else str(pile.value)}


def _card(card: Card, question: Question, look: Look) -> dict[str, Any]:
    return printed_card(card, look.fraction_form, question.rules.printed)
