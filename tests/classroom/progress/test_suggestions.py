"""Suggestions: whatever is suggested is there, and about what it is for."""

from __future__ import annotations

from toptake.cards.card import Operation, WildCard
from toptake.classroom.level import Level
from toptake.classroom.progress import suggestions
from toptake.classroom.progress.measures import NOT_CLAIMED
from toptake.classroom.progress.suggestions import SuggestedPractice, SuggestedTutorial, Suggestions
from toptake.coach.ideas import Idea
from toptake.puzzles.collection import BUILT_IN, Collection
from toptake.puzzles.tags import IDEAS
from toptake.sums.facts import Fact
from toptake.tutorials.collection import collection

SUGGESTED: list[Suggestions] = [
    *map(suggestions.for_fact, Fact),
    *(suggestions.for_level(level) for level in Level if level is not Level.OWN_CARDS),
    *map(suggestions.for_missed_takes, Level),
    *map(suggestions.for_small_takes, Level),
    *(
        suggestions.for_skill(skill, level)
        for skill in (*Operation, *Idea)
        if skill not in NOT_CLAIMED
        for level in Level
    ),
]


def test_every_tutorial_that_is_suggested_is_there() -> None:
    assert {each.tutorial.name for each in SUGGESTED} <= collection().tutorials.keys()


def test_there_are_challenges_for_every_practice_that_is_suggested() -> None:
    built_in = Collection.load(BUILT_IN)
    for practice in {each.practice for each in SUGGESTED}:
        assert len(built_in.entries(practice.wanted)) >= 5, practice


def test_ideas_are_practised_at_every_level_that_has_challenges_about_them() -> None:
    built_in = Collection.load(BUILT_IN)
    for idea in IDEAS:
        for number, level in enumerate((Level.ONE, Level.TWO, Level.THREE, Level.FOUR), 1):
            there = bool(built_in.entries(SuggestedPractice(number, idea=idea).wanted))
            found = suggestions.for_skill(idea, level).practice
            assert found == SuggestedPractice(number if there else None, idea=idea)


def test_a_tutorial_about_a_fact_has_its_cards() -> None:
    """Somebody who does not know thirds is not sent to a tutorial without them."""
    tutorials = collection().tutorials
    for fact in Fact:
        found = suggestions.for_fact(fact)
        if found.practice.card is not None:
            assert found.practice.card in tutorials[found.tutorial.name].rules.wilds, fact


def test_practice_follows_the_tutorial() -> None:
    found = suggestions.for_fact(Fact.THIRDS)
    assert found.first_not_in(frozenset()) == SuggestedTutorial("one-part")
    assert found.first_not_in(frozenset({"one-part"})) == SuggestedPractice(card=WildCard.THIRD)
