"""The legal turns of a view, as a collection.

To be in it is settled by the rules; going through it asks the solver. The road not taken is to list turns by
their steps: the same piles can be won in thousands of orders, and nobody wants to choose among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.expressions import Expression, cards_of
from toptake.cards.position import Position
from toptake.errors import BudgetError, IllegalTurnError
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import DiscardEnding, Drop, PassEnding, Step
from toptake.rules.turn import Turn, build_turn, steps_of, take_turn
from toptake.rules.view import View
from toptake.solver import Budget, Take, builds, takes

_T = TypeVar("_T")

_FEW_ITEMS = 3
"""Takes of so many piles and wild cards are listed even from a centre that is too large for all of them."""


class LegalTurns:
    """The legal turns of a view.

    Takes and builds come as distinct outcomes: what is won or left, not each way of reaching it. First what
    can be done without dropping wild cards: takes, the best first, builds, the small ones first, and
    discards; then the same with wild cards dropped, and with side builds where the rules have them. Of a
    centre too large to be searched all that can be listed comes first, takes of few piles among it, and a
    BudgetError at the end says that there is more; to be in the collection can always be asked.
    """

    def __init__(self, view: View, budget: Budget | None = None) -> None:
        self.view = view
        self._budget = budget

    def __contains__(self, turn: Turn) -> bool:
        try:
            self.check(turn)
        except IllegalTurnError:
            return False
        return True

    def check(self, turn: Turn) -> FinishedTurn:
        """What a turn comes to; raises if it is illegal."""
        return check_turn(self.view, turn)

    def __iter__(self) -> Iterator[Turn]:
        view = self.view
        if view.over or view.seat != view.to_move:
            return
        wilds = view.position.hand_wilds
        may_drop = view.rules.last_turn_drops if view.last is not None else not view.rules.solitaire
        if not view.position.taking_cards and view.last is None:
            yield Turn(tuple(map(Drop, wilds)), PassEnding())
            return
        too_many: list[BudgetError] = []
        for dropped in _subsets(wilds) if may_drop else [()]:
            drops = tuple(map(Drop, dropped))
            kept = Position(view.centre, _without(view.hand, dropped))
            for sides in _all_there_is(self._sides(kept, kept.hand_wilds), too_many):
                position, first = kept, list[Step](drops)
                for pile in sides:
                    position = _used(position, pile)
                    first += steps_of(pile)[0]
                for turn in self._with(position, too_many, may_pass=not first):
                    whole = Turn((*first, *turn.steps), turn.ending)
                    # What is left must be held after the number card is down: the rules know.
                    if not sides or whole in self:
                        yield whole
        if too_many:
            raise too_many[0]

    def takes(self) -> Iterator[Turn]:
        """The takes without dropped cards and side builds, the best first."""
        return self._takes(self.view.position)

    def builds(self) -> Iterator[Turn]:
        """The builds without dropped cards and side builds, the small ones first."""
        return self._builds(self.view.position)

    def discards(self) -> Iterator[Turn]:
        """The discards without dropped cards and side builds."""
        return self._discards(self.view.position)

    def _with(self, position: Position, too_many: list[BudgetError], *, may_pass: bool) -> Iterator[Turn]:
        """The turns of what is left of the position after drops and side builds."""
        yield from _all_there_is(self._takes(position), too_many)
        yield from _all_there_is(self._builds(position), too_many)
        yield from self._discards(position)
        if self.view.last is not None and may_pass:
            yield Turn((), PassEnding())

    @property
    def _only_takes(self) -> bool:
        return self.view.rules.solitaire or self.view.last is not None

    def _takes(self, position: Position) -> Iterator[Turn]:
        found = 0
        try:
            for take in self._takes_of(position):
                found += 1
                yield take_turn(take.taking, take.piles)
        except BudgetError:
            if not found:
                yield from self._small_takes(position)
            raise BudgetError(
                f"Not every take can be listed: {_items(position)} piles and wild cards are too many."
            ) from None

    def _takes_of(self, position: Position) -> Iterator[Take]:
        rules = self.view.rules
        scoring = rules.scoring_of(self.view)
        every = takes(position, rules.by, scoring=scoring, grade=rules.grade, budget=self._budget)
        return every.outcomes()

    def _small_takes(self, position: Position) -> Iterator[Turn]:
        """The takes of few piles and wild cards, the fewest first."""
        for size in range(1, _FEW_ITEMS + 1):
            for hand in range(size):
                for wilds in combinations(position.hand_wilds, hand):
                    for centre in combinations(position.centre, size - hand):
                        part = Position(centre, (*position.taking_cards, *wilds))
                        for take in self._takes_of(part):
                            if _wins_all(take, part):
                                yield take_turn(take.taking, take.piles)

    def _builds(self, position: Position) -> Iterator[Turn]:
        rules = self.view.rules
        if self._only_takes:
            return iter(())
        every = builds(
            position,
            grade=rules.grade,
            budget=self._budget,
            answers=range(1, rules.highest + 1) if rules.bluffing else None,
            wilds_first=rules.wilds_first,
        )
        return (build_turn(play.number, play.expression) for play in every)

    def _discards(self, position: Position) -> Iterator[Turn]:
        numbers = () if self._only_takes else position.taking_cards
        return (Turn((), DiscardEnding(card)) for card in numbers)

    def _sides(self, position: Position, wilds: Sequence[WildCard]) -> Iterator[tuple[Expression, ...]]:
        """Every choice of side builds, none first; each holds one of these wild cards of the hand."""
        if not self.view.rules.leaves_side_builds or not wilds:
            yield ()
            return
        lowest, later = wilds[0], wilds[1:]
        yield from self._sides(position, later)
        for pile in self._side_builds(position, lowest, later):
            used = set(cards_of(pile))
            rest = [card for card in later if card not in used]
            for more in self._sides(_used(position, pile), rest):
                yield (pile, *more)

    def _side_builds(
        self, position: Position, lowest: WildCard, later: Sequence[WildCard]
    ) -> Iterator[Expression]:
        """Piles with this wild card, and perhaps later ones, that are worth a number card of the hand."""
        by_value = {card.value: card for card in position.taking_cards}
        asked = Position(position.centre, (*by_value.values(), lowest, *later))
        for take in takes(asked, grade=self.view.rules.grade, budget=self._budget).outcomes():
            if len(take.piles) == 1 and lowest in take.won[0]:
                yield take.piles[0]


def _all_there_is(found: Iterator[_T], too_many: list[BudgetError]) -> Iterator[_T]:
    """What is found, until it is too much; then that is noted, and others have their turn."""
    try:
        yield from found
    except BudgetError as error:
        too_many.append(error)


def _items(position: Position) -> int:
    return len(position.centre) + len(position.hand_wilds)


def _wins_all(take: Take, part: Position) -> bool:
    """Does a take win all of a few piles and wild cards? With less it was a take of even fewer."""
    cards = sum(len(pile.cards) for pile in part.centre) + len(part.hand_wilds)
    return take.cards == cards + 1


def _used(position: Position, pile: Expression) -> Position:
    """The position without the cards of a pile."""
    cards = set(cards_of(pile))
    centre = tuple([each for each in position.centre if each.cards[0] not in cards])
    return Position(centre, _without(position.hand, cards))


def _without(hand: Sequence[Card], cards: Sequence[Card] | set[Card]) -> tuple[Card, ...]:
    return tuple([card for card in hand if isinstance(card, NumberCard) or card not in cards])


def _subsets(cards: Sequence[WildCard]) -> Iterator[tuple[WildCard, ...]]:
    """Nothing first, then one card, then two."""
    for size in range(len(cards) + 1):
        yield from combinations(cards, size)
