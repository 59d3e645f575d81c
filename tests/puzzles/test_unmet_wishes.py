"""Wishes that nothing fulfils: one sentence, and what it says to change helps."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.puzzles.collection import Collection, Filter, built_in
from toptake.puzzles.question import Kind
from toptake.puzzles.tags import FAMILIES
from toptake.puzzles.unmet_wishes import check_wishes

LEVELS = [f"level {level}" for level in (1, 2, 3, 4)]
ONE = {
    "id": "aaaaaaaaaaaa", "kind": "best-take", "rules": "level 1", "rating": 1000, "tags": ["level 1"],
}  # fmt: skip
OTHER = {
    "id": "bbbbbbbbbbbb", "kind": "two-turns", "rules": "solitaire", "rating": 1500,
    "tags": ["level 2", "card x2"],
}  # fmt: skip
UNTAGGED = {"id": "cccccccccccc", "kind": "best-take", "rules": "level 1", "rating": 1200, "tags": []}

TAGS = st.sampled_from(
    [
        *LEVELS,
        *FAMILIES,
        "zero trick",
        "negative pile",
        "card x2",
        "card sqrt",
        "takes 2",
        "fun",
        "",
        "x" * 200,
    ]
)
WISHES = st.builds(
    Filter,
    st.lists(st.sampled_from(Kind), unique=True, max_size=2).map(tuple),
    st.none() | st.sampled_from(["level 1", "level 9", "solitaire", "rules"]),
    st.none()
    | st.tuples(st.integers(0, 2000), st.integers(0, 2000)).map(lambda pair: (min(pair), max(pair))),
    st.frozensets(TAGS, max_size=3),
)
COLLECTIONS = st.lists(st.sampled_from([0, 1, 2]), unique=True).map(
    lambda picked: Collection([(ONE, OTHER, UNTAGGED)[number] for number in picked])
)


def why(collection: Collection, wanted: Filter) -> str | None:
    """The sentence, or None where there are some."""
    try:
        check_wishes(collection, wanted)
    except MalformedError as error:
        sentence = str(error)
        assert is_a_sentence(sentence) or len(sentence) >= 250, sentence
        assert sentence.isprintable()
        return sentence
    return None


@given(COLLECTIONS, WISHES)
def test_there_is_a_sentence_exactly_where_nothing_fits(collection: Collection, wanted: Filter) -> None:
    assert (why(collection, wanted) is None) == bool(collection.entries(wanted))


def _name(value: object) -> str:
    """Sets have no order: every process that collects the tests has to call them the same."""
    return " ".join(sorted(value.tags)) if isinstance(value, Filter) else str(value)


@settings(max_examples=25)
@given(WISHES)
def test_what_is_said_of_the_built_in_collection_is_one_short_sentence(wanted: Filter) -> None:
    sentence = why(built_in(), wanted)
    assert sentence is None or is_a_sentence(sentence), sentence


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (
            Filter(tags=frozenset({"level 1", "zero trick"})),
            "No challenge has both level 1 and the idea 'zero trick': there are some with the idea"
            " 'zero trick' at level 3 and level 4.",
        ),
        (
            Filter(tags=frozenset({"zero trik"})),
            "No challenge here has the tag 'zero trik'; did you mean 'zero trick'?",
        ),
        (Filter(tags=frozenset({"Zero Trick"})), "did you mean 'zero trick'?"),
        (Filter(tags=frozenset({"fractoins"})), "did you mean 'fractions'?"),
        (
            Filter(tags=frozenset({"level 2", "fractions"})),
            "No challenge has both a fraction card and level 2: there are some with a fraction card at level"
            " 3 and level 4.",
        ),
        (
            Filter(tags=frozenset({"level 2", "card 1/2"})),
            "No challenge has both the card 1/2 and level 2: there are some with the card 1/2 at level 3 and"
            " level 4.",
        ),
        (
            Filter(tags=frozenset({"fun"})),
            "has the tag 'fun'; ideas are beyond 15 and back, clearing the centre,",
        ),
        (Filter(rules="level 9"), "No challenge here has the rules 'level 9'; rules begin with "),
        (
            Filter(ratings=(3500, 4000)),
            "No challenge here has a rating from 3500 to 4000; those are rated from ",
        ),
        (Filter(ratings=(0, 10)), "; those are rated from "),
        (
            Filter(kinds=(Kind.EVERY_CARD,), tags=frozenset({"level 4"})),
            "No challenge has both level 4 and the kind use-every-card: there are some",
        ),
    ],
    ids=_name,
)
def test_what_to_change_is_said(wanted: Filter, sentence: str) -> None:
    said = why(built_in(), wanted)
    assert said is not None
    assert sentence in said


@pytest.mark.parametrize(
    ("entries", "wanted", "sentence"),
    [
        ([], Filter(), "There are no challenges in this collection: choose another one."),
        ([], Filter(ratings=(1, 2)), "There are no challenges in this collection: choose another one."),
        (
            [],
            Filter(kinds=(Kind.TWO_TURNS,)),
            "There are no challenges in this collection: choose another one.",
        ),
        (
            [ONE],
            Filter(tags=frozenset({"level 4"})),
            "No challenge here has level 4; there are some at level 1.",
        ),
        ([UNTAGGED], Filter(tags=frozenset({"level 4"})), "No challenge here has level 4."),
        (
            [ONE],
            Filter(kinds=(Kind.TWO_TURNS, Kind.FIND_BUILD)),
            "No challenge here has the kind two-turns or find-the-build;"
            " there are some of the kind best-take.",
        ),
        (
            [ONE, OTHER],
            Filter(kinds=(Kind.TWO_TURNS,), ratings=(900, 1100)),
            "No challenge has both the kind two-turns and a rating from 900 to 1100: those with the kind"
            " two-turns are rated from 1500 to 1500.",
        ),
        (
            [ONE, OTHER],
            Filter(tags=frozenset({"level 1", "card x2"})),
            "No challenge has both the card ×2 and level 1: there are some with the card ×2 at level 2.",
        ),
    ],
    ids=_name,
)
def test_of_a_collection_of_ones_own(entries: list[dict[str, object]], wanted: Filter, sentence: str) -> None:
    assert why(Collection(entries), wanted) == sentence


def test_where_only_three_exclude_each_other_the_one_to_leave_out_is_named() -> None:
    pairs = [{"a", "b"}, {"b", "c"}, {"a", "c"}]
    entries = [
        {**ONE, "id": "abc"[number] * 12, "tags": sorted(tags)} for number, tags in enumerate([*pairs])
    ]
    said = why(Collection([*entries, {**entries[0], "id": "d" * 12}]), Filter(tags=frozenset("abc")))
    assert (
        said == "No challenge has all of the tag 'a', the tag 'b' and the tag 'c': without the tag 'c' 2 fit."
    )


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_that_is_not_there_is_named(family: str) -> None:
    said = why(Collection([ONE]), Filter(tags=frozenset({family})))
    assert said is not None
    assert said.startswith("No challenge here has a ")
    assert said.endswith(" card.")


@pytest.mark.medium
def test_every_pair_of_ideas_and_levels_is_answered() -> None:
    tags = [*LEVELS, "zero trick", "negative pile", "powers", "clearing the centre", "several piles"]
    for one, other in combinations(tags, 2):
        sentence = why(built_in(), Filter(tags=frozenset({one, other})))
        assert sentence is None or is_a_sentence(sentence), sentence
