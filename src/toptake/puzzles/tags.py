"""Tags: what is true of every best play, proven by looking at each of them; never an opinion.

An idea, an operation or a wild card is a tag if no best play does without it. The grade is the easiest there
is; cards and takes are told where all best plays have as many. The level is that of the cards in play.

A family, fractions say, is wished for like a tag: it stands for a card of the family that no best play does
without. That follows from the tags that are there, so no family is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Set

from toptake.cards.card import Operation, WildCard
from toptake.cards.expressions import cards_of
from toptake.cards.pack import CardSet
from toptake.coach.ideas import Idea, ideas_in
from toptake.errors import MalformedError, quote
from toptake.puzzles.optimum import OptimalPlay, Optimum
from toptake.puzzles.question import Question
from toptake.rules.scoring import operations_of

IDEAS: dict[Idea, Callable[[frozenset[WildCard]], bool]] = {
    Idea.ZERO_TRICK: lambda wilds: (
        _any(wilds, Operation.SUBTRACT) and any(card.operation is not Operation.SUBTRACT for card in wilds)
    ),
    Idea.POWERS: lambda wilds: _any(wilds, Operation.POWER, Operation.ROOT),
    Idea.POWER_AND_ROOT: lambda wilds: (
        {WildCard.SQUARE, WildCard.SQUARE_ROOT} <= wilds or {WildCard.CUBE, WildCard.CUBE_ROOT} <= wilds
    ),
    Idea.NEGATIVE_PILE: lambda wilds: _any(wilds, Operation.SUBTRACT),
    Idea.BEYOND_15: lambda wilds: any(_lowers(card) for card in wilds),
    Idea.COMBINED_PILES: bool,
    Idea.SEVERAL_PILES: lambda wilds: True,
    Idea.CLEARING: lambda wilds: True,
}
"""The ideas that a puzzle can be about, and whether a pack allows them."""

FAMILIES: Mapping[str, CardSet] = {
    name.lower().replace("_", " "): CardSet[name]
    for name in ("SUBTRACTION", "MULTIPLICATION", "SIMPLE_FRACTIONS", "FRACTIONS")
}
"""Cards that are wished for together, by the words for that; powers and roots are an idea."""
_TAGS_OF_FAMILIES = {
    family: frozenset(f"card {card.token}" for card in cards.cards) for family, cards in FAMILIES.items()
}

_NEEDED = {
    Idea.ZERO_TRICK: "a subtraction card and another wild card",
    Idea.POWERS: "N², N³, √N or ∛N",
    Idea.POWER_AND_ROOT: "N² and √N, or N³ and ∛N",
    Idea.NEGATIVE_PILE: "a subtraction card",
    Idea.BEYOND_15: "a wild card that brings a value down",
    Idea.COMBINED_PILES: "a wild card",
}


def tags_of(question: Question, optimum: Optimum) -> tuple[str, ...]:
    """The tags of a question with these best plays."""
    plays = optimum.plays
    ideas = [idea.value for idea in Idea if all(idea in ideas_of_play(play) for play in plays)]
    operations = _in_all(_operations(play) for play in plays)
    wilds = _in_all(_wilds(play) for play in plays)
    return (
        f"level {question.level}",
        *ideas,
        *(f"operation {sign}" for sign in "+−×÷" if sign in operations),
        *(f"card {card.token}" for card in WildCard if card in wilds),
        f"grade {min(play.grade for play in plays)}",
        *_alike("cards", (sum(1 for pile in play.expressions for _ in cards_of(pile)) for play in plays)),
        *_alike("takes", (len(play.expressions) for play in plays if play.build is None)),
        f"gap {optimum.value - optimum.second}",
    )


def fulfils(tags: Set[str], wish: str) -> bool:
    """Is that one of the tags, or a family that one of them is of?

    >>> fulfils({"level 3", "card 3/4"}, "fractions"), fulfils({"level 3", "card x2"}, "fractions")
    (True, False)
    """
    return wish in tags or not _TAGS_OF_FAMILIES.get(wish, frozenset()).isdisjoint(tags)


def ideas_of_play(play: OptimalPlay) -> set[Idea]:
    """The ideas in one best play."""
    if play.build is not None:
        return ideas_in(play.build.expression, play.build.number)
    found = set[Idea]().union(*map(ideas_in, play.expressions))
    if any(len(take.piles) > 1 for take in play.takes):
        found.add(Idea.SEVERAL_PILES)
    if any(take.cleared for take in play.takes):
        found.add(Idea.CLEARING)
    return found


def parse_idea(text: str) -> Idea:
    """An idea that a puzzle can be about, by its name."""
    for idea in IDEAS:
        if idea.value == text.strip().lower():
            return idea
    known = ", ".join(idea.value for idea in IDEAS)
    raise MalformedError(f"No challenge is about {quote(text)}; there are {known}.")


def check_idea(idea: Idea, wilds: frozenset[WildCard]) -> None:
    """Raise if no play with these wild cards can have the idea."""
    if not IDEAS[idea](wilds):
        raise MalformedError(
            f"For the idea {idea.value} the cards in play need {_NEEDED[idea]}: choose another level or add"
            " them with --cards."
        )


def _alike(name: str, numbers: Iterable[int]) -> Iterable[str]:
    found = set(numbers)
    return [f"{name} {found.pop()}"] if len(found) == 1 else []


def _in_all(sets: Iterable[set[object]]) -> set[object]:
    first, *others = sets
    return first.intersection(*others)


def _operations(play: OptimalPlay) -> set[object]:
    found = set[object]()
    for pile in play.expressions:
        cards = list(cards_of(pile))
        found.update(*(operations_of(card) for card in cards))
        if sum(not isinstance(card, WildCard) for card in cards) > 1:
            found.add("+")
    return found


def _wilds(play: OptimalPlay) -> set[object]:
    return {card for pile in play.expressions for card in cards_of(pile) if isinstance(card, WildCard)}


def _any(wilds: Iterable[WildCard], *operations: Operation) -> bool:
    return any(card.operation in operations for card in wilds)


def _lowers(card: WildCard) -> bool:
    """Does it bring a large value down?"""
    if card.operation is Operation.FRACTION:
        return card.amount < 1
    return card.operation in (Operation.SUBTRACT, Operation.DIVIDE, Operation.ROOT)
