"""Tables for tests, from text: ``CENTRE | HAND 0 | HAND 1``."""

from __future__ import annotations

from toptake.cards.card import parse_card
from toptake.cards.position import parse_piles
from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.rules.table import Table
from toptake.rules.view import Winnings


def table_of(text: str, rules: str | Rules = "level 3", deck: str = "", *, last: bool = False) -> Table:
    """A table in the middle of a game; in the last turns if so said, seat 0 first."""
    centre, *hands = text.split("|")
    if isinstance(rules, str):
        rules = Rules.parse(rules)
    assert len(hands) == rules.seats
    return Table(
        rules,
        tuple(map(parse_card, deck.split())),
        parse_piles(centre),
        tuple(tuple(map(parse_card, hand.split())) for hand in hands),
        (Winnings(),) * rules.seats,
        last=(0,) if last else None,
    )


def game_of(table: Table) -> Game:
    return Game(table, table, tuple("ABCD"[: table.rules.seats]))
