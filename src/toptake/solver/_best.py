"""The best take of a position."""

from __future__ import annotations

import enum
import functools
from collections.abc import Sequence
from dataclasses import dataclass

from toptake.cards import Card, NumberCard, WildCard
from toptake.expressions import Expression, Laid, Sum, cards_of, evaluate, write
from toptake.pile import Pile
from toptake.position import Position
from toptake.scoring import Edition, Score, Scoring, score_turn
from toptake.solver import _kernel
from toptake.solver._budget import Budget
from toptake.solver._encoding import decode_tree, hand_code, pile_code, share_code
from toptake.values import Grade


class By(enum.Enum):
    """What makes a take better."""

    CARDS = "cards"
    POINTS = "points"


@dataclass(frozen=True)
class Take:
    """A turn of takes: one card of the hand wins one or more piles that were made equal to it."""

    taking: NumberCard
    piles: tuple[Expression, ...]
    grade: Grade
    cleared: bool
    scoring: Scoring

    @functools.cached_property
    def won(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each pile, without the taking card."""
        return tuple(tuple(cards_of(pile)) for pile in self.piles)

    @property
    def cards(self) -> int:
        """The number of cards won, the taking card included."""
        return 1 + sum(map(len, self.won))

    @property
    def steps(self) -> int:
        """How many wild cards are laid and piles joined."""
        return sum(map(_steps_in, self.piles))

    @functools.cached_property
    def score(self) -> Score:
        """The points, line by line."""
        return score_turn(self.won, self.taking, self.cleared, self.scoring)

    def hardest(self) -> Grade:
        """The grade of the expressions as they are written, computed anew."""
        return max(evaluate(pile)[1] for pile in self.piles)

    @property
    def points(self) -> int:
        """All points of the turn."""
        return self.score.total

    def __str__(self) -> str:
        return ", ".join(f"{self.taking.value} = {write(pile)}" for pile in self.piles)


def _steps_in(expression: Expression) -> int:
    match expression:
        case Sum(parts):
            return len(parts) - 1 + sum(map(_steps_in, parts))
        case Laid(_, on):
            return 1 + _steps_in(on)
        case _:
            return 0


@dataclass(frozen=True)
class Best:
    """The best take found, and whether nothing can beat it."""

    position: Position
    by: By
    take: Take | None
    proven: bool
    bound: int
    """No take has more cards, or points, than this."""


@dataclass(frozen=True)
class Table:
    """A position in the kernel's terms: items that may be won, and cards that take."""

    position: Position
    scoring: Scoring

    @functools.cached_property
    def items(self) -> Sequence[Pile | WildCard]:
        """Piles of the centre, then wild cards of the hand."""
        return (*self.position.centre, *self.position.hand_wilds)

    @functools.cached_property
    def item_codes(self) -> list[tuple[int, int, bool, int, tuple[int, int, int, int, int, int]]]:
        """The items as the kernel takes them."""
        return [
            *(pile_code(pile, self.scoring) for pile in self.position.centre),
            *(hand_code(card, self.scoring) for card in self.position.hand_wilds),
        ]

    def taking_codes(
        self, cards: Sequence[NumberCard]
    ) -> list[tuple[int, tuple[int, int, int, int, int, int]]]:
        """The taking cards as the kernel takes them."""
        return [(card.value, share_code((card,), self.scoring)) for card in cards]

    def take(self, taking: NumberCard, trees: Sequence[bytes], grade: int) -> Take:
        """A take as the kernel returns it."""
        used = {byte for tree in trees for byte in tree}
        return Take(
            taking,
            tuple(decode_tree(tree, self.items) for tree in trees),
            Grade(grade),
            all(index in used for index in range(len(self.position.centre))),
            self.scoring,
        )


def shown_cards(position: Position) -> tuple[Card, ...]:
    """Every card that a bare position shows."""
    return (*(card for pile in position.centre for card in pile.cards), *position.hand)


def kinds_of(items: Sequence[Pile | WildCard]) -> list[int]:
    """Equal numbers and equal builds get equal numbers; every wild card its own."""
    names: dict[object, int] = {}
    return [
        names.setdefault(item if isinstance(item, Pile) and item.value is not None else index, index)
        for index, item in enumerate(items)
    ]


def best_take(
    position: str | Position,
    by: By | str = By.CARDS,
    *,
    edition: Edition | str = Edition.GUIDE,
    scoring: Scoring | None = None,
    grade: Grade | str = Grade.IRRATIONAL,
    budget: Budget | None = None,
) -> Best:
    """The take that wins the most cards, or scores the most points.

    >>> best = best_take("6 4 | 4 10 1 -2 x5 /4")
    >>> best.proven, best.take.cards, str(best.take)
    (True, 6, '4 = ((4−2)×5+6)÷4')
    """
    if isinstance(position, str):
        position = Position.parse(position)
    by = By(by)
    limit = Grade.parse(grade) if isinstance(grade, str) else grade
    budget = budget or Budget()
    if scoring is None:
        scoring = Scoring.shown_by(shown_cards(position), Edition(edition))
    table = Table(position, scoring)
    takers = list(dict.fromkeys(position.taking_cards))
    taking, _, hardest, trees, proven, bound = _kernel.best_take(
        table.item_codes,
        table.taking_codes(takers),
        by is By.POINTS,
        scoring.edition is Edition.CURRENT,
        scoring.operations,
        limit,
        budget.seconds,
        budget.megabytes,
    )
    take = table.take(takers[taking], trees, hardest) if taking >= 0 else None
    return Best(position, by, take, proven, bound)
