"""Options of rules as text: how each value is read and written.

Wild cards have four words: ``cards`` are exactly these, ``with`` are added to the preset's, ``without`` are
left out; ``sets`` is the older word for whole card sets. Several may stand together: first come ``cards``, or
else those of the preset, then ``with`` adds some and ``without`` leaves some out.
"""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from toptake.cards.card import WildCard
from toptake.cards.pack import CardSet, parse_wilds, write_wilds
from toptake.cards.printed_points import PrintedPoints, printed_points
from toptake.errors import MalformedError, quote
from toptake.rules.scoring import Bonus

_E = TypeVar("_E", bound=enum.Enum)

_MOST_TEXTS = 1024
"""Remembered: a record is written at every turn of a game that is kept."""

WILD_WORDS = ("cards", "sets", "with", "without")
Wilds = frozenset[WildCard]


def written(value: object) -> str:
    """The value of an option, as the readers here take it."""
    match value:
        case bool():
            return "on" if value else "off"
        case Bonus() | None:
            return str(value or "default")
        case PrintedPoints():
            return value.changes(printed_points())
        case enum.Enum() if isinstance(value.value, str):
            return value.value
        case _:
            return str(value)


# --- readers --------------------------------------------------------------------------------------


def read_switch(name: str, word: str) -> bool:
    if word not in ("on", "off"):
        raise MalformedError(f"The rule {name} is on or off, not {quote(word)}.")
    return word == "on"


def read_count(name: str, word: str) -> int:
    if re.fullmatch("[0-9]{1,3}", word) is None:
        raise MalformedError(f"The rule {name} needs a number, not {quote(word)}.")
    return int(word)


def read_centre(name: str, word: str) -> int | None:
    return None if word == "default" else read_count(name, word)


def read_member(kind: type[_E]) -> Callable[[str, str], _E]:
    def read(name: str, word: str) -> _E:
        try:
            return kind(word)
        except ValueError:
            words = ", ".join(each.value for each in kind)
            raise MalformedError(f"The rule {name} is one of {words}, not {quote(word)}.") from None

    return read


def read_bonuses(name: str, word: str) -> Bonus:
    return Bonus.parse(word)


def read_printed(name: str, word: str) -> PrintedPoints:
    """Only what differs from the points that come with Toptake."""
    if not word:
        raise MalformedError(f"The rule {name} needs cards and their points, as in {name} x3=12.")
    return printed_points().changed(word)


def read_wilds(name: str, word: str) -> Wilds:
    """The list of one of the words for wild cards."""
    if not word:
        raise MalformedError(f"The rule {name} needs wild cards, as in {name} x2 fractions.")
    return parse_wilds(word.replace("+", " ") if name == "sets" else word)


# --- wild cards -----------------------------------------------------------------------------------


def chosen_wilds(before: Wilds, words: Mapping[str, Wilds]) -> Wilds:
    """The wild cards in play, if a preset has those from before."""
    if "cards" in words and "sets" in words:
        raise MalformedError("Give cards or sets, not both: cards takes names of sets as well.")
    first = words.get("cards", words.get("sets", before))
    return (first | words.get("with", frozenset())) - words.get("without", frozenset())


@functools.lru_cache(_MOST_TEXTS)
def wilds_text(before: Wilds, wilds: Wilds) -> Mapping[str, str]:
    """The shortest words that make these wild cards of a preset's."""
    if before == wilds:
        return {}
    found = []
    for word, first in (("cards", Wilds()), ("with", before)):
        for added in (wilds - first, _whole_sets(first, wilds), CardSet.ALL.cards):
            lists = {word: added, "without": (first | added) - wilds}
            found.append({name: write_wilds(each) for name, each in lists.items() if each or name == "cards"})
    return min(found, key=text_length)


def text_length(words: Mapping[str, str]) -> int:
    """How many words options have."""
    return sum(1 + len(text.split()) for text in words.values())


def _whole_sets(first: Wilds, wilds: Wilds) -> Wilds:
    """What is missing, with sets as wholes where it is shorter to leave a few of their cards out again."""
    added = wilds - first
    for cards in (each.cards for each in CardSet):
        if 1 + len(cards - wilds) < len(cards & (wilds ^ first)):
            added |= cards
    return added
