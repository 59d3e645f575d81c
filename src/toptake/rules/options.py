"""The rules of one game: who plays with which cards for what, and every choice that a table may make.

Only options and presets are here. ``endings`` and ``apply`` say what they mean for a turn, the table how
cards are dealt. Rules are written as text, ``level 4, edition current, grade whole``: a preset, then whatever
differs from it.
"""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, Protocol

from toptake.cards.card import HIGHEST, Card, NumberCard, WildCard
from toptake.cards.pack import LEVELS, CardSet, pack, parse_wilds
from toptake.cards.printed_points import PrintedPoints, printed_points
from toptake.cards.values import Grade
from toptake.errors import MalformedError, quote
from toptake.rules.option_text import (
    WILD_WORDS,
    chosen_wilds,
    read_bonuses,
    read_centre,
    read_count,
    read_member,
    read_printed,
    read_switch,
    read_wilds,
    text_length,
    wilds_text,
    written,
)
from toptake.rules.scoring import Bonus, By, Edition, Scoring, is_fraction

FEWEST_SEATS, MOST_SEATS = 2, 4
HAND = 5


class Sight(Protocol):
    """Whatever shows cards: a view does."""

    @property
    def in_sight(self) -> tuple[Card, ...]:
        """The cards of the centre and of the hand."""


class Operations(enum.Enum):
    """When the guide's operations bonus is given, since a game with fraction cards has none."""

    PACK = "pack"
    """The cards in play decide, for the whole game."""
    SHOWN = "shown"
    """The cards in sight decide, turn by turn: the centre and the hand of the player."""
    ALWAYS = "always"
    """Fraction cards take nothing away."""

    @classmethod
    def _missing_(cls, value: object) -> Operations | None:
        # The older word, from when only whole sets were turned on.
        return cls.PACK if value == "sets" else None


