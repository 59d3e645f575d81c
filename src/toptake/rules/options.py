"""The rules of one game: who plays with which cards for what, and every choice that a table may make.

Only options and presets are here. ``endings`` and ``apply`` say what they mean for a turn, the table how
cards are dealt. Rules are written as text, ``level 4, edition current, grade whole``: a preset, then whatever
differs from it.
"""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol

from toptake.cards.card import HIGHEST, Card, NumberCard
from toptake.cards.pack import LEVELS, CardSet, pack
from toptake.cards.printed_points import PrintedPoints
from toptake.cards.values import Grade
from toptake.errors import MalformedError, quote
from toptake.rules.scoring import By, Edition, Scoring

FEWEST_SEATS, MOST_SEATS = 2, 4
HAND = 5


class Sight(Protocol):
    """Whatever shows cards: a view does."""

    @property
    def in_sight(self) -> tuple[Card, ...]:
        """The cards of the centre and of the hand."""


class Operations(enum.Enum):
    """When the guide's operations bonus is given, since a game with fraction cards has none."""

    SETS = "sets"
    """The card sets in play decide, for the whole game."""
    SHOWN = "shown"
    """The cards in sight decide, turn by turn: the centre and the hand of the player."""
    ALWAYS = "always"
    """Fraction cards take nothing away."""


