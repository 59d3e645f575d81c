"""Takes, sums, ideas and habits, each as so many of so many: nothing is claimed without its numbers."""

from __future__ import annotations

import datetime
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from toptake.cards.card import Operation
from toptake.classroom.progress.history import PlayedSum, PlayedTurn, Skill, share_of
from toptake.classroom.progress.thresholds import (
    FEWEST_CHANCES,
    FEWEST_SUMS,
    FEWEST_SUMS_TO_JUDGE,
    FEWEST_TURNS,
    FEWEST_TURNS_FOR_HABIT,
    HABIT,
    SURE,
    WEAK,
)
from toptake.coach.ideas import Idea
from toptake.sums.facts import Fact
from toptake.sums.summary import tally
from toptake.sums.turn_sums import Outcome


@dataclass(frozen=True)
class Ratio:
    """So many of so many."""

    part: int
    whole: int

    @property
    def share(self) -> Fraction:
        """Nothing of nothing is nothing."""
        return Fraction(self.part, self.whole) if self.whole else Fraction()

    def __str__(self) -> str:
        return f"{self.part} of {self.whole}"


# --- takes ---


@dataclass(frozen=True)
class TakeShare:
    """How much of the best takes was won."""

    turns: int
    """In which there was something to take."""
    total: Fraction
    """Of their shares."""

    @property
    def mean(self) -> Fraction | None:
        """None for too few turns."""
        return self.total / self.turns if self.turns >= FEWEST_TURNS else None

    @property
    def percent(self) -> int | None:
        """Rounded down: 100 is for whoever always won the best take."""
        return None if self.mean is None else int(100 * self.mean)


def take_share(turns: Iterable[PlayedTurn]) -> TakeShare:
    # Most turns are alike in what they won of what: exact sums of thousands of fractions take long.
    alike = Counter((each.gain, each.most) for each in turns)
    shares = [(share_of(gain, most), count) for (gain, most), count in alike.items()]
    known = [(share, count) for share, count in shares if share is not None]
    return TakeShare(
        sum(count for _, count in known), sum((count * share for share, count in known), Fraction())
    )


@dataclass(frozen=True)
class Week:
    """The share of the best take in one week."""

    monday: datetime.date
    share: TakeShare


def weeks(turns: Iterable[PlayedTurn]) -> tuple[Week, ...]:
    """The weeks in which there was something to take, in order."""

    def monday(turn: PlayedTurn) -> datetime.date:
        return turn.day - datetime.timedelta(turn.day.weekday())

    found = (Week(begin, take_share(group)) for begin, group in groupby(sorted(turns, key=monday), monday))
    return tuple(week for week in found if week.share.turns)


# --- sums ---


@dataclass(frozen=True)
class FactProgress:
    """The sums of one fact."""

    fact: Fact
    right: Ratio
    """At once, of all that were said or tried."""
    seconds: float | None
    """The median of those that were right at once; None for too few of them."""

    @property
    def share(self) -> Fraction | None:
        """None for too few sums."""
        return self.right.share if self.right.whole >= FEWEST_SUMS else None

    @property
    def weak(self) -> bool:
        return self.right.whole >= FEWEST_SUMS_TO_JUDGE and self.right.share < WEAK

    @property
    def sure(self) -> bool:
        return self.right.whole >= FEWEST_SUMS_TO_JUDGE and self.right.share >= SURE


def fact_progress(sums: Sequence[PlayedSum]) -> tuple[FactProgress, ...]:
    """Of each fact that was asked for, in the order of learning."""
    times: dict[Fact, list[int]] = {}
    for each in sums:
        if each.outcome is Outcome.RIGHT_AT_ONCE:
            times.setdefault(each.fact, []).append(each.milliseconds)
    return tuple(
        FactProgress(each.fact, Ratio(each.right_at_once, each.said), _median(times.get(each.fact, [])))
        for each in tally((each.fact, each.outcome) for each in sums)
    )


def _median(milliseconds: Sequence[int]) -> float | None:
    return statistics.median(milliseconds) / 1000 if len(milliseconds) >= FEWEST_SUMS else None


def right_at_once(sums: Iterable[PlayedSum]) -> Ratio:
    outcomes = [each.outcome for each in sums]
    return Ratio(outcomes.count(Outcome.RIGHT_AT_ONCE), len(outcomes))


# --- ideas and habits ---

NOT_CLAIMED: frozenset[Skill] = frozenset({Idea.BLUFF, Idea.LOWEST_CARD, Operation.POWER, Operation.ROOT})
"""Whether to bluff is a matter of taste, the lowest card is what is left, and powers are an idea already."""


@dataclass(frozen=True)
class SkillUse:
    """How often an idea or a kind of card was used, of the turns in which it helped or would have."""

    skill: Skill
    used: Ratio

    @property
    def never(self) -> bool:
        """Was it not used once, although there were chances enough?"""
        return self.used.part == 0 and self.used.whole >= FEWEST_CHANCES and self.skill not in NOT_CLAIMED


def skill_uses(turns: Iterable[PlayedTurn]) -> tuple[SkillUse, ...]:
    """Of everything that was used or missed: operations first, then ideas in the coach's order."""
    used, missed = Counter[Skill](), Counter[Skill]()
    for turn in turns:
        used.update(turn.used)
        missed.update(turn.missed)
    return tuple(
        SkillUse(skill, Ratio(used[skill], used[skill] + missed[skill]))
        for skill in (*Operation, *Idea)
        if used[skill] or missed[skill]
    )


@dataclass(frozen=True)
class Habits:
    """What happens again and again in turns with a take there."""

    first_take: Ratio
    """Takes beside which there was a better one, of all takes."""
    overlooked: Ratio
    """Turns without a take, of those in which one was there and nothing spoke for waiting."""

    @property
    def stops_at_first_take(self) -> bool:
        return _is_habit(self.first_take)

    @property
    def overlooks_takes(self) -> bool:
        return _is_habit(self.overlooked)


def _is_habit(ratio: Ratio) -> bool:
    return ratio.whole >= FEWEST_TURNS_FOR_HABIT and ratio.share >= HABIT


def habits(turns: Iterable[PlayedTurn]) -> Habits:
    there = [each for each in turns if each.most > 0]
    takes = [each for each in there if each.kind == "take"]
    return Habits(
        Ratio(sum(each.fell_short for each in takes), len(takes)),
        Ratio(len(there) - len(takes), len(there)),
    )


def weakest(facts: Iterable[FactProgress]) -> FactProgress | None:
    """The weak fact with the lowest share; of equals the one with more sums, then the one learned first."""
    weak = [each for each in facts if each.weak]
    return min(weak, key=lambda each: (each.right.share, -each.right.whole), default=None)


def never_used(skills: Iterable[SkillUse]) -> SkillUse | None:
    """Of what was never used that which would have helped most often."""
    return max((each for each in skills if each.never), key=lambda each: each.used.whole, default=None)
