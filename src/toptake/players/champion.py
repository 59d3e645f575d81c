"""Champion: tries each turn in many samples of the hidden cards, plays on, and compares.

In each sampled world, every candidate is tried and the game is played on for some rounds of simple turns; the
evaluation of the table then becomes an expectancy to win. Candidates that fall behind are eliminated, so that
time goes to those that are close. When nothing is hidden any more, the rest of the game is searched.

The road not taken: a tree of turns over sampled hands (information-set search). Turns are many and worlds
seldom repeat, so such a tree stays one turn deep in a fraction of a second, and simple turns find the same.
"""

from __future__ import annotations

import math
import time
from random import Random

from toptake.players.bluffs import challenge_likely_bluff
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.search.candidates import Candidate, candidates
from toptake.players.search.coded_turns import decode_turn
from toptake.players.search.deadline import deadline_after
from toptake.players.search.endgame import EndgameSearch
from toptake.players.search.evaluation import expected_margin, win_expectancy
from toptake.players.search.hidden_cards import HiddenCards
from toptake.players.search.simulated_table import CardCodes, SimulatedTable, World
from toptake.rules.challenges import BLUFF_LOSES
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

_WORLDS = 160
"""The most that are sampled, however much time there is."""
_ENDGAME_POSITIONS = 40
"""For the work of one world."""
_ROUNDS = 3
"""How often everybody plays after the candidate."""
_CHALLENGE_PROBABILITY = 0.3
"""Of a bluff that nobody can prove."""
_FIRST_ELIMINATION, _NEXT_ELIMINATION = 6, 3
"""Worlds before candidates are first eliminated, and between eliminations."""


class Champion:
    def __init__(self, misses: float = 0.0, seconds: float | None = None, worlds: int = _WORLDS) -> None:
        self._misses = check_misses(misses)
        self._worlds = worlds
        self._seconds = math.inf if seconds is None else seconds

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn of the highest mean expectancy, or of an endgame the best one."""
        deadline = deadline_after(min(seconds, self._seconds))
        codes = CardCodes.of(view)
        limit = DifficultyLimit.draw(self._misses, rng)
        hidden = HiddenCards(view, codes)
        if hidden.all_known and limit.sees_all:
            table = SimulatedTable.of(view, codes, codes.piles(view.centre), hidden.sample(rng))
            positions = self._worlds * _ENDGAME_POSITIONS
            result = EndgameSearch(table, 0.7 * (deadline - time.monotonic()), positions).best()
            if result is not None:
                return decode_turn(view, result.turn)
        found = candidates(view, codes, limit, 0.4 * (deadline - time.monotonic()))
        if len(found) == 1:
            return found[0].turn
        return _Elimination(view, codes, found).best(hidden, self._worlds, deadline, rng).turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """When it is expected to pay."""
        return challenge_likely_bluff(view)


class _Elimination:
    """Candidates compared in the same worlds."""

    def __init__(self, view: View, codes: CardCodes, found: list[Candidate]) -> None:
        self._view = view
        self._codes = codes
        self._remaining = found
        self._results: dict[int, list[float]] = {id(each): [] for each in found}
        self._cards_left = view.deck + sum(view.hands) + sum(len(pile.cards) for pile in view.centre)
        self._turns = _ROUNDS * view.rules.seats

    def best(self, hidden: HiddenCards, worlds: int, deadline: float, rng: Random) -> Candidate:
        """The leader once time or worlds are used up, or all others are eliminated."""
        for count in range(1, worlds + 1):
            world = hidden.sample(rng)
            results = []
            for each in self._remaining:
                if time.monotonic() > deadline:
                    return self._leader()
                results.append(self._evaluate(each, world))
            # A world counts once all have been tried in it.
            for each, result in zip(self._remaining, results, strict=True):
                self._results[id(each)].append(result)
            if count >= _FIRST_ELIMINATION and count % _NEXT_ELIMINATION == 0:
                self._eliminate()
                if len(self._remaining) == 1:
                    break
        return self._leader()

    def _evaluate(self, each: Candidate, world: World) -> float:
        unchallenged = self._play_on(each.simulate(self._view, self._codes, world))
        if not each.is_bluff:
            return unchallenged
        challenged = self._play_on(self._after_challenge(each, world))
        probability = 1.0 if self._is_provable(each, world) else _CHALLENGE_PROBABILITY
        return (1 - probability) * unchallenged + probability * challenged

    def _is_provable(self, bluff: Candidate, world: World) -> bool:
        """Does an opponent see, or hold, every card that could be the answer?"""
        build = bluff.done.play.build
        assert build is not None
        in_deck = any(card[0] == build.value for card in world.deck)
        others = [seat for seat in range(len(world.hands)) if seat != self._view.seat]
        holders = [seat for seat in others if any(card[0] == build.value for card in world.hands[seat])]
        return not in_deck and (len(others) == 1 or len(holders) < 2)

    def _after_challenge(self, bluff: Candidate, world: World) -> SimulatedTable:
        """The bluff is challenged at once: its card lies in the centre, and points are lost."""
        number = bluff.done.play.number
        assert number is not None
        centre = (*self._codes.piles(self._view.centre), self._codes.single(number))
        challenged = Candidate(bluff.turn, bluff.done, centre, -BLUFF_LOSES, 0)
        return challenged.simulate(self._view, self._codes, world)

    def _play_on(self, table: SimulatedTable) -> float:
        table.play(self._turns)
        margin = expected_margin(table, self._view.seat)
        return win_expectancy(margin, self._cards_left, self._codes.by_points)

    def _mean(self, each: Candidate) -> float:
        results = self._results[id(each)]
        return sum(results) / len(results) if results else -math.inf

    def _leader(self) -> Candidate:
        # The first of equals: candidates come with the likely ones first.
        return max(self._remaining, key=self._mean)

    def _eliminate(self) -> None:
        """Candidates go that are behind the leader by more than two standard errors."""
        leader = self._leader()
        best = self._results[id(leader)]
        remaining = []
        for each in self._remaining:
            lags = [one - two for one, two in zip(best, self._results[id(each)], strict=True)]
            mean = sum(lags) / len(lags)
            error = math.sqrt(sum((lag - mean) ** 2 for lag in lags) / len(lags) / (len(lags) - 1))
            if each is leader or mean <= 2 * error:
                remaining.append(each)
        self._remaining = remaining