@dataclass(frozen=True)
class Rules:
    """How a game is played; ``Rules.level(3)`` and its like are the usual ones."""

    seats: int = 2
    """Players, two to four; one plays solitaire."""
    sets: CardSet = LEVELS[3]
    """The wild cards in play."""
    highest: int = HIGHEST
    """The highest number card; 10 for young children."""
    by: By = By.CARDS
    """What the game is won by."""
    edition: Edition = Edition.GUIDE
    """Whose points table."""
    printed: PrintedPoints | None = None
    """Points printed on the cards; None for those that come with Toptake."""
    centre: int | None = None
    """Cards face up at the start; None for as many as there are players."""
    grade: Grade = Grade.IRRATIONAL
    """The hardest partial answers that are allowed."""
    solitaire: bool = False
    """One player, takes only, centre and hand restored to five."""
    refill: bool = False
    """Is the centre restored to as many piles as at the start after every take? Then the game is over when
    the deck is empty and nobody can take."""
    bluffing: bool = False
    """May a build be made without its answer, and be challenged? In points games only."""
    wilds_first: bool = True
    """Are all wild cards of the hand played before the number card of a build, so that none acts on it?"""
    side_builds: bool = False
    """May a pile that was changed with a wild card of the hand be left, if its value is held?"""
    last_turn_drops: bool = False
    """May wild cards be dropped in a last turn?"""
    challenge_changed: bool = True
    """May a build that was taken or built on since be challenged still? Then only the points move."""
    operations: Operations = Operations.SETS
    """When the operations bonus is given."""

    def __post_init__(self) -> None:
        for name in ("by", "edition", "grade", "operations"):
            # Words are as good as members, as they are for the solver.
            if isinstance(word := getattr(self, name), str):
                object.__setattr__(self, name, _READERS[name](name, word))
        few, many = (1, 1) if self.solitaire else (FEWEST_SEATS, MOST_SEATS)
        if not few <= self.seats <= many:
            who = "Solitaire is for one player" if self.solitaire else "A game has two to four players"
            raise MalformedError(f"{who}, not {self.seats}.")
        NumberCard(self.highest)  # which says what is wrong
        if self.bluffing and (self.by is not By.POINTS or self.solitaire):
            raise MalformedError("Bluffing needs points to lose: it exists only in points games.")
        if self.refill and self.solitaire:
            raise MalformedError("Solitaire restores its centre anyway; the rule refill is for two or more.")
        cards = len(self.pack)
        if not 0 <= self.starting_centre <= cards - self.seats * HAND:
            raise MalformedError(
                f"The pack of {cards} is too small for {self.starting_centre} cards in the centre."
            )

    # --- presets ---

    @classmethod
    def level(cls, level: int, **options: Any) -> Rules:
        """Level 1 to 4: number cards; + subtraction; + multiplication and division; the same for points."""
        if level not in LEVELS:
            raise MalformedError(f"There is no level {level}: they go from 1 to 4.")
        by = options.setdefault("by", By.POINTS if level == 4 else By.CARDS)
        options.setdefault("bluffing", level == 4 and by in (By.POINTS, By.POINTS.value))
        return cls(**{"sets": LEVELS[level], **options})

    @classmethod
    def simplified(cls, **options: Any) -> Rules:
        """Level 1 for young children: number cards up to 10."""
        return cls.level(1, **{"highest": 10, **options})

    @classmethod
    def full(cls, **options: Any) -> Rules:
        """Level 4 with every card of the pack."""
        return cls.level(4, **{"sets": CardSet.ALL, **options})

    @classmethod
    def guide(cls, **options: Any) -> Rules:
        """Level 4 with the points table of the 2000 guide."""
        return cls.level(4, **{"edition": Edition.GUIDE, **options})

    @classmethod
    def current(cls, **options: Any) -> Rules:
        """Level 4 with the publisher's points table of today."""
        return cls.level(4, **{"edition": Edition.CURRENT, **options})

    @classmethod
    def paper(cls, **options: Any) -> Rules:
        """Every card, played for cards, with five cards in the centre after every take, as in Loh's paper."""
        return cls(**{"sets": CardSet.ALL, "centre": HAND, "refill": True, **options})

    @classmethod
    def alone(cls, level: int = 3, **options: Any) -> Rules:
        """Solitaire with the cards of a level."""
        fixed = {"seats": 1, "solitaire": True, "centre": HAND, "bluffing": False}
        return cls.level(level, **{**fixed, **options})

    # --- what follows from them ---

    @functools.cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play."""
        return pack(self.sets, self.highest)

    @property
    def starting_centre(self) -> int:
        """Cards face up at the start."""
        return self.seats if self.centre is None else self.centre

    @property
    def restored_centre(self) -> int:
        """To how many piles the centre is restored after a take; 0 where nothing is turned up."""
        if self.solitaire:
            return HAND
        return self.starting_centre if self.refill else 0

    @property
    def ends_by_search(self) -> bool:
        """Does it take a search to know that the game is over?"""
        return self.solitaire or self.refill

    @property
    def leaves_side_builds(self) -> bool:
        """May any turn leave side builds? In solitaire no changed pile is ever left."""
        return self.side_builds and not self.solitaire

    @functools.cached_property
    def scoring(self) -> Scoring:
        """How points are counted, as far as the sets in play decide."""
        fractions = bool(self.sets & CardSet.FRACTIONS) and self.operations is Operations.SETS
        return Scoring(self.edition, self.printed, self.edition is Edition.CURRENT or not fractions)

    def scoring_of(self, view: Sight) -> Scoring:
        """How points are counted in a turn that begins with this view."""
        if self.operations is not Operations.SHOWN:
            return self.scoring
        return Scoring.shown_by(view.in_sight, self.edition, self.printed)

    # --- text ---

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read ``level 4, edition current``: a preset, then options.

        >>> print(Rules.parse("full, seats 3, wilds_first off"))
        full, seats 3, wilds_first off
        """
        first, *rest = (part.strip().lower() for part in text.split(","))
        options: dict[str, Any] = {}
        for part in rest:
            name, _, word = part.partition(" ")
            if name not in _READERS:
                raise MalformedError(f"There is no rule {quote(name)}; there are {', '.join(_READERS)}.")
            if name in options:
                raise MalformedError(f"The rule {name} is there twice.")
            options[name] = _READERS[name](name, word.strip())
        for name, preset in PRESETS.items():
            if re.sub(r"\s+", " ", first) == name:
                return preset(**options)
        raise MalformedError(f"There are no rules {quote(first)}; there are {', '.join(PRESETS)}.")

    def __str__(self) -> str:
        def distance(name: str) -> tuple[int, int]:
            return len(self._unlike(PRESETS[name]())), list(PRESETS).index(name)

        # An edition is told as what it is, an option.
        alike = [n for n in PRESETS if n != "current" and PRESETS[n]().solitaire == self.solitaire]
        nearest = min(alike, key=distance)
        unlike = self._unlike(PRESETS[nearest]())
        # Presets derive bluffing from what is played for: it is said where that comes out otherwise.
        unlike.pop("bluffing", None)
        derived = PRESETS[nearest](by=self.by).bluffing
        if derived is not self.bluffing:
            unlike["bluffing"] = _written(self.bluffing)
        return ", ".join((nearest, *(f"{name} {word}" for name, word in unlike.items())))

    def _unlike(self, other: Rules) -> dict[str, str]:
        return {
            name: _written(getattr(self, name))
            for name in _READERS
            if getattr(self, name) != getattr(other, name)
        }

    def with_options(self, **options: Any) -> Rules:
        """The same rules, but for some options."""
        return replace(self, **options)


