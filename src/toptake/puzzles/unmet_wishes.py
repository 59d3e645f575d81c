"""Why no challenge of a collection fits, in a sentence that says what to change.

Wishes are looked at one by one and then in pairs, since most of what cannot be is a word that is in no
challenge, or two wishes that exclude each other.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

from toptake.cards.card import WildCard
from toptake.coach.speech import listed
from toptake.errors import MalformedError, quote
from toptake.puzzles.collection import Collection, Filter
from toptake.puzzles.tags import FAMILIES, IDEAS

_IDEAS = {idea.value for idea in IDEAS}
_LABELS = {f"card {card.token}": card.label() for card in WildCard}
_FAMILIES = {
    "subtraction": "a subtraction card",
    "multiplication": "a × or ÷ card",
    "simple fractions": "a simple fraction card",
    "fractions": "a fraction card",
}
"""Each family of cards that can be wished for, as a sentence has it."""


def check_wishes(collection: Collection, wanted: Filter) -> None:
    """Raise if no challenge fits."""
    if not _fits(collection, wanted):
        raise MalformedError(_why(collection, wanted))


def _why(collection: Collection, wanted: Filter) -> str:
    if not len(collection):
        return "There are no challenges in this collection: choose another one."
    wishes = list(_single(wanted))
    for wish in wishes:
        if not _fits(collection, wish):
            return _unknown(collection, wish)
    for one, other in combinations(wishes, 2):
        if not _fits(collection, _both(one, other)):
            return _excluded(collection, one, other)
    left = {_words(wish): len(collection.entries(_without(wanted, wish))) for wish in wishes}
    most = max(left, key=lambda words: left[words])
    change = f"without {most} {left[most]} fit" if left[most] else "leave several of them out"
    return f"No challenge has all of {listed([_words(wish) for wish in wishes])}: {change}."


def _unknown(collection: Collection, wish: Filter) -> str:
    """One wish that nothing fulfils."""
    found = f"No challenge here has {_words(wish)}"
    if wish.tags and not _level(wish):
        (tag,) = wish.tags
        if tag in FAMILIES:
            return f"{found}."
        known = sorted({tag for each in collection.data() for tag in each["tags"]} | {*FAMILIES})
        if near := difflib.get_close_matches(tag, known, 1):
            return f"{found}; did you mean {quote(near[0])}?"
        return f"{found}; ideas are {listed(sorted(_IDEAS))}, cards as in 'card x2' or 'fractions'."
    if wish.rules:
        known = sorted({each["rules"].partition(",")[0] for each in collection.data()})
        return f"{found}; rules begin with {listed([quote(each) for each in known])}."
    there = _there(collection, Filter(), wish)
    return f"{found}; {there}." if there else f"{found}."


def _excluded(collection: Collection, one: Filter, other: Filter) -> str:
    """Two wishes that nothing fulfils together."""
    for changed, kept in permutations((other, one)):
        if there := _there(collection, kept, changed):
            return f"No challenge has both {_words(one)} and {_words(other)}: {there}."
    return f"No challenge has both {_words(one)} and {_words(other)}: leave one of them out."


def _there(collection: Collection, kept: Filter, changed: Filter) -> str:
    """What could be wished in the place of something that is to be changed; empty if nothing can be said."""
    found = list(collection.data(kept))
    with_it = f" with {_words(kept)}" if kept != Filter() else ""
    if changed.rules or _level(changed):
        levels = sorted({tag for each in found for tag in each["tags"] if tag.startswith("level ")})
        return f"there are some{with_it} at {listed(levels)}" if levels else ""
    if changed.kinds:
        return f"there are some{with_it} of the kind {listed(sorted({each['kind'] for each in found}))}"
    if changed.ratings:
        ratings = [each["rating"] for each in found]
        return f"those{with_it} are rated from {min(ratings)} to {max(ratings)}"
    return ""


def _level(wish: Filter) -> bool:
    return any(tag.startswith("level ") for tag in wish.tags)


def _words(wish: Filter) -> str:
    if wish.kinds:
        return f"the kind {' or '.join(kind.value for kind in wish.kinds)}"
    if wish.rules:
        return f"the rules {quote(wish.rules)}"
    if wish.ratings:
        return f"a rating from {wish.ratings[0]} to {wish.ratings[1]}"
    (tag,) = wish.tags
    if tag.startswith("level "):
        return tag
    if tag in _IDEAS:
        return f"the idea {quote(tag)}"
    if tag in _FAMILIES:
        return _FAMILIES[tag]
    return f"the card {_LABELS[tag]}" if tag in _LABELS else f"the tag {quote(tag)}"


def _single(wanted: Filter) -> Iterator[Filter]:
    """Each wish on its own."""
    for tag in sorted(wanted.tags):
        yield Filter(tags=frozenset({tag}))
    if wanted.rules:
        yield Filter(rules=wanted.rules)
    if wanted.kinds:
        yield Filter(kinds=wanted.kinds)
    if wanted.ratings:
        yield Filter(ratings=wanted.ratings)


def _both(one: Filter, other: Filter) -> Filter:
    return Filter(
        one.kinds or other.kinds,
        one.rules or other.rules,
        one.ratings or other.ratings,
        one.tags | other.tags,
    )


def _without(wanted: Filter, wish: Filter) -> Filter:
    if wish.tags:
        return replace(wanted, tags=wanted.tags - wish.tags)
    if wish.rules:
        return replace(wanted, rules=None)
    return replace(wanted, kinds=()) if wish.kinds else replace(wanted, ratings=None)


def _fits(collection: Collection, wanted: Filter) -> bool:
    return next(collection.data(wanted), None) is not None
