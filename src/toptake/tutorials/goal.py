"""What a tutorial asks for: a pattern that a turn fits or does not. What it does not name does not matter.

The same patterns tell kinds of misses apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toptake.cards.card import Card, NumberCard
from toptake.cards.values import Value
from toptake.coach.ideas import Idea, ideas_of, makings_of, partial_answers
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.view import View
from toptake.tutorials.toml_table import TomlTable, read_cards

CHALLENGE = "challenge"
KINDS = ("take", "build", "discard", "pass", CHALLENGE)


@dataclass(frozen=True)
class Goal:
    """What a turn has to be."""

    kind: str | None = None
    cards: int | None = None
    """So many cards at least are won, or lie in the build."""
    points: int | None = None
    """So many at least."""
    piles: int | None = None
    """So many at least are won."""
    number: tuple[int, ...] | None = None
    """The number card played is one of these."""
    value: tuple[int, ...] | None = None
    """The build is worth one of these."""
    uses: tuple[Card, ...] = ()
    """All of these are won, or lie in the build; a number without a colour is any card of it."""
    drops: tuple[Card, ...] = ()
    """One of these is dropped."""
    keeps: tuple[Card, ...] = ()
    """All of these stay in the hand."""
    by_way_of: tuple[int, ...] | None = None
    """All of these are partial answers."""
    ideas: tuple[Idea, ...] = ()
    """All of these are in it."""
    clears: bool | None = None
    bluff: bool | None = None

    @classmethod
    def read(cls, table: TomlTable) -> Goal:
        """All keys of a table, and no other."""
        kind = table.text("kind", "") or None
        if kind is not None and kind not in KINDS:
            table.fail("kind", f"is one of {', '.join(KINDS)}, not {kind!r}.")
        found = cls(
            kind,
            table.number("cards"),
            table.number("points"),
            table.number("piles"),
            table.numbers("number"),
            table.numbers("value"),
            table.read("uses", read_cards, ()),
            table.read("drops", read_cards, ()),
            table.read("keeps", read_cards, ()),
            table.numbers("by_way_of"),
            tuple([_idea(table, name) for name in table.texts("ideas", ())]),
            table.flag("clears"),
            table.flag("bluff"),
        )
        table.close()
        return found

    def fits(self, view: View, done: FinishedTurn) -> bool:
        """Is a turn, checked on this view, what is asked for?"""
        play = done.play
        made = play.build.cards if play.build else play.won
        points = play.score.total if play.score else 0
        return (
            (self.kind is None or self.kind == play.kind)
            and (self.cards is None or len(made) >= self.cards)
            and (self.points is None or points >= self.points)
            and (self.piles is None or len(play.takes) >= self.piles)
            and (self.number is None or (play.number is not None and play.number.value in self.number))
            and (self.value is None or (play.build is not None and play.build.value in self.value))
            and holds_all(made, self.uses)
            and (not self.drops or any(card in play.drops for card in self.drops))
            and holds_all(done.hand, self.keeps)
            and (self.by_way_of is None or set(self.by_way_of) <= set(_answers(play)))
            and (not self.ideas or set(self.ideas) <= set(ideas_of(view, done)))
            and (self.clears is None or self.clears == play.cleared)
            and (self.bluff is None or self.bluff == (play.build is not None and done.answer is None))
        )


def holds_all(cards: Iterable[Card], wanted: Iterable[Card]) -> bool:
    """Are all of these there, each of them once? A number without a colour is any card of it."""
    left = list(cards)
    for card in wanted:
        found = next((each for each in left if _is(each, card)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _is(card: Card, wanted: Card) -> bool:
    if isinstance(card, NumberCard) and isinstance(wanted, NumberCard) and wanted.colour is None:
        return card.value == wanted.value
    return card == wanted


def _answers(play: Play) -> list[Value]:
    return [answer for making in makings_of(play) for answer in partial_answers(making)]


def _idea(table: TomlTable, name: str) -> Idea:
    try:
        return Idea(name)
    except ValueError:
        table.fail("ideas", f"has no idea {name!r}; there are {', '.join(each.value for each in Idea)}.")
