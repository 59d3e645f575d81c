"""Teachers' pages: what is said about their examples is so, and their arithmetic is right."""

from __future__ import annotations

import pytest

from tests.tutorials.prose import arithmetic, unread_arithmetic, wrong_sentences
from tests.tutorials.test_tutorials import facts_of
from toptake.rules.options import Rules
from toptake.tutorials.claim_checks import false_claims
from toptake.tutorials.collection import collection
from toptake.tutorials.teacher_page import TeacherPage

PAGES = list(collection().teachers.values())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_are_as_they_are_told(page: TeacherPage) -> None:
    assert page.examples
    for example in page.examples:
        assert false_claims(example.scene, example.claims) == []
        facts = facts_of(example.scene, example.claims)
        assert wrong_sentences([example.words], facts, example.claims) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_arithmetic_is_right(page: TeacherPage) -> None:
    for sentence in page.sentences:
        assert [text for text, says, is_ in arithmetic(sentence) if says != is_] == []
        assert unread_arithmetic(sentence) == []


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_level_has_its_page(level: int) -> None:
    page = collection().teachers[f"level-{level}"]
    assert page.rules == Rules.level(level)


def test_every_unit_but_solitaire_has_a_page() -> None:
    named = {unit for page in PAGES for unit in page.units}
    assert {unit.name for unit in collection().units} - named == {"alone"}
