"""What a teacher can give a pupil: a tutorial by its name, or challenges to practise with.

For each fact, each idea and each level one tutorial, and practice for whoever has done that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from toptake.cards.card import Operation, WildCard
from toptake.classroom.level import Level
from toptake.classroom.progress.history import Skill
from toptake.coach.ideas import Idea
from toptake.puzzles.collection import Filter
from toptake.sums.facts import Fact


@dataclass(frozen=True)
class SuggestedTutorial:
    """A tutorial to do."""

    name: str


@dataclass(frozen=True)
class SuggestedPractice:
    """Challenges to practise with: of a level, with a card, about an idea."""

    level: int | None = None
    card: WildCard | None = None
    idea: Idea | None = None

    @property
    def wanted(self) -> Filter:
        """Which challenges these are."""
        tags = {
            *((f"level {self.level}",) if self.level else ()),
            *((f"card {self.card.token}",) if self.card else ()),
            *((self.idea.value,) if self.idea else ()),
        }
        return Filter(tags=frozenset(tags))


Suggestion: TypeAlias = SuggestedTutorial | SuggestedPractice


@dataclass(frozen=True)
class Suggestions:
    """What comes first, and what follows when that is done."""

    tutorial: SuggestedTutorial
    practice: SuggestedPractice

    def first_not_in(self, done: frozenset[str]) -> Suggestion:
        """The tutorial, unless it is among those that are done, by their names."""
        return self.practice if self.tutorial.name in done else self.tutorial


_FOR_LEVELS = {
    Level.ONE: "add-then-take",
    Level.TWO: "take-away",
    Level.THREE: "times",
    Level.FOUR: "points-size",
}
"""The tutorial with which each level begins."""

_FOR_FACTS: Mapping[Fact, tuple[str, SuggestedPractice]] = {
    Fact.PLUS_TO_15: ("add-then-take", SuggestedPractice(1)),
    Fact.PLUS_TO_20: ("add-up-first", SuggestedPractice(1)),
    Fact.PLUS_BEYOND: ("friendly-number", SuggestedPractice(idea=Idea.BEYOND_15)),
    Fact.MINUS: ("take-away", SuggestedPractice(2)),
    Fact.TIMES_2: ("times", SuggestedPractice(card=WildCard.TIMES_2)),
    Fact.TIMES_3: ("times", SuggestedPractice(card=WildCard.TIMES_3)),
    Fact.TIMES_4: ("times", SuggestedPractice(card=WildCard.TIMES_4)),
    Fact.TIMES_5: ("times", SuggestedPractice(card=WildCard.TIMES_5)),
    Fact.DIVIDED_BY_2: ("divided-by", SuggestedPractice(card=WildCard.OVER_2)),
    Fact.DIVIDED_BY_3: ("divided-by", SuggestedPractice(card=WildCard.OVER_3)),
    Fact.DIVIDED_BY_4: ("divided-by", SuggestedPractice(card=WildCard.OVER_4)),
    Fact.DIVIDED_BY_5: ("divided-by", SuggestedPractice(card=WildCard.OVER_5)),
    Fact.HALVES: ("one-part", SuggestedPractice(card=WildCard.HALF)),
    Fact.THIRDS: ("one-part", SuggestedPractice(card=WildCard.THIRD)),
    Fact.QUARTERS: ("one-part", SuggestedPractice(card=WildCard.QUARTER)),
    Fact.FIFTHS: ("one-part", SuggestedPractice(card=WildCard.FIFTH)),
    Fact.EIGHTHS: ("one-part", SuggestedPractice(card=WildCard.EIGHTH)),
    Fact.TENTHS: ("friendly-number", SuggestedPractice(card=WildCard.TENTH)),
    Fact.COMPLEX_HALVES: ("more-than-one", SuggestedPractice(card=WildCard.THREE_HALVES)),
    Fact.COMPLEX_THIRDS: ("more-fractions", SuggestedPractice(card=WildCard.TWO_THIRDS)),
    Fact.COMPLEX_QUARTERS: ("three-quarters", SuggestedPractice(card=WildCard.THREE_QUARTERS)),
    Fact.COMPLEX_FIFTHS: ("more-fractions", SuggestedPractice(card=WildCard.TWO_FIFTHS)),
    Fact.POWERS: ("squares-and-cubes", SuggestedPractice(idea=Idea.POWERS)),
    Fact.ROOTS: ("roots", SuggestedPractice(card=WildCard.SQUARE_ROOT)),
    Fact.BELOW_ZERO: ("below-zero", SuggestedPractice(idea=Idea.NEGATIVE_PILE)),
}

_FOR_SKILLS: Mapping[Skill, str] = {
    Operation.SUBTRACT: "take-away",
    Operation.MULTIPLY: "times",
    Operation.DIVIDE: "divided-by",
    Operation.FRACTION: "one-part",
    Idea.ZERO_TRICK: "zero",
    Idea.POWERS: "squares-and-cubes",
    Idea.POWER_AND_ROOT: "powers-without-fear",
    Idea.NEGATIVE_PILE: "below-zero",
    Idea.BEYOND_15: "beyond-15",
    Idea.OPPONENTS_BUILD: "take-theirs",
    Idea.CHANGED_BUILD: "make-it-yours",
    Idea.COMBINED_PILES: "combining-piles",
    Idea.SEVERAL_PILES: "two-piles",
    Idea.WHOLE_CENTRE: "add-up-first",
    Idea.CLEARING: "add-up-first",
    Idea.PLANNED_BUILD: "hold-the-answer",
    Idea.STAGED_BUILD: "two-stages",
    Idea.UNDER_A_WILD_CARD: "under-a-wild-card",
    Idea.WAITING: "wait-for-two",
    Idea.SAFE_DISCARD: "safe-discards",
    Idea.PLANNED_DISCARD: "discard-with-a-plan",
    Idea.WILD_CARD_FIRST: "four-wild-cards",
}

_FIRST_LEVELS = {
    Idea.SEVERAL_PILES: 1,
    Idea.CLEARING: 1,
    Idea.COMBINED_PILES: 2,
    Idea.BEYOND_15: 2,
    Idea.ZERO_TRICK: 3,
    Idea.POWERS: 3,
    Idea.POWER_AND_ROOT: 3,
    Idea.NEGATIVE_PILE: 3,
}
"""The ideas that challenges are about, and from which level on; before that practice is of no level."""

_CARD_OF = {
    Operation.SUBTRACT: WildCard.MINUS_2,
    Operation.MULTIPLY: WildCard.TIMES_2,
    Operation.DIVIDE: WildCard.OVER_2,
    Operation.FRACTION: WildCard.HALF,
}
"""With which card a kind is begun."""


def for_level(level: Level) -> Suggestions:
    """To begin with a level."""
    return Suggestions(SuggestedTutorial(_FOR_LEVELS[level]), level_practice(level))


def for_fact(fact: Fact) -> Suggestions:
    tutorial, practice = _FOR_FACTS[fact]
    return Suggestions(SuggestedTutorial(tutorial), practice)


def for_skill(skill: Skill, level: Level) -> Suggestions:
    """Practice is about the idea, or with the card, if challenges can be; else of the level."""
    if isinstance(skill, Operation):
        practice = SuggestedPractice(card=_CARD_OF[skill])
    elif skill in _FIRST_LEVELS:
        number = level.number
        early = number is None or number < _FIRST_LEVELS[skill]
        practice = SuggestedPractice(None if early else number, idea=skill)
    else:
        practice = level_practice(level)
    return Suggestions(SuggestedTutorial(_FOR_SKILLS[skill]), practice)


def for_missed_takes(level: Level) -> Suggestions:
    """For whoever overlooks takes."""
    return Suggestions(SuggestedTutorial("add-up-first"), level_practice(level))


def for_small_takes(level: Level) -> Suggestions:
    """For whoever stops at the first take."""
    return Suggestions(SuggestedTutorial("one-more-card"), level_practice(level))


def level_practice(level: Level) -> SuggestedPractice:
    """Challenges of a level; of any for own cards, among which none are chosen."""
    return SuggestedPractice(level.number)
