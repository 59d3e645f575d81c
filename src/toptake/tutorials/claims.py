"""What the words of a tutorial say about its position, as data that can be checked.

A claim is one table with as many facts as one likes. ``claim_checks`` holds them against the solver.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from toptake.cards.card import Card
from toptake.tutorials.toml_table import TomlTable, read_cards


@dataclass(frozen=True)
class Claim:
    """Facts about a position: the one that it stands with, or that after a turn."""

    after: str | None = None
    """The facts are about the answer to this turn, with the hand of the opponent."""
    hand: tuple[Card, ...] | None = None
    """Another hand than the one of the position, or of the opponent."""
    total: int | None = None
    """All piles of the centre that have a value add up to this."""
    no_take: bool | None = None
    no_build: bool | None = None
    only_discard: bool | None = None
    """Neither a take nor a build."""
    takes: tuple[int, ...] | None = None
    """Exactly these number cards can take something."""
    builds: tuple[int, ...] | None = None
    """Exactly these values can be built, with the answer held."""
    best_cards: int | None = None
    best_points: int | None = None
    """Of the best take; proven."""
    turn: str | None = None
    """This turn is legal, and comes to what follows."""
    wins: int | None = None
    points: int | None = None
    clears: bool | None = None
    leaves: int | None = None
    """Piles in the centre afterwards."""
    illegal: str | None = None
    """This turn breaks the rule."""
    rule: str | None = None
    """The name of that rule, as in the code: golden_2."""
    makes: Mapping[str, str] = field(default_factory=dict)
    """Arithmetic with cards, and its result."""
    wholes: Mapping[str, str] = field(default_factory=dict)
    """Of a number, exactly those division and fraction cards that make a whole number of it."""
    unseen: Mapping[str, int] = field(default_factory=dict)
    """Of a number, how many cards are neither in the centre nor in the hand."""
    held: bool | None = None
    """Does the opponent hold the answer of what they have built?"""
    scoring: Mapping[str, int] = field(default_factory=dict)
    """What the rules of points count."""

    @classmethod
    def read(cls, table: TomlTable) -> Claim:
        """All keys of a table, and no other."""
        given: dict[str, Any] = {}
        for name in ("after", "turn", "illegal", "rule"):
            given[name] = table.text(name, "") or None
        for name in ("total", "best_cards", "best_points", "wins", "points", "leaves"):
            given[name] = table.number(name)
        for name in ("no_take", "no_build", "only_discard", "clears", "held"):
            given[name] = table.flag(name)
        given |= {name: table.numbers(name) for name in ("takes", "builds")}
        given["hand"] = table.read("hand", read_cards, None)
        for name in ("makes", "wholes"):
            given[name] = table.items(name, str, "a text")
        for name in ("unseen", "scoring"):
            given[name] = table.items(name, int, "a whole number")
        claim = cls(**given)
        table.close()
        if not claim.facts:
            table.fail("claims", "says nothing.")
        for name in ("wins", "points", "clears", "leaves"):
            if getattr(claim, name) is not None and claim.turn is None:
                table.fail(name, "needs the turn that it is about.")
        if (claim.illegal is None) != (claim.rule is None):
            table.fail("illegal", "and rule go together.")
        return claim

    @property
    def facts(self) -> dict[str, Any]:
        """What it says, by name."""
        named = ((each.name, getattr(self, each.name)) for each in fields(self))
        return {
            name: fact for name, fact in named if fact not in (None, {}) and name not in ("after", "hand")
        }
