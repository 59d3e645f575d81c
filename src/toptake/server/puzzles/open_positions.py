"""What is open while somebody is at a challenge: its position, with any number in the place of a ?, and what
may follow the first of two turns.

What was taken in the first turn is what is missing from a position that somebody asks about. So nothing has
to be searched for: it is only looked at whether those cards can be a take, by how many they are and, without
wild cards, by their sum. Little that is none passes; to know better would take a search for each question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from toptake.cards.card import NumberCard
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import HAND
from toptake.server.solving.live_positions import Cards, OpenPosition, cards_in, cards_of, different_cards


def open_position(puzzle: Puzzle) -> OpenPosition:
    """What is not told about while the puzzle is open."""
    question = puzzle.question
    if question.kind is Kind.TWO_TURNS:
        return _TwoTurns(question, puzzle.id)
    if question.any_number:
        return _AnyNumber(question, puzzle.id)
    return OpenPosition(cards_in(question.position), puzzle.id)


class _AnyNumber(OpenPosition):
    """A position with a ?, and those with a number in its place."""

    def __init__(self, question: Question, challenge: str) -> None:
        super().__init__(cards_in(question.position), challenge)
        with_number = map(question.with_number, question.numbers)
        self._complete = [OpenPosition(cards_in(position)) for position in with_number]

    def is_exactly(self, asked: Cards) -> bool:
        return super().is_exactly(asked) or any(each.is_exactly(asked) for each in self._complete)

    def is_like(self, asked: Cards) -> bool:
        return super().is_like(asked) or any(each.is_like(asked) for each in self._complete)


class _TwoTurns(OpenPosition):
    """A position, and all that may lie there after a first take.

    Of those, one other card is as much as may be there: they are up to hundreds, and with number cards alone
    every tenth deal is within two cards of one of them.
    """

    def __init__(self, question: Question, challenge: str) -> None:
        super().__init__(cards_in(question.position), challenge)
        centre, hand = question.position.centre, question.position.hand
        self._centre = cards_of(centre)
        self._values = cards_of(pile for pile in centre if pile.value is not None)
        self._numbers = cards_of(card for card in hand if isinstance(card, NumberCard))
        self._wilds = cards_of(card for card in hand if not isinstance(card, NumberCard))
        self._refill = [cards_of([card]) for card in question.refill]
        self._seen = sum(self._refill, self.cards)
        # So many cards are wanting before any is taken.
        self._wanting_centre = question.rules.restored_centre - len(centre)
        self._wanting_hand = HAND - len(hand)

    def is_exactly(self, asked: Cards) -> bool:
        return super().is_exactly(asked) or self._may_follow(asked, 0)

    def is_like(self, asked: Cards) -> bool:
        different = min(1, different_cards(self.cards.total()))
        return super().is_like(asked) or self._may_follow(asked, different)

    def _may_follow(self, asked: Cards, different: int) -> bool:
        """Can it lie there after a first take, but for so many cards, one at most?"""
        if (asked - self._seen).total() > different:
            return False
        there = self.cards
        for drawn, card in enumerate(self._refill, 1):
            there = there + card
            others = (asked - there).total()
            if others > different:
                continue
            gone = there - asked
            possible = self._taken(gone, different, different - others)
            if any(self._drawn_after(taken) == drawn for taken in possible):
                return True
        return False

    def _taken(self, gone: Cards, missing: int, others: int) -> Iterator[Cards]:
        """What may have been taken when these cards are gone.

        One of them may only be missing, and one that was taken may be there as another, if that is allowed.
        """
        found = [gone]
        if missing:
            found += [gone - Counter([name]) for name in gone]
        for taken in found:
            yield taken
            if others:
                yield from (taken + Counter([name]) for name in self.cards)

    def _drawn_after(self, taken: Cards) -> int | None:
        """How many cards are drawn when these were taken; None if they cannot be a take."""
        if not any(self._is_take(number, taken - Counter([number])) for number in self._numbers & taken):
            return None
        # The pack has each wild card once, so those of the hand were of the hand.
        of_hand = 1 + (taken & self._wilds).total()
        of_centre = taken.total() - of_hand
        wanting = max(0, self._wanting_centre + of_centre) + max(0, self._wanting_hand + of_hand)
        return min(len(self._refill), wanting)

    def _is_take(self, number: str, rest: Cards) -> bool:
        """May a number card of the hand win the rest?"""
        if rest - self._centre - self._wilds or not rest & self._values:
            return False
        if rest - self._values:
            return True
        # Without wild cards all is added up, to the number or to several times the number.
        values = [int(name) for name in rest.elements()]
        return max(values) <= int(number) and sum(values) % int(number) == 0
