"""A scene: what lies on the table where a tutorial begins, and what the reader may know of it."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from dataclasses import dataclass, replace

from toptake.cards.card import Card, NumberCard
from toptake.cards.colouring import in_colours
from toptake.cards.pile import Pile
from toptake.cards.position import Position, parse_piles
from toptake.coach.bare_position import view_of
from toptake.errors import MalformedError
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.rules.view import OpenBuild, View, Winnings
from toptake.tutorials.toml_table import TomlTable, read_cards

OPPONENT = 1
"""The seat of the one who sits across; the reader has seat 0."""


@dataclass(frozen=True)
class Scene:
    """Centre and hand of the reader, who is to move; and what is known of the opponent."""

    rules: Rules
    position: Position
    """Every number card has its colour."""
    opponent: tuple[Card, ...] = ()
    """The other hand, if it matters."""
    shown: bool = False
    """Does that hand lie face up?"""
    theirs: tuple[Pile, ...] = ()
    """The piles of the centre that the opponent has built."""
    won: tuple[Card, ...] = ()
    """Cards that the reader has won before."""

    @classmethod
    def read(cls, table: TomlTable, rules: Rules) -> Scene:
        """From the keys ``position``, ``opponent``, ``shown``, ``theirs`` and ``won``."""
        typed = table.read("position", Position.parse)
        held = table.read("opponent", read_cards, ())
        won = table.read("won", read_cards, ())
        everything = Position(typed.centre, typed.hand + held + won)
        coloured, _ = table.of("position", lambda: in_colours(everything))
        own, both = len(typed.hand), len(typed.hand + held)
        centre = coloured.centre
        built = table.read("theirs", parse_piles, ())
        # Colours may have been added, so that piles are known by where they were typed.
        theirs = tuple(
            [there for there, typed_pile in zip(centre, typed.centre, strict=True) if typed_pile in built]
        )
        if len(theirs) != len(built):
            table.fail("theirs", "names a pile that is not in the centre.")
        shown = bool(table.flag("shown"))
        if shown and not held:
            table.fail("shown", "needs an opponent whose hand it is.")
        hands = coloured.hand
        position = Position(centre, hands[:own])
        scene = cls(rules, position, hands[own:both], shown, theirs, hands[both:])
        table.of("position", lambda: scene.view)
        return scene

    @functools.cached_property
    def view(self) -> View:
        """What the reader may know."""
        view = with_builders(view_of(self.position, self.rules), self.theirs)
        winnings = (Winnings(self.won), *view.winnings[1:])
        return replace(view, winnings=winnings, deck=max(0, view.deck - len(self.won)))

    def holds(self, pile: Pile) -> bool:
        """Does the opponent hold the answer of a pile?"""
        return any(isinstance(card, NumberCard) and card.value == pile.value for card in self.opponent)


def with_builders(view: View, theirs: Iterable[Pile]) -> View:
    """The view of a table where the opponent has built some piles, the last of them just now."""
    past: tuple[Play, ...] = ()
    builds: tuple[OpenBuild, ...] = ()
    for pile in theirs:
        number = next((card for card in reversed(pile.cards) if isinstance(card, NumberCard)), None)
        if number is None or not pile.is_build:
            raise MalformedError(f"The pile {pile.token} is no build, so nobody has built it.")
        past += (Play(OPPONENT, number, build=pile),)
        builds += (OpenBuild(OPPONENT, 0, number, pile, (), None),)
    return replace(view, past=past, builds=builds, turns=len(past))
