"""A question: a kind, a position and the rules under which the best play is looked for.

It is what a setter lays out and what is judged against; nothing in it is proven yet. It reads and prints
itself on one line, ``best-take: 6 4 | 4 10 -2 x5 /4; level 3``.

Colours are there where they count, on every card, and nowhere else: so equal cards are equal where nobody
can tell them apart, and no colour that was not shown ever brings points.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Sequence
from dataclasses import dataclass

from toptake.cards.any_number import AnyNumber
from toptake.cards.card import LOWEST, Card, Colour, NumberCard, WildCard, parse_card
from toptake.cards.colouring import in_colours, replace_numbers
from toptake.cards.pack import LEVELS
from toptake.cards.position import Position, words
from toptake.errors import MalformedError, quote
from toptake.rules.options import HAND, Rules
from toptake.rules.scoring import Bonus, By, Scoring
from toptake.rules.table import Table
from toptake.rules.view import View, Winnings

LONGEST_QUESTION = 10_000
"""Characters; no question needs as many."""

MOST_REFILL = 10
"""More is never drawn after one turn."""

WHICH_DISCARD = "which-discard"
"""The kind of the opinions, which nothing proves; :mod:`~toptake.puzzles.opinions` has them."""


class Kind(enum.Enum):
    """What is asked."""

    BEST_TAKE = "best-take"
    """Win the most cards, or the most points, in one turn."""
    EVERY_CARD = "use-every-card"
    """Win every card with the one number card of the hand; with a ?, find all numbers that can."""
    TWO_TURNS = "two-turns"
    """Win the most in two turns of solitaire; the cards that are drawn between lie face up."""
    CLEAR_CENTRE = "clear-the-centre"
    """Leave nothing in the centre."""
    FIND_BUILD = "find-the-build"
    """Make the legal build that ties up the most cards."""

    @classmethod
    def parse(cls, text: str) -> Kind:
        """The kind that a word means."""
        word = text.strip().lower()
        for each in cls:
            if each.value == word:
                return each
        if word == WHICH_DISCARD:
            raise MalformedError(f"The kind {WHICH_DISCARD} is an opinion, and this is for what is proven.")
        known = ", ".join(each.value for each in cls)
        raise MalformedError(f"There is no kind of challenge {quote(text)}; there are {known}.")

    @property
    def words(self) -> str:
        """As people call it: ``two turns``."""
        return self.value.replace("-", " ")


_TASKS = {
    Kind.BEST_TAKE: {
        By.CARDS: "Win as many cards as you can in one turn.",
        By.POINTS: "Score as many points as you can in one turn.",
    },
    Kind.TWO_TURNS: {
        By.CARDS: "Win as many cards as you can in two turns; the cards that come next lie face up.",
        By.POINTS: "Score as many points as you can in two turns; the cards that come next lie face up.",
    },
    Kind.EVERY_CARD: {By.CARDS: "Win every card that lies there or is in your hand."},
    Kind.CLEAR_CENTRE: {By.CARDS: "Take everything that lies in the centre."},
    Kind.FIND_BUILD: {By.CARDS: "Find the build with the most cards. You must hold its answer."},
}
_NUMBERS_TASK = "Which number cards can win every card that lies there?"
_NUMBERS_TASK_WITH_HAND = "Which number cards can win every card that lies there or is in your hand?"


@dataclass(frozen=True)
class _Shown:
    """Cards in sight, for the rules."""

    in_sight: tuple[Card, ...]


@dataclass(frozen=True)
class Question:
    """A kind, a position and rules."""

    kind: Kind
    position: Position
    """With a ?, the hand lacks the card that takes."""
    rules: Rules
    refill: tuple[Card, ...] = ()
    """What is drawn after the first of two turns, the next card first."""
    any_number: bool = False
    """Is there a ? in the hand, in place of the card that takes?"""

    def __post_init__(self) -> None:
        # Said first, so that a pack that lacks a card is named and not its colour.
        self._check_cards()
        coloured = in_colours(Position(self.position.centre, (*self.position.hand, *self.refill)))[0]
        if not colours_count(self.rules):
            coloured = replace_numbers(coloured, lambda card: NumberCard(card.value))
        held = len(self.position.hand)
        object.__setattr__(self, "position", Position(coloured.centre, coloured.hand[:held]))
        object.__setattr__(self, "refill", coloured.hand[held:])
        self._check_kind()

    @classmethod
    def of(
        cls,
        kind: Kind | str,
        position: Position | str,
        rules: Rules | str,
        refill: Sequence[Card] | str = (),
    ) -> Question:
        """From texts or objects; only a text can have a ?."""
        if isinstance(kind, str):
            kind = Kind.parse(kind)
        if isinstance(rules, str):
            rules = Rules.parse(rules)
        if isinstance(refill, str):
            refill = [parse_card(word) for word in words(refill)]
        if not isinstance(position, str):
            return cls(kind, position, rules, tuple(refill))
        asked = AnyNumber.find(position)
        if asked is not None and not asked.in_hand:
            raise MalformedError(f"The ? of a challenge stands in the hand, not as in {quote(position)}.")
        parsed = Position.parse(asked.without if asked else position)
        return cls(kind, parsed, rules, tuple(refill), asked is not None)

    @classmethod
    def parse(cls, text: str) -> Question:
        """Read the line of a question.

        >>> print(Question.parse("use-every-card: 1 4 9 x4 | ? 2/5; paper"))
        use-every-card: 1 4 9 x4 | ? 2/5; paper
        """
        if len(text) > LONGEST_QUESTION:
            raise MalformedError(f"{quote(text)} is longer than any challenge.")
        kind, colon, rest = text.partition(":")
        parts = [part.strip() for part in rest.split(";")]
        if not colon or len(parts) < 2:
            raise MalformedError(
                f"A challenge is written KIND: POSITION; RULES, and {quote(text.strip())} is not;"
                ' one is "best-take: 6 4 | 4 10; level 1".'
            )
        position, *refill, rules = parts
        for part in refill:
            if not part.lower().startswith("refill "):
                raise MalformedError(f"Between position and rules there may be a refill, not {quote(part)}.")
        return cls.of(kind, position, rules, " ".join(part[len("refill ") :] for part in refill))

    def __str__(self) -> str:
        refill = f" refill {' '.join(card.token for card in self.refill)};" if self.refill else ""
        return f"{self.kind.value}: {self.position_text};{refill} {self.rules}"

    @property
    def position_text(self) -> str:
        """``CENTRE | HAND``, with the ? if there is one."""
        text = str(self.position)
        if not self.any_number:
            return text
        centre, _, hand = text.partition("|")
        return f"{centre}| ? {hand.strip()}".strip()

    @property
    def task(self) -> str:
        """What is to be done, in a sentence."""
        if self.any_number:
            return _NUMBERS_TASK_WITH_HAND if self.position.hand else _NUMBERS_TASK
        return _TASKS[self.kind][self.by]

    @property
    def by(self) -> By:
        """What counts."""
        return self.rules.by

    @property
    def level(self) -> int:
        """The level at which such questions are set."""
        return level_of(self.rules)

    # --- what a search is given ---

    @property
    def scoring(self) -> Scoring:
        """How points are counted in the first turn."""
        return self.scoring_at(self.position)

    def scoring_at(self, position: Position) -> Scoring:
        """How points are counted in a turn that begins with this position."""
        return self.rules.scoring_of(_Shown(position.cards))

    def with_number(self, value: int) -> Position:
        """The position with a number card in place of the ?."""
        return Position(self.position.centre, (NumberCard(value), *self.position.hand))

    @property
    def numbers(self) -> list[int]:
        """What the ? may be: any number of which a card is left in the pack."""
        used = [card.value for card in self.position.cards if isinstance(card, NumberCard)]
        return [value for value in range(LOWEST, self.rules.highest + 1) if used.count(value) < len(Colour)]

    # --- the table it is played on ---

    @functools.cached_property
    def table(self) -> Table:
        """The position as a table, each number card with a colour; the deck is what is drawn between two
        turns, or empty."""
        return self._table(self.position)

    @property
    def view(self) -> View:
        """What whoever solves it sees, as a seat that is to move."""
        return self.table.view()

    def table_with(self, value: int) -> Table:
        """The table with a number card in place of the ?."""
        return self._table(self.with_number(value))

    def _table(self, position: Position) -> Table:
        held = len(position.hand)
        coloured, _ = in_colours(Position(position.centre, (*position.hand, *self.refill)))
        seats = self.rules.seats
        return Table(
            self.rules,
            coloured.hand[held:],
            coloured.centre,
            (coloured.hand[:held], *((),) * (seats - 1)),
            (Winnings(),) * seats,
        )

    # --- checks ---

    def _check_cards(self) -> None:
        position = self.position
        for card in (*position.cards, *self.refill):
            if isinstance(card, WildCard):
                known = card in self.rules.wilds
            else:
                known = card.value <= self.rules.highest
            if not known:
                raise MalformedError(f"The card {card.label()} is not among those that are played with here.")
        held = len(position.hand) + self.any_number
        if held > HAND:
            raise MalformedError(f"A hand has {HAND} cards at most, and here it has {held}.")
        if not position.centre:
            raise MalformedError("The centre is empty: a challenge needs cards there.")
        if not position.taking_cards and not self.any_number:
            raise MalformedError("The hand has no number card to play.")

    def _check_kind(self) -> None:
        kind, name = self.kind, quote(self.kind.words)
        if self.any_number and kind is not Kind.EVERY_CARD:
            raise MalformedError(
                f"A ? asks which number cards win every card: it is not for a challenge of the kind {name}."
            )
        if kind is Kind.EVERY_CARD and len(self.position.taking_cards) != (0 if self.any_number else 1):
            raise MalformedError(
                "To use every card, the hand has one number card and no other, or a ? in its place."
            )
        if (kind is Kind.TWO_TURNS) != self.rules.solitaire:
            need = "the rules of solitaire" if kind is Kind.TWO_TURNS else "rules for two players or more"
            raise MalformedError(f"A challenge of the kind {name} needs {need}.")
        if bool(self.refill) != (kind is Kind.TWO_TURNS):
            need = "cards that are drawn in between" if kind is Kind.TWO_TURNS else "no cards to be drawn"
            raise MalformedError(f"A challenge of the kind {name} has {need}.")
        if len(self.refill) > MOST_REFILL:
            raise MalformedError(f"At most {MOST_REFILL} cards are drawn, and here are {len(self.refill)}.")
        if kind not in (Kind.BEST_TAKE, Kind.TWO_TURNS) and self.by is not By.CARDS:
            raise MalformedError(
                f"A challenge of the kind {name} goes by cards, not by points: add the rule by cards."
            )


def colours_count(rules: Rules) -> bool:
    """Do the colours of number cards bring points?"""
    return rules.by is By.POINTS and Bonus.COLOURS in rules.bonuses


def level_of(rules: Rules) -> int:
    """The level at which questions are set under these rules: 4 for points; fractions and powers come with
    level 3."""
    if rules.by is By.POINTS:
        return 4
    return next((level for level, cards in LEVELS.items() if rules.wilds <= cards.cards), 3)
