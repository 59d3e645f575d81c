"""How long computer players think: the median, and by how much they exceed what they were given.

    make bench                         together with the other benchmarks
    bench/players.py --every 10        every tenth position only

Each player makes a turn in every position of the bench set, centres of 5 to 25 piles, with every card of the
pack in play and for points; the cards that are not shown are in the deck and in the hand of an opponent. Time
is that of the clock on the wall, so a busy machine adds its own.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import time
from pathlib import Path
from random import Random

from bench import print_row
from toptake.cards.colouring import with_colours
from toptake.cards.pack import shuffle
from toptake.cards.position import Position
from toptake.players import PLAYERS, player
from toptake.rules.options import HAND, Rules
from toptake.rules.table import Table
from toptake.rules.view import View, Winnings

ROOT = Path(__file__).parent.parent
SECONDS = 0.1
QUICK = ("pip", "scout", "greedy")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take every n-th position")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="what a player is given for a turn")
    parser.add_argument("players", nargs="*", default=[name for name in PLAYERS if name != "random"])
    options = parser.parse_args()
    lines = (ROOT / "bench" / "positions.txt").read_text().splitlines()
    views = [view_of(Position.parse(line)) for line in lines[:: options.every]]
    for name in options.players:
        spent = sorted(times(name, views, options.seconds))
        print_row(
            f"{name}, {len(views)} turns in {options.seconds:g} s: median",
            statistics.median(spent),
            "≤ 20 ms" if name in QUICK else "",
        )
        over = spent[min(len(spent) - 1, int(0.999 * len(spent)))] - options.seconds
        print_row("  99.9th percentile beyond that time", f"{max(0.0, over) * 1e3:.3f} ms", "≤ 50 ms")


def times(name: str, views: list[View], seconds: float) -> list[float]:
    """The seconds that each turn took."""
    who = player(name)
    who.turn(views[0], seconds, Random(0))  # loads what it needs
    gc.collect()
    spent = []
    for index, view in enumerate(views):
        rng = Random(index)
        start = time.perf_counter()
        who.turn(view, seconds, rng)
        spent.append(time.perf_counter() - start)
    return spent


def view_of(position: Position) -> View:
    """A game for two in which the first player has this position before them."""
    rules = Rules.full()
    shown = {card for pile in position.centre for card in pile.cards} | {*position.hand}
    assert all(with_colours([card]) == (card,) for card in shown), "bench positions name colours"
    rest = [card for card in shuffle(rules.pack, Random(1)) if card not in shown]
    hands = (position.hand, tuple(rest[:HAND]))
    return Table(rules, tuple(rest[HAND:]), position.centre, hands, (Winnings(),) * 2).view()


if __name__ == "__main__":
    main()
