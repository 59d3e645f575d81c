"""The endgame search against a slow and obvious twin: every legal turn, applied by the rules."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.rules.tables import game_of, table_of
from tests.timing import holds_in_a_quiet_moment
from toptake.cards.card import Card
from toptake.cards.pack import shuffle
from toptake.cards.pile import Pile
from toptake.game.game import Game, end_by_search
from toptake.game.legal_turns import LegalTurns
from toptake.players.search.coded_turns import decode_turn
from toptake.players.search.endgame import EndgameResult, EndgameSearch
from toptake.players.search.simulated_table import CardCodes, SimulatedTable, World
from toptake.rules.apply import apply_turn
from toptake.rules.options import Rules
from toptake.rules.outcome import outcome
from toptake.rules.table import Table
from toptake.rules.turn import Turn
from toptake.rules.view import Winnings

ENDS = [
    "level 1",
    "level 2",
    "level 3",
    "level 4, bluffing off",
    "current, bluffing off",
    "level 3, last_turn_drops on",
    "level 3, wilds_first off",
    "level 3, refill on",
    "paper",
]


def simulated(table: Table) -> SimulatedTable:
    view = table.view()
    codes = CardCodes.of(view)
    world = World(tuple(codes.cards(hand) for hand in table.hands), ())
    return SimulatedTable.of(view, codes, codes.piles(view.centre), world)


def searched(table: Table) -> EndgameResult:
    result = EndgameSearch(table.seat, time.monotonic() + 60, positions=10**9).best(simulated(table))
    assert result is not None
    assert result.exact
    return result


def after(table: Table, turn: Turn) -> Table:
    return end_by_search(apply_turn(table, turn))


def brute_force(table: Table, seat: int) -> int:
    """The margin of a seat when both play as well as can be."""
    if table.over:
        scores = outcome(table).scores
        return scores[seat] - scores[1 - seat]
    ahead = (brute_force(after(table, turn), seat) for turn in LegalTurns(table.view()))
    return max(ahead) if table.seat == seat else min(ahead)


@st.composite
def ends(draw: st.DrawFn) -> Table:
    """Few cards in hands and centre, the deck empty, the rest won."""
    rules = Rules.parse(draw(st.sampled_from(ENDS)))
    # Wild cards come more often than in a game.
    few = draw(st.lists(st.sampled_from(rules.pack), unique=True, max_size=3))
    few += draw(st.lists(st.sampled_from(rules.pack[-8:]), unique=True, max_size=3))
    rest = shuffle(rules.pack, Random(draw(st.integers(0, 2**32))))
    cards = list(dict.fromkeys((*few, *rest)))

    def some(least: int, most: int) -> tuple[Card, ...]:
        return tuple(cards.pop(0) for _ in range(draw(st.integers(least, most))))

    hands = (some(1, 3), some(1, 2))
    centre = tuple(map(Pile, some(0, 3)))
    taken = draw(st.integers(0, len(cards)))
    won = tuple(Winnings(tuple(part), 0, draw(st.integers(-5, 5))) for part in (cards[:taken], cards[taken:]))
    table = Table(rules, (), centre, hands, won, taker=draw(st.sampled_from([None, 0, 1])))
    assume(not end_by_search(table).over)
    return table


@given(ends())
@settings(max_examples=60, deadline=None)
def test_the_search_agrees_with_brute_force(table: Table) -> None:
    result = searched(table)
    assert result.margin == brute_force(table, 0)
    best = after(table, decode_turn(table.view(), result.turn))
    assert brute_force(best, 0) == result.margin


@given(ends())
@settings(max_examples=30, deadline=None)
def test_every_turn_gets_its_own_margin(table: Table) -> None:
    turns = list(LegalTurns(table.view()))
    hands = [apply_turn(table, turn) for turn in turns]
    tables = [simulated(after) for after in hands if not after.over]
    search = EndgameSearch(table.seat, time.monotonic() + 60, positions=10**9)
    found = search.margins(tables)
    assert found == ([brute_force(after, table.seat) for after in hands if not after.over], True)


def test_dropping_beats_paying_for_a_wild_card() -> None:
    # The opponent can do nothing with ×5 on 14; in the hand it would cost its printed points.
    game = game_of(table_of("14r | 11r x5 | 12b", "level 4, bluffing off"))
    turn = decode_turn(game.view(), searched(game.table).turn)
    assert str(turn) == "drop x5; discard 11r"


@pytest.mark.parametrize("seed", range(3))
def test_an_end_that_is_too_long_is_searched_as_far_as_time_allows(seed: int) -> None:
    game = Game.new(Rules.level(4, bluffing=False), seed)
    table = replace(game.table, deck=())
    result = EndgameSearch(table.seat, time.monotonic() + 0.05, 10**9).best(simulated(table))
    assert result is not None
    assert not result.exact
    assert decode_turn(table.view(), result.turn) in LegalTurns(table.view())


CROWDED = """
import resource, sys, time
from random import Random
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from toptake import Game, Rules, players
from toptake.players.random_player import random_turn
player, slowest = players.player(sys.argv[2]), 0.0
for seed in range(3):
    game, rng = Game.new(Rules.parse(sys.argv[1]), seed), Random(seed)
    for _ in range(12):
        if not game.over:
            begun = time.process_time()
            turn = player.turn(game.view(), 0.1, rng)
            slowest = max(slowest, time.process_time() - begun)
            game = game.apply(turn if rng.random() < 0.5 else random_turn(game.view(), rng)[0].turn)
# Not ru_maxrss, which begins with what the parent had used.
kilobytes = next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(slowest, int(kilobytes) / 1000)
"""


@pytest.mark.medium
@pytest.mark.parametrize("name", ["greedy", "tactician", "champion"])
@pytest.mark.parametrize("rules", ["level 4, centre 60", "full, centre 70", "level 1, centre 50"])
def test_a_crowded_centre_takes_neither_more_time_nor_all_memory(rules: str, name: str) -> None:
    """Asked for a tenth of a second; by the time of the processor, for others may use it, too."""

    def check() -> None:
        command = [sys.executable, "-c", CROWDED, rules, name]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
        seconds, megabytes = map(float, done.stdout.split())
        assert seconds < 0.2
        assert megabytes < 300

    holds_in_a_quiet_moment(check)
