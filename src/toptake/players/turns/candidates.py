"""Candidates: the turns worth comparing, in one list for every player that compares and for the coach.

Takes as distinct outcomes, the best first; then builds by what they promise; then discards, the wisest first;
then bluffs, where they are allowed; and discards after a wild card was dropped, where wild cards crowd the
hand. What another candidate is better than in every respect is left out. How many of each is limited, and by
work, not by time: the same position gives the same candidates.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from toptake.cards.card import Card, WildCard
from toptake.cards.position import Position
from toptake.errors import BudgetError
from toptake.players.misses import DifficultyLimit
from toptake.players.turns.builds import BuildList, list_builds, rank_builds, simple_bluffs
from toptake.players.turns.discards import rank_discards
from toptake.players.turns.drops import droppable, must_drop
from toptake.players.turns.easy_piles import easy_takes
from toptake.players.turns.forced_turn import forced_turn
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import DiscardEnding, Drop, PassEnding
from toptake.rules.turn import Turn, take_turn
from toptake.rules.view import View
from toptake.solver import Best, Budget, BuildPlay, Take, best_take, takes

_WORK = 1_500_000
_CROWDED_WORK, _OTHER_WORK = 8_000_000, 200_000
"""For the best take where there are too many to list, and for the best one of each other number card."""
_FEW_ITEMS = 9
"""So many piles and wild cards have few enough takes to list all of them."""
_EASY_STEPS, _EASY_PILES = 2, 400
"""How far takes are searched beside the best one of each number card, where there are too many to list."""
_MOST_LISTED = 60
"""Takes that are looked at, the best first, for those that no other contains."""
_MOST_TAKES, _MOST_BUILDS, _MOST_BLUFFS, _MOST_DROPS = 12, 8, 4, 2
_MOST_WITH_DROPS = 8
"""Turns that are listed again with wild cards dropped first, when the deck is empty."""
_CROWDED, _MOST_IN_CROWD = 7, 4
"""From so many piles on, there are so many of each kind: takes are plenty there, and each costs more."""
_SOME_WILDS = 3
"""Wild cards in a hand, from which on dropping one is a candidate."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """The turns to compare, each as it comes out before drawing, and what they were chosen from."""

    turns: tuple[FinishedTurn, ...]
    """At least one; of turns with the same outcome the first."""
    builds: tuple[BuildPlay, ...]
    """Every build that was found, with its answer held."""
    all_builds: bool
    """Are there no others?"""
    proven: bool
    """Is there no take that wins more than the best of these, and where there is none, none at all?"""

    @property
    def answers(self) -> set[int]:
        """The values that can be built now."""
        return {build.answer for build in self.builds}


def is_bluff(done: FinishedTurn) -> bool:
    """Does the turn build without holding the answer?"""
    return done.play.build is not None and done.answer is None


def candidates(
    view: View,
    limit: DifficultyLimit | None = None,
    seconds: float = 60.0,
    *,
    bluffs: bool = True,
) -> Candidates:
    """The turns of a view that are worth comparing; without a limit none is overlooked for being hard."""
    limit = limit or DifficultyLimit()
    deadline = time.monotonic() + seconds
    only = forced_turn(view)
    if only is not None:
        return Candidates((check_turn(view, only),), (), True, True)
    listed, proven = _takes(view, limit, deadline)
    crowded = len(view.centre) >= _CROWDED
    most_takes, most_builds = (_MOST_IN_CROWD,) * 2 if crowded else (_MOST_TAKES, _MOST_BUILDS)
    found = [take_turn(take.taking, take.piles) for take in listed[:most_takes]]
    builds = BuildList([], True)
    if view.last is not None:
        found.append(Turn((), PassEnding()))
    elif not view.rules.solitaire:
        builds = list_builds(view, limit, seconds=max(0.001, deadline - time.monotonic()))
        found += [choice.turn for choice in rank_builds(view, builds.builds)[:most_builds]]
        found += islice(_discards(view), _MOST_IN_CROWD if crowded else None)
        if bluffs and view.rules.bluffing and not crowded:
            found += simple_bluffs(view)[:_MOST_BLUFFS]
    if not view.deck and view.position.hand_wilds and not view.rules.solitaire:
        found += list(_with_drops(view, found))
    turns = _outcomes(view, found, deadline)
    return Candidates(turns, tuple(builds.builds), builds.complete, proven)


def _outcomes(view: View, turns: Iterable[Turn], deadline: float) -> tuple[FinishedTurn, ...]:
    found: dict[object, FinishedTurn] = {}
    for turn in turns:
        done = check_turn(view, turn)
        found.setdefault((frozenset(done.centre), frozenset(done.hand)), done)
        if time.monotonic() > deadline:
            break
    return tuple(found.values())


# --- takes ---


def _takes(view: View, limit: DifficultyLimit, deadline: float) -> tuple[list[Take], bool]:
    """The takes that are seen, the best first, and whether there is surely none that wins more."""
    if all(pile.value is None for pile in view.centre):
        return [], True
    every, proven = _every_take(view, deadline) or _best_takes(view, deadline)
    seen = [take for take in every if limit.sees(take)]
    if not seen and view.rules.solitaire:
        seen = every  # the game goes on while there is a take
    return _largest(view, seen), proven


def _every_take(view: View, deadline: float) -> tuple[list[Take], bool] | None:
    """The best of all takes; None where they are too many to be listed."""
    rules, position = view.rules, view.position
    if len(view.centre) + len(position.hand_wilds) > _FEW_ITEMS:
        return None
    budget = Budget(max(0.001, deadline - time.monotonic()), 64, _WORK)
    scoring = rules.scoring_of(view)
    every = takes(position, rules.by, scoring=scoring, grade=rules.grade, budget=budget).outcomes()
    try:
        return list(islice(every, _MOST_LISTED)), True
    except BudgetError:
        return None


def _best_takes(view: View, deadline: float) -> tuple[list[Take], bool]:
    """The best take, the best of each other number card as far as they are found, and easy ones."""
    rules, position = view.rules, view.position
    scoring = rules.scoring_of(view)

    def best_of(part: Position, work: int) -> Best:
        budget = Budget(max(0.001, (deadline - time.monotonic()) / 2), 64, work)
        return best_take(part, rules.by, scoring=scoring, grade=rules.grade, budget=budget, prove=False)

    best = best_of(position, _CROWDED_WORK)
    found = [best.take] if best.take is not None else []
    for number in dict.fromkeys(position.taking_cards):
        if best.take is None or number != best.take.taking:
            other = best_of(Position(view.centre, (number, *position.hand_wilds)), _OTHER_WORK)
            found += [other.take] if other.take is not None else []
    found += easy_takes(view, _EASY_STEPS, _EASY_PILES)
    return sorted(found, key=lambda take: -take.gain(rules.by)), best.proven


def _largest(view: View, found: Sequence[Take]) -> list[Take]:
    """Of takes with the same value and wild cards of the hand those that no other contains."""
    hand: set[Card] = {*view.position.hand_wilds}
    kept: list[Take] = []
    sets: list[tuple[object, set[Card], int]] = []
    for take in found:
        cards = {card for pile in take.won for card in pile}
        key, gain = (take.taking.value, frozenset(cards & hand)), take.gain(view.rules.by)
        if not any(key == other and cards <= more and gain <= most for other, more, most in sets):
            sets.append((key, cards, gain))
            kept.append(take)
    return kept


# --- discards and drops ---


def _discards(view: View) -> Iterator[Turn]:
    numbers = list(dict.fromkeys(rank_discards(view)))
    plain = [Turn((), DiscardEnding(number)) for number in numbers]
    if len(view.position.hand_wilds) < _SOME_WILDS or not view.deck:
        return iter(plain)
    dropping = [
        Turn((Drop(wild),), DiscardEnding(number))
        for number in numbers
        for wild in droppable(view.hand, number, view.rules.highest)[:_MOST_DROPS]
    ]
    return iter([*dropping, *plain] if must_drop(view) else [*plain, *dropping])


def _with_drops(view: View, turns: Sequence[Turn]) -> Iterator[Turn]:
    """The same turns with wild cards dropped first that they do not use: with the deck empty these cost."""
    if view.last is not None and not view.rules.last_turn_drops:
        return
    for turn in turns[:_MOST_WITH_DROPS]:
        if view.last is not None and isinstance(turn.ending, PassEnding):
            continue
        done = check_turn(view, turn)
        free = [card for card in done.hand if isinstance(card, WildCard)]
        for drops in dict.fromkeys([*((card,) for card in free), tuple(free)]):
            if drops:
                yield Turn((*map(Drop, drops), *turn.steps), turn.ending)