@dataclass(frozen=True)
class Rules:
    """How a game is played; ``Rules.level(3)`` and its like are the usual ones."""

    seats: int = 2
    """Players, two to four; one plays solitaire."""
    wilds: frozenset[WildCard] = LEVELS[3].cards
    """The wild cards in play, any of them; ``CardSet`` has the usual families."""
    highest: int = HIGHEST
    """The highest number card; 10 for young children."""
    by: By = By.CARDS
    """What the game is won by."""
    edition: Edition = Edition.GUIDE
    """Whose points table."""
    bonuses: Bonus = Bonus.ALL
    """What points are given for; ``STAGES`` has the usual choices."""
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
    operations: Operations = Operations.PACK
    """When the operations bonus is given."""

    def __post_init__(self) -> None:
        for name in ("by", "edition", "grade", "operations", "bonuses"):
            # Words are as good as members, as they are for the solver.
            if isinstance(word := getattr(self, name), str):
                object.__setattr__(self, name, _READERS[name](name, word))
        object.__setattr__(self, "wilds", _as_wilds(self.wilds))
        if self.printed is not None and self.printed == printed_points():
            object.__setattr__(self, "printed", None)
        if not self.bonuses:
            raise MalformedError("At least one of the bonuses must count.")
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
                f"The pack of {cards} is too small for {self.seats * HAND} cards in hands and"
                f" {self.starting_centre} in the centre."
            )

    # --- presets ---

    @classmethod
    def level(cls, level: int, **options: Any) -> Rules:
        """Level 1 to 4: number cards; + subtraction; + multiplication and division; the same for points."""
        if level not in LEVELS:
            raise MalformedError(f"There is no level {level}: they go from 1 to 4.")
        by = options.setdefault("by", By.POINTS if level == 4 else By.CARDS)
        options.setdefault("bluffing", level == 4 and by in (By.POINTS, By.POINTS.value))
        return cls(**{"wilds": LEVELS[level].cards, **options})

    @classmethod
    def simplified(cls, **options: Any) -> Rules:
        """Level 1 for young children: number cards up to 10."""
        return cls.level(1, **{"highest": 10, **options})

    @classmethod
    def full(cls, **options: Any) -> Rules:
        """Level 4 with every card of the pack."""
        return cls.level(4, **{"wilds": CardSet.ALL.cards, **options})

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
        return cls(**{"wilds": CardSet.ALL.cards, "centre": HAND, "refill": True, **options})

    @classmethod
    def alone(cls, level: int = 3, **options: Any) -> Rules:
        """Solitaire with the cards of a level."""
        fixed = {"seats": 1, "solitaire": True, "centre": HAND, "bluffing": False}
        return cls.level(level, **{**fixed, **options})

    # --- what follows from them ---

    @functools.cached_property
    def pack(self) -> tuple[Card, ...]:
        """The cards in play."""
        return pack(self.wilds, self.highest)

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
        """How points are counted, as far as the cards in play decide."""
        fractions = self.operations is Operations.PACK and any(map(is_fraction, self.wilds))
        return Scoring(self.edition, self.printed, self.bonuses).with_fractions(fractions)

    def scoring_of(self, view: Sight) -> Scoring:
        """How points are counted in a turn that begins with this view."""
        if self.operations is not Operations.SHOWN:
            return self.scoring
        return Scoring.shown_by(view.in_sight, self.edition, self.printed, self.bonuses)

    # --- text ---

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read ``level 4, edition current``: a preset, then options.

        >>> print(Rules.parse("full, seats 3, without 3/2 5/2"))
        full, without 3/2 5/2, seats 3
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
        if (name := re.sub(r"\s+", " ", first)) not in PRESETS:
            raise MalformedError(f"There are no rules {quote(first)}; there are {', '.join(PRESETS)}.")
        words = {word: options.pop(word) for word in WILD_WORDS if word in options}
        if words:
            options["wilds"] = chosen_wilds(_plain(name).wilds, words)
        return PRESETS[name](**options)

    def __str__(self) -> str:
        def unlike(name: str) -> int:
            return sum(getattr(self, each) != getattr(_plain(name), each) for each in _FIELDS)

        # An edition is told as what it is, an option.
        alike = [name for name in PRESETS if name != "current" and _plain(name).solitaire == self.solitaire]
        least = min(map(unlike, alike))
        # The first of those that say it in the fewest words.
        texts = (self._text(name) for name in alike if unlike(name) == least)
        nearest, options = min(texts, key=lambda text: text_length(text[1]))
        return ", ".join((nearest, *(f"{name} {word}" for name, word in options.items())))

    def _text(self, name: str) -> tuple[str, dict[str, str]]:
        """A preset, and the options by which these rules differ from it."""
        preset = _plain(name)
        options = dict(wilds_text(preset.wilds, self.wilds))
        # Presets derive bluffing from what is played for: it is said where that comes out otherwise.
        derived = {**vars(preset), "bluffing": PRESETS[name](by=self.by).bluffing}
        for field in _FIELDS:
            if field != "wilds" and (value := getattr(self, field)) != derived[field]:
                options[field] = written(value)
        return name, options

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


@functools.cache
def _plain(name: str) -> Rules:
    """A preset without options."""
    return PRESETS[name]()


def _as_wilds(wilds: object) -> frozenset[WildCard]:
    """Wild cards however they were given: a card set, a list as text, or any collection of cards."""
    if isinstance(wilds, CardSet):
        return wilds.cards
    if isinstance(wilds, str):
        return parse_wilds(wilds)
    assert isinstance(wilds, Iterable)
    return frozenset(map(WildCard, wilds))


_READERS: dict[str, Callable[[str, str], Any]] = {
    **dict.fromkeys(WILD_WORDS, read_wilds),
    "seats": read_count,
    "highest": read_count,
    "by": read_member(By),
    "edition": read_member(Edition),
    "bonuses": read_bonuses,
    "printed": read_printed,
    "centre": read_centre,
    "grade": lambda name, word: Grade.parse(word),
    "refill": read_switch,
    "bluffing": read_switch,
    "wilds_first": read_switch,
    "side_builds": read_switch,
    "last_turn_drops": read_switch,
    "challenge_changed": read_switch,
    "operations": read_member(Operations),
}
# A preset says whether it is solitaire; the wild cards have several words.
_FIELDS = ("wilds", *(name for name in _READERS if name not in WILD_WORDS))
assert {field.name for field in fields(Rules)} == {*_FIELDS, "solitaire"}
