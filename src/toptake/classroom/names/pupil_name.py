"""A pupil's name as the teacher knows it: the first name, which others may see, and the family name."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.errors import MalformedError, quote
from toptake.game.names import check_is_seen, name_key, normalised_name

LONGEST_NAME = 60
"""Characters of the first name and the family name together."""

_FORBIDDEN = ",:"
"""They end a name in the record of a game."""


@dataclass(frozen=True, slots=True)
class PupilName:
    """A child's name; only the teacher sees the family name."""

    first: str
    family: str = ""

    @classmethod
    def of(cls, first: str, family: str = "") -> PupilName:
        """The name in its normal form; raises with what is wrong.

        >>> PupilName.of(" Zoe\u0308 ", "van  Dyk")
        PupilName(first='Zoë', family='van Dyk')
        """
        name = cls(normalised_name(first), normalised_name(family))
        if not name.first:
            raise MalformedError(
                f"{quote(name.family)} has no first name." if family else "There is no name."
            )
        if len(str(name)) > LONGEST_NAME:
            raise MalformedError(f"{quote(str(name))} is longer than {LONGEST_NAME} characters.")
        for part in (name.first, name.family):
            if part:
                check_is_seen(part)
            if set(part) & set(_FORBIDDEN):
                raise MalformedError(f"{quote(part)} is no name: leave out commas and colons.")
        return name

    @classmethod
    def parse(cls, text: str) -> PupilName:
        """Read "Last, First" or "First Last"; the family name begins at a particle, or is the last word.

        >>> PupilName.parse("Lotte van den Berg") == PupilName.parse("van den Berg, Lotte")
        True
        """
        if "," in text:
            family, *first = (part.strip() for part in text.split(","))
            if len(first) > 1:
                raise MalformedError(f"{quote(text.strip())} has more than one comma.")
            if not family or not first[0]:
                raise MalformedError(f"{quote(text.strip())} has no name on one side of its comma.")
            return cls.of(first[0], family)
        words = text.split()
        particle = (place for place, word in enumerate(words) if place and word.islower())
        begin = next(particle, max(1, len(words) - 1))
        return cls.of(" ".join(words[:begin]), " ".join(words[begin:]))

    @property
    def key(self) -> str:
        """Equal for names that nobody can tell apart."""
        return name_key(str(self))

    def __str__(self) -> str:
        return f"{self.first} {self.family}".rstrip()