PRESETS: dict[str, Callable[..., Rules]] = {
    "level 3": functools.partial(Rules.level, 3),
    "level 1": functools.partial(Rules.level, 1),
    "level 2": functools.partial(Rules.level, 2),
    "level 4": functools.partial(Rules.level, 4),
    "simplified": Rules.simplified,
    "full": Rules.full,
    "guide": Rules.guide,
    "current": Rules.current,
    "paper": Rules.paper,
    "solitaire": Rules.alone,
}
"""Rules by name; each takes options."""


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, CardSet):
        names = [each.name for each in CardSet if each in value and each.name]
        return "+".join(name.lower() for name in names) or "addition"
    if isinstance(value, By | Edition | Operations):
        return str(value.value)
    return "default" if value is None else str(value)


def _read_switch(name: str, word: str) -> bool:
    if word not in ("on", "off"):
        raise MalformedError(f"The rule {name} is on or off, not {quote(word)}.")
    return word == "on"


def _read_count(name: str, word: str) -> int | None:
    if name == "centre" and word == "default":
        return None
    if re.fullmatch("[0-9]{1,3}", word) is None:
        raise MalformedError(f"The rule {name} needs a number, not {quote(word)}.")
    return int(word)


def _read_sets(name: str, word: str) -> CardSet:
    found = CardSet.ADDITION
    for each in word.split("+"):
        try:
            found |= CardSet[each.strip().upper()]
        except KeyError:
            known = " ".join(sorted(name.lower() for name in CardSet.__members__))
            raise MalformedError(f"There is no card set {quote(each)}; there are {known}.") from None
    return found


def _read_member(kind: type[By] | type[Edition] | type[Operations]) -> Callable[[str, str], Any]:
    def read(name: str, word: str) -> Any:
        try:
            return kind(word)
        except ValueError:
            words = ", ".join(each.value for each in kind)
            raise MalformedError(f"The rule {name} is one of {words}, not {quote(word)}.") from None

    return read


_READERS: dict[str, Callable[[str, str], Any]] = {
    "seats": _read_count,
    "sets": _read_sets,
    "highest": _read_count,
    "by": _read_member(By),
    "edition": _read_member(Edition),
    "centre": _read_count,
    "grade": lambda name, word: Grade.parse(word),
    "refill": _read_switch,
    "bluffing": _read_switch,
    "wilds_first": _read_switch,
    "side_builds": _read_switch,
    "last_turn_drops": _read_switch,
    "challenge_changed": _read_switch,
    "operations": _read_member(Operations),
}

# Printed points are a file of their own, and a preset says whether it is solitaire.
assert {field.name for field in fields(Rules)} == {*_READERS, "printed", "solitaire"}
