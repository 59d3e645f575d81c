"""What a contest has come to: games into pairs, pairs into measurements.

Games end in any order, but only pairs up to the first that is missing count: which pairs are quick must not
decide which are measured. So a contest that was stopped is one with fewer pairs.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from toptake.arena.contest import GAMES, Contest, Fixture
from toptake.arena.contest_game import GameResult
from toptake.arena.faults import Fault
from toptake.arena.intervals import (
    CONFIDENCE,
    Interval,
    excludes,
    mean_interval,
    mean_sequence,
    rate_interval,
    rate_sequence,
)
from toptake.arena.ranking import elo, elo_ratings
from toptake.arena.thinking_time import ThinkingTime


@dataclass(frozen=True)
class Measurement:
    """One player against another, or against all others: a score and a points difference for each pair."""

    scores: tuple[float, ...]
    differences: tuple[float, ...]
    sequential: bool = False
    """Was the number of pairs left open, to stop when enough is known? Then intervals are wider."""

    @property
    def rate(self) -> float | None:
        """The win rate, a draw being half; None as long as there is no pair."""
        return fmean(self.scores) if self.scores else None

    @property
    def interval(self) -> Interval:
        """Where the win rate lies."""
        return rate_sequence(self.scores) if self.sequential else rate_interval(self.scores)

    @property
    def difference(self) -> float | None:
        """Points, or cards, by which it was ahead in the mean."""
        return fmean(self.differences) if self.differences else None

    @property
    def difference_interval(self) -> Interval | None:
        """Where that lies."""
        find = mean_sequence if self.sequential else mean_interval
        return find(self.differences)

    def as_data(self) -> dict[str, Any]:
        """Plain numbers, for JSON."""
        ends = self.interval
        wide = self.difference_interval
        counts = Counter(self.scores)
        return {
            "pairs": len(self.scores),
            "win_rate": _rounded(self.rate),
            "interval": [_rounded(end) for end in ends],
            "points_difference": _rounded(self.difference),
            "points_interval": wide and [_rounded(end) for end in wide],
            "elo": None if self.rate is None else _rounded(elo(self.rate), 1),
            "elo_interval": [_rounded(elo(end), 1) for end in ends],
            "pairs_won": sum(score > 0.5 for score in self.scores),
            "pairs_drawn": counts[0.5],
            "pairs_lost": sum(score < 0.5 for score in self.scores),
            "pair_scores": {f"{score:g}": counts[score] for score in sorted(counts)},
        }


@dataclass(frozen=True)
class RankingRow:
    """A player among all of a contest."""

    player: str
    elo: float
    interval: Interval
    measurement: Measurement
    """Against all others."""

    def as_data(self) -> dict[str, Any]:
        """Plain numbers, for JSON."""
        return {
            "player": self.player,
            "elo": _rounded(self.elo, 1),
            "elo_interval": [_rounded(end, 1) for end in self.interval],
            "win_rate": _rounded(self.measurement.rate),
            "interval": [_rounded(end) for end in self.measurement.interval],
        }


class Results:
    """The games of a contest as they come in."""

    def __init__(self, contest: Contest, pairs: int, early: float | None = None) -> None:
        self.contest = contest
        self.pairs = pairs
        """How many were asked for."""
        self.early = early
        """The win rate to decide about; then the contest stops."""
        self.decided: int | None = None
        """After how many pairs that was known."""
        self.spoilt = 0
        """Games that were kept, but not whole, and so were played again."""
        self.partial = False
        """Was it stopped from outside?"""
        self._games: dict[Fixture, GameResult] = {}
        self._scores: list[list[float]] = [[] for _ in contest.matches]
        self._differences: list[list[float]] = [[] for _ in contest.matches]

    def __contains__(self, fixture: Fixture) -> bool:
        return fixture in self._games

    def add(self, result: GameResult) -> None:
        """One more game."""
        self._games[result.fixture] = result
        match = result.fixture.match
        while self.decided is None and len(self._scores[match]) < self.pairs:
            pair = len(self._scores[match])
            both = [Fixture(match, pair, game) for game in range(GAMES)]
            if not all(fixture in self._games for fixture in both):
                break
            sides = [self.contest.sides(fixture, self._games[fixture].scores) for fixture in both]
            self._scores[match].append(fmean(won for won, _ in sides))
            self._differences[match].append(fmean(points for _, points in sides))
            if self.early is not None and excludes(self._scores[match], self.early):
                self.decided = len(self._scores[match])

    @property
    def over(self) -> bool:
        """Is there nothing left to play?"""
        return self.decided is not None or all(len(scores) == self.pairs for scores in self._scores)

    @property
    def counted(self) -> list[GameResult]:
        """The games that count, in order."""
        return [
            self._games[Fixture(match, pair, game)]
            for match, scores in enumerate(self._scores)
            for pair in range(len(scores))
            for game in range(GAMES)
        ]

    def match(self, number: int) -> Measurement:
        """The first player of a match against the second."""
        scores, differences = self._scores[number], self._differences[number]
        return Measurement(tuple(scores), tuple(differences), self.early is not None)

    def of(self, player: int) -> Measurement:
        """A player against all others; a deal is one pair, the mean of its matches."""
        scores, differences = [], []
        mine = [(number, match) for number, match in enumerate(self.contest.matches) if player in match]
        # The last deal may not have been played in every match.
        for deal in range(min(len(self._scores[number]) for number, _ in mine)):
            won = [self._scores[number][deal] for number, _ in mine]
            points = [self._differences[number][deal] for number, _ in mine]
            first = [match[0] == player for _, match in mine]
            scores.append(fmean(w if as_first else 1 - w for w, as_first in zip(won, first, strict=True)))
            differences.append(
                fmean(p if as_first else -p for p, as_first in zip(points, first, strict=True))
            )
        return Measurement(tuple(scores), tuple(differences), self.early is not None)

    def ranking(self) -> list[RankingRow]:
        """The players, the strongest first."""
        matches = self.contest.matches
        scores = {match: self._scores[number] for number, match in enumerate(matches)}
        found = elo_ratings(len(self.contest.players), scores)
        rows = [
            RankingRow(name, points, ends, self.of(number))
            for number, (name, (points, ends)) in enumerate(zip(self.contest.labels, found, strict=True))
        ]
        return sorted(rows, key=lambda row: -row.elo)

    def faults(self) -> list[tuple[Fixture, Fault]]:
        """All faults of the games that count."""
        return [(result.fixture, fault) for result in self.counted for fault in result.faults]

    def thinking(self, player: int) -> ThinkingTime:
        """How long a player has thought in the games that count."""
        total = ThinkingTime()
        for result in self.counted:
            seating = self.contest.seating(result.fixture)
            for number, each in zip(seating, result.thinking, strict=True):
                if number == player:
                    total += each
        return total

    def faults_of(self, player: int) -> int:
        """How many of them are a player's."""
        return sum(self.contest.seating(fixture)[fault.seat] == player for fixture, fault in self.faults())

    def as_data(self) -> dict[str, Any]:
        """Plain values, for JSON; measurements are those of the first player."""
        contest, names = self.contest, self.contest.labels
        data: dict[str, Any] = {
            "players": list(names),
            **self.of(0).as_data(),
            "confidence": CONFIDENCE,
            "interval_kind": "at any time" if self.early is not None else "for a fixed number of pairs",
            "rules": str(contest.rules),
            "by": contest.rules.by.value,
            "seats": contest.rules.seats,
            "seconds": contest.seconds,
            "seed": contest.seed,
            "asked_pairs": self.pairs,
            "games": len(self.counted),
            "partial": self.partial,
        }
        if self.early is not None:
            data["early"] = {"rate": self.early, "verdict": self.verdict, "pairs": self.decided}
        if len(names) > 2:
            data["ladder"] = [row.as_data() for row in self.ranking()]
            data["matches"] = [
                {"players": [names[player] for player in match], **self.match(number).as_data()}
                for number, match in enumerate(contest.matches)
            ]
        data["thinking"] = {name: self.thinking(number).as_data() for number, name in enumerate(names)}
        data["faults"] = {name: self.faults_of(number) for number, name in enumerate(names)}
        data["fault_list"] = [
            {
                "match": [names[player] for player in contest.matches[fixture.match]],
                "pair": fixture.pair + 1,
                "game": fixture.game + 1,
                **fault.as_data(),
            }
            for fixture, fault in self.faults()
        ]
        return data

    @property
    def verdict(self) -> str | None:
        """Above or below, once that is known."""
        if self.decided is None or self.early is None:
            return None
        return "above" if (self.match(0).rate or 0) > self.early else "below"


def _rounded(value: float | None, digits: int = 4) -> float | None:
    return None if value is None else round(value, digits)
