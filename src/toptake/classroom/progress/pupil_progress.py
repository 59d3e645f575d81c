"""The progress of one pupil: every measure of one history."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from toptake.classroom.level import Level
from toptake.classroom.progress.history import History
from toptake.classroom.progress.level_proposal import LevelProposal, propose_level
from toptake.classroom.progress.measures import (
    FactProgress,
    Habits,
    Ratio,
    SkillUse,
    TakeShare,
    Week,
    fact_progress,
    habits,
    right_at_once,
    skill_uses,
    take_share,
    weeks,
)
from toptake.sums.facts import Fact


@dataclass(frozen=True)
class Amount:
    """How much was played."""

    days: int
    games: int
    turns: int
    solved: Ratio
    """Puzzles at the first attempt, of those that were tried."""
    last_day: datetime.date | None
    """None for whoever has not played at all."""


@dataclass(frozen=True)
class PupilProgress:
    """What can be said of one pupil."""

    pupil: str
    level: Level
    amount: Amount
    share: TakeShare
    weeks: tuple[Week, ...]
    right: Ratio
    """All sums, at once."""
    facts: tuple[FactProgress, ...]
    skills: tuple[SkillUse, ...]
    habits: Habits
    proposal: LevelProposal

    def fact(self, fact: Fact) -> FactProgress | None:
        return next((each for each in self.facts if each.fact is fact), None)


def pupil_progress(history: History) -> PupilProgress:
    """Everything that is counted of one pupil."""
    return PupilProgress(
        history.pupil,
        history.level,
        amount(history),
        take_share(history.turns),
        weeks(history.turns),
        right_at_once(history.sums),
        fact_progress(history.sums),
        skill_uses(history.turns),
        habits(history.turns),
        propose_level(history),
    )


def amount(history: History) -> Amount:
    """How much of everything there is in a history."""
    firsts: dict[str, bool] = {}
    for attempt in sorted(history.attempts, key=lambda each: each.at):
        firsts.setdefault(attempt.puzzle, attempt.solved)
    days = history.days
    return Amount(
        len(days),
        len({each.game for each in history.games}),
        len(history.turns),
        Ratio(sum(firsts.values()), len(firsts)),
        max(days, default=None),
    )
