"""Set positions for every idea that good players follow, in data/tactics.toml; the champion finds them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.paths import DATA
from toptake.cards.card import Card, parse_card
from toptake.cards.pack import shuffle
from toptake.cards.position import parse_piles
from toptake.game.game import Game
from toptake.players import AMPLE_SECONDS, player
from toptake.rules.apply import check_turn
from toptake.rules.options import HAND, Rules
from toptake.rules.table import Table
from toptake.rules.view import Winnings

IDEAS = tomllib.loads((DATA / "tactics.toml").read_text())["idea"]


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def table_of(idea: dict[str, Any]) -> Table:
    rules, centre = Rules.parse(idea["rules"]), parse_piles(idea["centre"])
    hand, opponent = cards(idea["hand"]), cards(idea.get("opponent", ""))
    sight = {*hand, *opponent, *(card for pile in centre for card in pile.cards)}
    rest = [card for card in shuffle(rules.pack, Random(1)) if card not in sight]
    hidden = cards(idea["hidden"]) if "hidden" in idea else tuple(rest)
    hidden = shuffle(hidden, Random(1))
    if not opponent:
        opponent, hidden = hidden[:HAND], hidden[HAND:]
    deck = hidden[: idea.get("deck", len(hidden))]
    won = [card for card in rest if card not in {*deck, *opponent}]
    half = len(won) // 2
    points = idea.get("points", [0, 0])
    winnings = (Winnings(tuple(won[:half]), 0, points[0]), Winnings(tuple(won[half:]), 0, points[1]))
    first = "first" in idea
    table = Table(rules, deck, centre, (hand, opponent), winnings, seat=int(first), taker=0)
    return Game(table, table, ("A", "B")).apply(idea["first"]).table if first else table


def matches(play: str) -> Callable[[str], bool]:
    def match(found: str) -> bool:
        beginning = found.removesuffix("...")
        return play == found or (beginning != found and play.startswith(beginning))

    return match


@pytest.mark.medium
@pytest.mark.parametrize("idea", IDEAS, ids=lambda idea: idea["idea"])
def test_the_champion_finds_it(idea: dict[str, Any]) -> None:
    view = table_of(idea).view()
    turn = player("champion@worlds=150").turn(view, AMPLE_SECONDS, Random(1))
    play = str(check_turn(view, turn).play)
    assert any(map(matches(play), idea["finds"])), play
