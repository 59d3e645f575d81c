"""The canonical form of a question: equal for questions that are the same but for colours and order.

Of a pile only what can matter is written: its value, how hard it was, and its cards, or only their number
where cards count. Of the rules, too: the same position at two levels is one question. Colours are renamed in
every way, and the first of these texts in the order of texts is the form.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from itertools import permutations

from toptake.cards.card import Card, Colour, NumberCard, WildCard
from toptake.cards.pile import Pile
from toptake.cards.printed_points import printed_points
from toptake.cards.values import Grade
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import Operations
from toptake.rules.scoring import By

_ID_LETTERS = 12
"""Sixty bits: among a million questions two are alike by chance once in two million times."""


def canonical_form(question: Question) -> str:
    """The text by which duplicates are known.

    >>> one = canonical_form(Question.parse("best-take: 6 4 | 4 10; level 1"))
    >>> one == canonical_form(Question.parse("best-take: 4b 6r | 10 4; level 3"))
    True
    """
    cards = (*question.position.cards, *question.refill)
    if not any(isinstance(card, NumberCard) and card.colour for card in cards):
        return _form(question, {})
    letters = [colour.value for colour in Colour]
    renamings = (dict(zip(Colour, names, strict=True)) for names in permutations(letters))
    return min(_form(question, names) for names in renamings)


def id_of(question: Question) -> str:
    """A short name that follows from the canonical form alone."""
    digest = hashlib.sha256(canonical_form(question).encode()).digest()
    return base64.b32encode(digest).decode().lower()[:_ID_LETTERS]


def _form(question: Question, names: Mapping[Colour, str]) -> str:
    by_cards = question.by is By.CARDS
    centre = " ".join(sorted(_pile(pile, names, by_cards) for pile in question.position.centre))
    hand = sorted(_card(card, names) for card in question.position.hand)
    if question.any_number:
        hand.insert(0, "?")
    # What is drawn first goes to the centre, so the order of the refill matters.
    refill = " ".join(_card(card, names) for card in question.refill)
    return f"{question.kind.value}; {_what_counts(question)}; {centre} | {' '.join(hand)} | {refill}"


def _card(card: Card, names: Mapping[Colour, str]) -> str:
    if isinstance(card, WildCard) or card.colour is None:
        return card.token
    return f"{card.value}{names[card.colour]}"


def _pile(pile: Pile, names: Mapping[Colour, str], by_cards: bool) -> str:
    if not pile.is_build:
        return _card(pile.cards[0], names)
    cards = str(len(pile.cards)) if by_cards else " ".join(sorted(_card(card, names) for card in pile.cards))
    hard = "" if pile.hardest is Grade.WHOLE else f" {pile.hardest}"
    return f"[{pile.value}: {cards}{hard}]"


def _what_counts(question: Question) -> str:
    rules = question.rules
    words = [rules.by.value]
    if rules.by is By.POINTS:
        scoring = question.scoring
        words += [scoring.edition.value, str(scoring.bonuses), scoring.points.changes(printed_points())]
        if question.kind is Kind.TWO_TURNS and rules.operations is Operations.SHOWN:
            words.append("operations shown")
    if rules.grade is not Grade.IRRATIONAL:
        words.append(f"grade {rules.grade}")
    if question.kind is Kind.FIND_BUILD and not rules.wilds_first:
        words.append("wild cards at any time")
    return ", ".join(word for word in words if word)
