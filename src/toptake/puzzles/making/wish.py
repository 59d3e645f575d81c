"""A wish: which puzzles are to be made. What cannot be is refused, with what to change."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from toptake.cards.card import WildCard
from toptake.coach.ideas import Idea
from toptake.errors import MalformedError
from toptake.puzzles.question import Kind
from toptake.puzzles.tags import check_idea
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import By


@dataclass(frozen=True)
class Wish:
    """Kinds of puzzles, the rules they go by, and what each of them has to exercise."""

    rules: Rules
    kinds: tuple[Kind, ...] = (Kind.BEST_TAKE,)
    ideas: frozenset[Idea] = field(default=frozenset())
    """In every best play."""
    cards: frozenset[WildCard] = field(default=frozenset())
    """Of these, one at least in every best play."""
    ratings: tuple[int, int] | None = None
    """From which rating to which."""

    def __post_init__(self) -> None:
        if not self.kinds:
            raise MalformedError("At least one kind of challenge is needed.")
        for idea in sorted(self.ideas, key=lambda idea: idea.value):
            check_idea(idea, self.rules.wilds)
        missing = [card for card in WildCard if card in self.cards - self.rules.wilds]
        if missing:
            raise MalformedError(
                f"The card {missing[0].label()} is not among those in play: choose another level or add it"
                " with --cards."
            )
        if self.ratings and self.ratings[0] > self.ratings[1]:
            low, high = self.ratings
            raise MalformedError(f"No rating is from {low} to {high}: write the lower one first.")

    @property
    def line(self) -> str:
        """All of it in words, the same for the same wish."""
        words = [str(self.rules), f"kinds {' '.join(kind.value for kind in self.kinds)}"]
        words += [f"idea {name}" for name in sorted(idea.value for idea in self.ideas)]
        words += [f"using {card.token}" for card in WildCard if card in self.cards]
        words += [f"rating {self.ratings[0]}-{self.ratings[1]}"] if self.ratings else []
        return "; ".join(words)

    def rules_for(self, kind: Kind) -> Rules:
        """The rules under which a kind is played: two turns are solitaire, and most kinds go by cards."""
        if kind is Kind.TWO_TURNS:
            alone = {"solitaire": True, "seats": 1, "centre": HAND, "refill": False, "bluffing": False}
            return replace(self.rules, **alone)  # type: ignore[arg-type]
        if kind is Kind.BEST_TAKE:
            return self.rules
        return replace(self.rules, by=By.CARDS, bluffing=False)
