"""Statistics of play: many games between computer players, on all cores.

Game number i is dealt and played from the seed and i alone, whatever the number of cores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.workers.batch import run_batch
from toptake.workers.child import Answerer, Service
from toptake.workers.cores import usable_cores

_BATCH = 20


@dataclass
class Statistics:
    """What was counted; two of them add up."""

    seats: int
    games: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    """Games by their number of turns."""
    kinds: Counter[str] = field(default_factory=Counter)
    """Turns by what they were: take, build, discard, pass."""
    won: Counter[int] = field(default_factory=Counter)
    """Turns with takes by the cards that they won."""
    sizes: Counter[int] = field(default_factory=Counter)
    """Piles won by their cards, the taking card not counted."""
    centres: Counter[int] = field(default_factory=Counter)
    """Turns by the piles in the centre when they began."""
    largest: Counter[int] = field(default_factory=Counter)
    """Games by the most piles that were in their centre."""
    challenges: int = 0
    scores: list[Counter[int]] = field(default_factory=list)
    """Games by score, for each seat."""
    wins: Counter[int] = field(default_factory=Counter)
    """Games won alone, by seat."""
    shared: int = 0

    def __post_init__(self) -> None:
        self.scores = self.scores or [Counter() for _ in range(self.seats)]

    def count(self, game: Game, centres: Sequence[int]) -> None:
        """Add a game that is over; ``centres`` are the sizes of its centre, turn by turn."""
        self.games += 1
        self.turns[game.table.turns] += 1
        self.centres.update(centres)
        self.largest[max(centres, default=0)] += 1
        for event in game.table.past:
            if not isinstance(event, Play):
                self.challenges += 1
                continue
            self.kinds[event.kind] += 1
            if event.takes:
                self.won[len(event.won)] += 1
                self.sizes.update(event.take_sizes)
        outcome = game.outcome
        for scores, score in zip(self.scores, outcome.scores, strict=True):
            scores[score] += 1
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.shared += 1

    def __add__(self, other: Statistics) -> Statistics:
        return Statistics(
            self.seats,
            self.games + other.games,
            self.turns + other.turns,
            self.kinds + other.kinds,
            self.won + other.won,
            self.sizes + other.sizes,
            self.centres + other.centres,
            self.largest + other.largest,
            self.challenges + other.challenges,
            [one + two for one, two in zip(self.scores, other.scores, strict=True)],
            self.wins + other.wins,
            self.shared + other.shared,
        )

    def as_data(self) -> dict[str, Any]:
        """Plain numbers, for JSON."""
        turns = sum(self.kinds.values())
        return {
            "games": self.games,
            "turns_per_game": summary(self.turns),
            "kinds": {kind: round(n / turns, 4) for kind, n in sorted(self.kinds.items())},
            "cards_per_take": summary(self.won),
            "take_sizes": {str(size): n for size, n in sorted(self.sizes.items())},
            "centre": summary(self.centres),
            "largest_centre": summary(self.largest),
            "challenges": self.challenges,
            "scores": [summary(scores) for scores in self.scores],
            "wins": [self.wins[seat] for seat in range(self.seats)],
            "shared": self.shared,
        }


def summary(counts: Counter[int]) -> dict[str, float]:
    """Mean, median, least and most of what was counted."""
    if not counts:
        return {}
    total = counts.total()
    mean = sum(value * n for value, n in counts.items()) / total
    passed = 0
    median = 0
    for value in sorted(counts):
        passed += counts[value]
        if 2 * passed >= total:
            median = value
            break
    return {"mean": round(mean, 3), "median": median, "least": min(counts), "most": max(counts)}


def simulate(
    names: Sequence[str],
    games: int,
    rules: Rules,
    seed: int,
    *,
    workers: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Statistics:
    """Play so many games between the players of these names; ``progress`` hears of every batch."""
    for name in names:
        player(name)  # which says if there is no such player
    batches = [range(first, min(first + _BATCH, games)) for first in range(0, games, _BATCH)]
    total = Statistics(rules.seats)
    for statistics in _results(tuple(names), rules, seed, batches, workers or usable_cores()):
        total += statistics
        progress(statistics.games)
    return total


def one_game(names: Sequence[str], rules: Rules, seed: int, number: int) -> tuple[Game, list[int]]:
    """Game number so and so of a simulation, and the sizes of its centre, turn by turn."""
    rng = Random(f"{seed} {number}")
    game = Game.new(rules, rng.randrange(2**31), names=None)
    players = [player(name) for name in names]
    centres = []
    for moment in play_turns(game, players, rng):
        centres.append(len(moment.table.centre))
        game = moment
    return game, centres[:-1]


@contextmanager
def _games_of(names: tuple[str, ...], rules: Rules, seed: int) -> Iterator[Answerer]:
    """The service of a worker: plays the games of these numbers and counts them."""

    def play(numbers: range) -> Statistics:
        statistics = Statistics(rules.seats)
        for number in numbers:
            statistics.count(*one_game(names, rules, seed, number))
        return statistics

    yield play


def _results(
    names: tuple[str, ...], rules: Rules, seed: int, batches: Sequence[range], workers: int
) -> Iterator[Statistics]:
    if workers == 1 or len(batches) == 1:
        with _games_of(names, rules, seed) as play:
            yield from map(play, batches)
        return
    service = Service(_games_of, (names, rules, seed))
    with closing(run_batch(service, batches, min(workers, len(batches)))) as found:
        for _, statistics in found:
            yield statistics
