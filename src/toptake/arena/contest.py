"""A contest: who plays whom, with which cards, on which seats. Nothing is played here.

Every two players have a match, and a match is pairs of games. A pair is one deck played twice, with all
seats swapped in the second game, so what luck the cards hold comes to both. Pair i is dealt from the seed and
i alone, the same for every match.

At a table of three or four a match is still between two players, who share the seats: two and one, or two and
two. Swapping exchanges the roles, so equal players come out at one half. Which seats belong together changes
from pair to pair, three ways in turn: of three, the seat that is alone; of four, the neighbour, the
opposite seat or the other neighbour. A player's score is then how its seats did against the other's: each
of them against each, one for more, half for equal.

The road not taken: as many different players at a table as there are seats. Whose strength that measures
depends on who else was invited, and nobody knows what a half would be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from statistics import fmean

from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.names import LONGEST_NAME, unused_name
from toptake.rules.options import Rules

GAMES = 2
"""In a pair."""

_SEATINGS = {2: ("AB",), 3: ("ABB", "BAB", "BBA"), 4: ("ABAB", "AABB", "ABBA")}
"""Whose the seats are in the first game of a pair; pairs go through these in turn."""


@dataclass(frozen=True)
class Fixture:
    """One game of a contest: which match, which pair of it, and which of the two."""

    match: int
    pair: int
    game: int

    def __str__(self) -> str:
        return f"pair {self.pair + 1}, game {self.game + 1}"


@dataclass(frozen=True)
class Contest:
    """Everything that decides what is played, but for the number of pairs."""

    players: tuple[str, ...]
    rules: Rules
    seconds: float
    """A turn."""
    seed: int = 1

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise MalformedError("A contest needs two players or more.")
        if self.rules.solitaire:
            raise MalformedError("Solitaire has no opponents; a contest is for two seats or more.")

    @property
    def labels(self) -> tuple[str, ...]:
        """The players as they are told apart; one may even play against itself."""
        found: list[str] = []
        for name in self.players:
            again = sum(other == name for other in self.players[: len(found)])
            found.append(f"{name} ({again + 1})" if again else name)
        return tuple(found)

    @property
    def matches(self) -> tuple[tuple[int, int], ...]:
        """Who plays whom, by number: everybody against everybody."""
        return tuple(combinations(range(len(self.players)), 2))

    def fixtures(self, pairs: int) -> Iterator[Fixture]:
        """All games of so many pairs, in the order in which they are played."""
        for pair in range(pairs):
            for match in range(len(self.matches)):
                for game in range(GAMES):
                    yield Fixture(match, pair, game)

    def seating(self, fixture: Fixture) -> tuple[int, ...]:
        """The player, by number, on each seat."""
        one, two = self.matches[fixture.match]
        ways = _SEATINGS[self.rules.seats]
        way = ways[fixture.pair % len(ways)]
        return tuple((one if (side == "A") is (fixture.game == 0) else two) for side in way)

    def deal(self, fixture: Fixture) -> Game:
        """The game at its start."""
        rng = Random(f"{self.seed} {fixture.pair}")
        names = seat_names([self.players[player] for player in self.seating(fixture)])
        return Game.new(self.rules, rng.randrange(2**31), names=names)

    def player_seed(self, fixture: Fixture, seat: int) -> str:
        """What the randomness of the player on a seat is made from; both games of a pair share it."""
        return f"{self.seed} {fixture.pair} {seat}"

    def sides(self, fixture: Fixture, scores: Sequence[int]) -> tuple[float, float]:
        """How the first player of the match did in a game: its score, from 0 to 1, and by how many points."""
        one, _ = self.matches[fixture.match]
        mine: list[int] = []
        theirs: list[int] = []
        for player, score in zip(self.seating(fixture), scores, strict=True):
            (mine if player == one else theirs).append(score)
        won = fmean((a > b) + (a == b) / 2 for a in mine for b in theirs)
        return won, fmean(mine) - fmean(theirs)


def seat_names(players: Sequence[str]) -> list[str]:
    """Names for the seats of a record: no two alike, and without the signs that mean something there.

    >>> seat_names(["greedy", "mine:Bot", "greedy"])
    ['greedy', 'mine.Bot', 'greedy 2']
    """
    found: list[str] = []
    for player in players:
        plain = "".join(char if char.isprintable() and char not in ",:" else "." for char in player).strip()
        found.append(unused_name(plain[:LONGEST_NAME], found))
    return found
