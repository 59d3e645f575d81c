"""The rules of an environment, and the reward of each seat at the end of a game.

Rewards come at the end of the game only, and add up to zero. ``score`` pays by how much a seat is ahead of
the others' mean, in packs of cards or in hundreds of points; ``win`` pays 1 for winning alone, less if the
win is shared, and the losers pay for it.

The road not taken: a reward for every take. Its sum would not be the score (leftovers, penalties, most
cards), and a learner that wants it can read the winnings in the observation.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.errors import MalformedError, quote
from toptake.rules.options import Rules
from toptake.rules.outcome import outcome
from toptake.rules.scoring import By
from toptake.rules.table import Table

REWARDS = ("score", "win")
_MOST_POINTS = 50.0
"""In hundreds, besides what is printed on the cards: no game comes near."""


@dataclass(frozen=True)
class Objective:
    """What is played, by two to four, and for which reward."""

    rules: Rules
    reward: str = "score"

    def __post_init__(self) -> None:
        if self.reward not in REWARDS:
            raise MalformedError(f"There is no reward {quote(self.reward)}; there are {', '.join(REWARDS)}.")
        if self.rules.solitaire:
            raise MalformedError("An environment is for two to four players, and solitaire is for one.")

    @classmethod
    def parse(cls, rules: Rules | str, reward: str) -> Objective:
        """From rules or their text, with commas or semicolons."""
        if isinstance(rules, str):
            rules = Rules.parse(rules.replace(";", ","))
        return cls(rules, reward)

    @property
    def largest_reward(self) -> float:
        """An upper bound of the size of all rewards."""
        if self.reward == "win":
            return 1.0
        if self.rules.by is By.CARDS:
            return 2.0  # a hand of five may be subtracted from nothing
        return _MOST_POINTS + sum(map(self.rules.scoring.points.of, self.rules.pack)) / 100

    def returns(self, table: Table) -> list[float]:
        """The reward of each seat; 0 before the end."""
        seats = self.rules.seats
        if not table.over:
            return [0.0] * seats
        result = outcome(table)
        if self.reward == "win":
            share = 1 / len(result.winners)
            shares = [share if seat in result.winners else 0.0 for seat in range(seats)]
            return [(each - 1 / seats) * seats / (seats - 1) for each in shares]
        unit = len(self.rules.pack) if self.rules.by is By.CARDS else 100
        total = sum(result.scores)
        return [(score - (total - score) / (seats - 1)) / unit for score in result.scores]
