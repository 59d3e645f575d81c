"""Names of players: what may be one, and which two are the same to whoever reads them.

A name is shown beside others, so it has to be seen, and told apart from them. It is normalised (NFC), for "é"
comes as one character from some keyboards and as two from others. Characters that nobody sees are refused,
but for those that a script or an emoji needs between two others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from toptake.errors import MalformedError, quote

LONGEST_NAME = 40

_FORBIDDEN = ",:"
"""They end a name in a record."""
_MOST_MARKS = 4
"""Accents on one letter; more of them would cover the lines above and below."""
_BLANK = (
    "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef"
)
"""Printable by their category, and yet nothing is drawn."""
_PICTOGRAPH = (
    "[©®\u203c\u2049\u2122\u2139\u2194-\u21aa\u231a-\u23ff\u24c2\u25aa-\u27bf\u2934\u2935\u2b05-\u2b55"
    "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
    "\ufe0f?[\U0001f3fb-\U0001f3ff]?(?:[\U000e0020-\U000e007e]+\U000e007f)?"
)
_EMOJI = f"{_PICTOGRAPH}(?:\u200d{_PICTOGRAPH})*|[0-9#*]\ufe0f?\u20e3"
"""With what stands unseen inside: the joiners of a family, the tags of a flag."""
_VIRAMA = 9
"""Combining class of signs after which a joiner changes what is drawn, in scripts of India."""


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """The names of the players, or the letters A, B, C, D."""
    if names is None:
        return tuple("ABCD"[:seats])
    if len(names) != seats:
        raise MalformedError(f"There are {seats} seats and {len(names)} names.")
    found: dict[str, str] = {}
    for name in map(checked_name, names):
        key = name_key(name)
        if key in found:
            other = "" if found[key] == name else f" and {quote(name)}, which look the same"
            raise MalformedError(f"Two players have the same name: {quote(found[key])}{other}.")
        found[key] = name
    return tuple(found.values())


def checked_name(text: str) -> str:
    """A name as it is stored; raises with what is wrong.

    >>> checked_name("  Zoe\u0308   B ")
    'Zoë B'
    """
    name = normalised_name(text)
    if not name or len(name) > LONGEST_NAME or set(name) & set(_FORBIDDEN):
        raise MalformedError(
            f"{quote(name)} is no name: it has 1 to {LONGEST_NAME} characters, without commas and colons."
        )
    if not (name.isascii() and name.isprintable()):
        check_is_seen(name)
    return name


def normalised_name(text: str) -> str:
    """One form for what is the same: NFC, and single spaces between words."""
    words = " ".join(text.split())
    return words if words.isascii() else _normalised("NFC", words)


def name_key(name: str) -> str:
    """Equal for names that nobody can tell apart: by capitals, by width, by what is not seen."""
    if name.isascii():
        return name.casefold()
    folded = _normalised("NFKC", name).casefold()
    return _normalised("NFKC", "".join(char for char in folded if _is_drawn(char)))


def unused_name(wanted: str, taken: Iterable[str]) -> str:
    """The wanted name, or the first with a number that nobody has."""
    name = checked_name(wanted)
    others = {name_key(each) for each in taken}
    found, again = name, 2
    while name_key(found) in others:
        number = f" {again}"
        found = (beginning(name, LONGEST_NAME - len(number)) + number).strip()
        again += 1
    return found


def beginning(name: str, most: int) -> str:
    """A name cut to so many characters; an emoji, a letter with its accents, is there as a whole or not."""
    found = ""
    for whole in re.findall(f"{_EMOJI}|.", name):
        if len(found) + len(whole) > most:
            break
        found += whole
    while found and len(found) < len(name) and _category(name[len(found)]).startswith("M"):
        found = found[:-1]
    return found.strip()


def check_is_seen(name: str) -> None:
    """Raises for a name in which something, or everything, cannot be seen."""
    shown = re.sub(_EMOJI, "☺", name)
    if not any(_is_drawn(char) and _category(char)[0] in "LNPS" for char in shown):
        raise MalformedError(f"{quote(name)} is no name: nobody can see it.")
    marks = 0
    for place, char in enumerate(shown):
        if not _is_drawn(char) and not _is_joiner(shown, place):
            raise MalformedError(
                f"{quote(name)} is no name: leave out the character U+{ord(char):04X}, which nobody can see."
            )
        marks = marks + 1 if _category(char).startswith("M") else 0
        if marks > (_MOST_MARKS if place >= marks else 0):
            raise MalformedError(
                f"{quote(name)} is no name: it has accents without a letter, or too many on one."
            )


def _is_drawn(char: str) -> bool:
    return char.isprintable() and re.match(f"[{_BLANK}]", char) is None


def _is_joiner(text: str, place: int) -> bool:
    """Does this character shape the letters beside it, as in Persian or Hindi?"""
    if text[place] not in "\u200c\u200d" or not 0 < place < len(text) - 1:
        return False
    import unicodedata

    before, after = text[place - 1], text[place + 1]
    arabic = unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
    return arabic or unicodedata.combining(before) == _VIRAMA


@cache
def _category(char: str) -> str:
    import unicodedata  # which most games do without

    return unicodedata.category(char)


def _normalised(form: str, text: str) -> str:
    import unicodedata

    return unicodedata.normalize(form, text)  # type: ignore[arg-type]
