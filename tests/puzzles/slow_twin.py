"""What every play of a question reaches, found slowly with the solver's reference twin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from toptake.cards.card import NumberCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.puzzles.optimum import query_of
from toptake.puzzles.question import Kind, Question
from toptake.rules.apply import apply_turn
from toptake.rules.scoring import By, score_turn
from toptake.rules.table import Table
from toptake.rules.turn import Turn, take_turn
from toptake.solver.budget import Budget
from toptake.solver.reference import (
    FormTable,
    build_outcomes,
    groups,
    items_of,
    packings,
)
from toptake.solver.take import Take
from toptake.solver.takes import Takes

Reached = tuple[int, int, int]
"""The optimum, how many different plays reach it, and the second best; as the proof says it."""


def reached(question: Question) -> Reached:
    if question.kind is Kind.FIND_BUILD:
        return _summed_up(_builds(question))
    if question.kind is Kind.TWO_TURNS:
        return _summed_up(_two_turns(question))
    if question.any_number:
        return _numbers(question)
    found = _summed_up(_takes(question, question.position))
    total = {
        Kind.EVERY_CARD: len(question.position.cards),
        Kind.CLEAR_CENTRE: sum(len(pile.cards) for pile in question.position.centre),
    }.get(question.kind, found[0])
    return found if found[0] == total else (0, 0, found[0])


def _summed_up(plays: dict[object, int]) -> Reached:
    gains = sorted(set(plays.values()) | {0}, reverse=True)
    if gains[0] == 0:
        return 0, 0, 0
    return gains[0], sum(gain == gains[0] for gain in plays.values()), gains[1]


def _takes(question: Question, position: Position) -> dict[object, int]:
    """Each distinct take with what it reaches."""
    items = items_of(position)
    table = FormTable(items, question.rules.grade)
    found: dict[object, int] = {}
    for taking in dict.fromkeys(position.taking_cards):
        for packing in packings(groups(position, taking, question.rules.grade)):
            gain = _gain(question, position, taking, packing)
            choices = [
                [form for form, value in table.of(group).items() if value == taking.value]
                for group in packing
            ]
            for forms in product(*choices):
                key = (taking.token, tuple(sorted(forms, key=repr)))
                # Equal builds that were made of other cards look alike to the solver as to the eye.
                found[key] = max(gain, found.get(key, 0))
    return found


def _gain(
    question: Question, position: Position, taking: NumberCard, packing: tuple[frozenset[int], ...]
) -> int:
    items = items_of(position)
    cards = [item.cards if isinstance(item, Pile) else (item,) for item in items]
    won = [[card for index in sorted(group) for card in cards[index]] for group in packing]
    used = frozenset[int]().union(*packing)
    if question.kind is Kind.CLEAR_CENTRE:
        return sum(len(cards[index]) for index in used if index < len(position.centre))
    if question.by is By.CARDS:
        return 1 + sum(map(len, won))
    cleared = all(index in used for index in range(len(position.centre)))
    return score_turn(won, taking, cleared, question.scoring_at(position)).total


def _numbers(question: Question) -> Reached:
    plays = numbers = 0
    for number in question.numbers:
        position = question.with_number(number)
        found = _takes(question, position)
        wins = sum(gain == len(position.cards) for gain in found.values())
        numbers, plays = numbers + bool(wins), plays + wins
    return numbers, plays, max(0, numbers - 1)


def _builds(question: Question) -> dict[object, int]:
    found: dict[object, int] = {}
    sizes = {pile.token: len(pile.cards) for pile in question.position.centre}
    for number, tokens, value in build_outcomes(question.position, question.rules.grade):
        found[number, tokens, value] = 1 + sum(sizes.get(token, 1) for token in tokens)
    return found


def _two_turns(question: Question) -> dict[object, int]:
    """The rules carry out the first turn here, on a table of coloured cards."""
    found: dict[object, int] = {}
    for first, table in _after_each(question, question.table):
        key, gain = first
        found[key, None] = max(gain, found.get((key, None), 0))
        for (later, more), _ in _after_each(question, table):
            # Turns that differ in the colours of cards only are one where colours do not count.
            found[key, later] = gain + more
    return found


def _after_each(question: Question, table: Table) -> Iterator[tuple[tuple[object, int], Table]]:
    if table.over:
        return
    position = table.view().position
    for take in Takes(query_of(question, position, Budget())).outcomes():
        gain = take.gain(question.by)
        yield (_name(question, take), gain), apply_turn(table, _turn(take))


def _turn(take: Take) -> Turn:
    return take_turn(take.taking, take.piles)


def _name(question: Question, take: Take) -> object:
    """What is won with what, without the colours that do not count."""
    plain = not any(isinstance(card, NumberCard) and card.colour for card in question.position.cards)

    def token(card: object) -> str:
        if isinstance(card, NumberCard) and plain:
            return str(card.value)
        return str(card)

    return token(take.taking), tuple(sorted(tuple(sorted(map(token, pile))) for pile in take.won))
