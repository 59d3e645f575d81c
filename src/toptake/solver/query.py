"""What a search is given: a position, what counts, the hardest grade allowed and the budget.

Built once from text or objects, it encodes the cards for the kernel and decodes the takes that come back.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from toptake.cards.card import NumberCard, WildCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.rules.scoring import Bonus, By, Edition, Scoring
from toptake.solver.budget import Budget
from toptake.solver.encoding import (
    ItemCode,
    ObjectiveCode,
    TakingCode,
    decode_tree,
    hand_code,
    objective_code,
    pile_code,
    share_code,
)
from toptake.solver.take import Take


@dataclass(frozen=True)
class Query:
    """A position with what counts and how far to search."""

    position: Position
    by: By
    scoring: Scoring
    limit: Grade
    budget: Budget

    @classmethod
    def of(
        cls,
        position: str | Position,
        by: By | str = By.CARDS,
        *,
        edition: Edition | str = Edition.GUIDE,
        bonuses: Bonus | str = Bonus.ALL,
        scoring: Scoring | None = None,
        grade: Grade | str = Grade.IRRATIONAL,
        budget: Budget | None = None,
    ) -> Query:
        """From texts or objects; without a scoring, the cards in the position decide how points count."""
        if isinstance(position, str):
            position = Position.parse(position)
        limit = Grade.parse(grade) if isinstance(grade, str) else grade
        if isinstance(bonuses, str):
            bonuses = Bonus.parse(bonuses)
        scoring = scoring or Scoring.shown_by(position.cards, Edition(edition), bonuses=bonuses)
        return cls(position, By(by), scoring, limit, budget or Budget())

    @functools.cached_property
    def items(self) -> Sequence[Pile | WildCard]:
        """Piles of the centre, then wild cards of the hand."""
        return (*self.position.centre, *self.position.hand_wilds)

    @functools.cached_property
    def takers(self) -> list[NumberCard]:
        """The different number cards of the hand."""
        return list(dict.fromkeys(self.position.taking_cards))

    @functools.cached_property
    def item_codes(self) -> list[ItemCode]:
        """The items as the kernel takes them."""
        return [
            *(pile_code(pile, self.scoring) for pile in self.position.centre),
            *(hand_code(card, self.scoring) for card in self.position.hand_wilds),
        ]

    @property
    def taker_codes(self) -> list[TakingCode]:
        """The taking cards as the kernel takes them."""
        return [(card.value, share_code((card,), self.scoring)) for card in self.takers]

    @property
    def kinds(self) -> list[int]:
        """Equal numbers and equal builds get equal numbers; every wild card its own."""
        names: dict[object, int] = {}
        return [
            names.setdefault(item if isinstance(item, Pile) and item.value is not None else index, index)
            for index, item in enumerate(self.items)
        ]

    @property
    def objective(self) -> ObjectiveCode:
        """What counts, as the kernel takes it."""
        return objective_code(self.by, self.scoring)

    def take(self, taker: int, trees: Sequence[bytes], grade: int) -> Take:
        """A take as the kernel returns it."""
        used = {byte for tree in trees for byte in tree}
        return Take(
            self.takers[taker],
            tuple(decode_tree(tree, self.items) for tree in trees),
            Grade(grade),
            all(index in used for index in range(len(self.position.centre))),
            self.scoring,
        )
