"""The coach's advice: what a hint costs, and whether it ever gives the answer of a build away.

    make bench                       together with the other benchmarks
    bench/advice.py --views 300      fewer of them

Views are drawn by seed from games between computer players at all levels. A turn gives an answer away when it
plays the last number card of a value that a build in the centre has, or that could have been built; all
builds are searched for anew here. Time is that of the processor: a hint works on one core.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import statistics
import time
from collections.abc import Iterable, Iterator
from random import Random

from bench import print_row
from toptake.cards.card import NumberCard
from toptake.coach.advice import Advice, advise
from toptake.coach.hints import Strength, hint_from
from toptake.errors import BudgetError
from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.players.search.choice import gives_away, is_clearly_better
from toptake.players.turns.candidates import candidates
from toptake.players.turns.takes import solve_view
from toptake.rules.options import Rules
from toptake.rules.scoring import By
from toptake.rules.view import View
from toptake.solver import Budget, builds

GAMES = (
    ("simplified", "pip", "scout"),
    ("level 1", "greedy", "pip"),
    ("level 2", "scout", "greedy"),
    ("level 3", "greedy", "greedy"),
    ("level 3", "tactician", "scout"),
    ("level 4", "greedy", "tactician"),
    ("level 4", "pip", "greedy"),
    ("current", "greedy", "scout"),
    ("full", "greedy", "tactician"),
    ("full", "pip", "scout"),
    ("full, bluffing off", "scout", "scout"),
    ("level 4, seats 3", "greedy", "pip", "scout"),
)
PER_GAME = 10
"""Views of one game, at random."""
BUDGET = Budget(5.0, work=20_000_000)
BEGINNERS = ("full", "pip", "pip")
CROWDED = range(12, 24)
"""Piles of a centre as beginners leave them."""
PATIENT = Budget(3.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--crowded", type=int, default=40, help="views of beginners with many piles")
    options = parser.parse_args()
    spent: list[float] = []
    given: list[tuple[View, Advice]] = []
    unclear: list[View] = []
    for view in views(options.views, options.seed):
        gc.collect()
        start = time.process_time()
        advice = advise(view)
        hint = hint_from(advice, Strength.PLAY)
        spent.append(time.process_time() - start)
        if gives_an_answer_away(advice):
            given.append((view, advice))
            if not is_justified(advice) or not any("gives away" in each for each in hint.sentences):
                unclear.append(view)
    spent.sort()
    print_row(f"a hint, {len(spent)} views: median of one core", statistics.median(spent), "≤ 60 ms")
    print_row("  95th percentile", spent[int(0.95 * len(spent))], "≤ 250 ms")
    print_row("  longest", spent[-1], "")
    print_row("  answers given away, clearly better and said why", f"{len(given)} of {len(spent)}", "≤ 2%")
    print_row("  answers given away without that", len(unclear), "= 0")
    for view in unclear:
        print(f"    {view.rules}: {view.position}")
    if options.crowded:
        report_takes(crowded_views(options.crowded, options.seed))


def report_takes(crowded: Iterable[View]) -> None:
    """The best take that the coach weighs, beside what the solver finds with patience."""
    shares = [share for view in crowded if (share := share_of_best(view)) is not None]
    what = f"best takes of {len(shares)} crowded views: of the points in {PATIENT.seconds:g} s"
    print_row(what, f"{statistics.mean(shares):.2%}", "≥ 99%")
    print_row("  the least", f"{min(shares):.1%}", "")


def share_of_best(view: View) -> float | None:
    """None where there is nothing to be had."""
    best = solve_view(view, PATIENT).gain
    turns = candidates(view).turns
    seen = max((done.play.gain(By.POINTS) for done in turns if done.play.takes), default=0)
    return seen / best if best else None


def crowded_views(count: int, seed: int) -> Iterator[View]:
    """One of each game of beginners that has some."""
    rng = Random(seed)
    rules, *names = BEGINNERS
    while count:
        game = Game.new(Rules.parse(rules), rng.getrandbits(32))
        players = [player(name) for name in names]
        every = [now.view() for now in play_turns(game, players, Random(rng.random())) if not now.over]
        crowded = [view for view in every if len(view.centre) in CROWDED and view.last is None]
        if crowded:
            count -= 1
            yield rng.choice(crowded)


def views(count: int, seed: int) -> Iterator[View]:
    """So many of them, from games of all kinds in turn."""
    rng = Random(seed)
    found = 0
    while found < count:
        for rules, *names in GAMES:
            game = Game.new(Rules.parse(rules), rng.getrandbits(32))
            players = [player(name) for name in names]
            every = [now.view() for now in play_turns(game, players, Random(rng.random())) if not now.over]
            for view in rng.sample(every, min(PER_GAME, len(every), count - found)):
                found += 1
                yield view


def gives_an_answer_away(advice: Advice) -> bool:
    """Does it play the last card of a value that lies in the centre as a build, or that could be built?"""
    view, done = advice.view, advice.done
    number = done.play.number
    if number is None or done.play.takes:
        return False
    if any(isinstance(card, NumberCard) and card.value == number.value for card in done.hand):
        return False
    if any(pile.is_build and pile.value == number.value and pile in view.centre for pile in done.centre):
        return True
    if done.play.build is not None or view.rules.solitaire:
        return False
    rules = view.rules
    possible = builds(view.position, grade=rules.grade, budget=BUDGET, wilds_first=rules.wilds_first)
    with contextlib.suppress(BudgetError):
        return any(build.answer == number.value for build in possible)
    return False


def is_justified(advice: Advice) -> bool:
    """Is it clearly better than every turn that keeps the answers?"""
    judgement = advice.judgement
    found, estimates = judgement.found, judgement.estimates
    chosen = judgement.choice.index
    return all(
        is_clearly_better(estimates, chosen, index)
        for index, turn in enumerate(found.turns)
        if gives_away(found, turn, judgement.view) is None
    )


if __name__ == "__main__":
    main()
