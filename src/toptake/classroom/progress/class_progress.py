"""The progress of a class: its heat map of facts, all pupils together, and a table for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from toptake.classroom.progress.history import History
from toptake.classroom.progress.measures import (
    FactProgress,
    Ratio,
    TakeShare,
    Week,
    fact_progress,
    right_at_once,
    take_share,
    weeks,
)
from toptake.classroom.progress.pupil_progress import Amount, PupilProgress, amount, pupil_progress
from toptake.classroom.progress.sentences import skill_name
from toptake.puzzles.exchange import safe_cell
from toptake.sums.facts import Fact


@dataclass(frozen=True)
class HeatMap:
    """Pupils by facts: the share of sums that were right at once."""

    pupils: tuple[str, ...]
    facts: tuple[Fact, ...]
    """Those that anybody was asked for, in the order of learning."""
    shares: Mapping[tuple[str, Fact], Fraction]
    """Only where there were enough sums."""

    def share(self, pupil: str, fact: Fact) -> Fraction | None:
        """None where there were too few sums, or none."""
        return self.shares.get((pupil, fact))


@dataclass(frozen=True)
class ClassProgress:
    """What can be said of a class: everybody by themselves, in the order of the class, and all together."""

    pupils: tuple[PupilProgress, ...]
    amount: Amount
    """A game of two pupils is one game, and a puzzle that two have tried is tried twice."""
    share: TakeShare
    weeks: tuple[Week, ...]
    right: Ratio
    facts: tuple[FactProgress, ...]

    @property
    def heat_map(self) -> HeatMap:
        asked = {each.fact for pupil in self.pupils for each in pupil.facts}
        shares = {
            (pupil.pupil, each.fact): each.share
            for pupil in self.pupils
            for each in pupil.facts
            if each.share is not None
        }
        facts = tuple(fact for fact in Fact if fact in asked)
        return HeatMap(tuple(pupil.pupil for pupil in self.pupils), facts, shares)


def class_progress(histories: Sequence[History]) -> ClassProgress:
    """Everything that is counted of a class."""
    turns = [turn for history in histories for turn in history.turns]
    sums = [each for history in histories for each in history.sums]
    amounts = [amount(history) for history in histories]
    days = frozenset[object]().union(*(history.days for history in histories))
    together = Amount(
        len(days),
        len({game.game for history in histories for game in history.games}),
        len(turns),
        Ratio(sum(each.solved.part for each in amounts), sum(each.solved.whole for each in amounts)),
        max((each.last_day for each in amounts if each.last_day), default=None),
    )
    return ClassProgress(
        tuple(map(pupil_progress, histories)),
        together,
        take_share(turns),
        weeks(turns),
        right_at_once(sums),
        fact_progress(sums),
    )


# --- for spreadsheets ---

_COLUMNS = (
    "pupil", "level", "proposed level", "days", "games", "turns", "turns with a take",
    "percent of the best take", "sums", "right at once", "challenges", "solved", "never used",
)  # fmt: skip


def csv_table(progress: ClassProgress, names: Mapping[str, str]) -> str:
    """A row for each pupil, under the names of the columns; three columns for each fact.

    Counts are there however small they are, percents and seconds only from enough of them.
    """
    file = io.StringIO()
    writer = csv.writer(file)
    for row in rows(progress, names):
        writer.writerow([safe_cell(cell) for cell in row])
    return file.getvalue()


def rows(progress: ClassProgress, names: Mapping[str, str]) -> list[list[object]]:
    """The same as cells, of which None is empty; names by pupils."""
    facts = progress.heat_map.facts
    of_facts = [f"{fact.label}: {what}" for fact in facts for what in ("sums", "right at once", "seconds")]
    return [[*_COLUMNS, *of_facts], *(_row(each, names[each.pupil], facts) for each in progress.pupils)]


def _row(pupil: PupilProgress, name: str, facts: Sequence[Fact]) -> list[object]:
    amount, proposal = pupil.amount, pupil.proposal
    cells: list[object] = [
        name,
        pupil.level.value,
        proposal.next.value if proposal.changes else None,
        amount.days,
        amount.games,
        amount.turns,
        pupil.share.turns,
        pupil.share.percent,
        pupil.right.whole,
        pupil.right.part,
        amount.solved.whole,
        amount.solved.part,
        "; ".join(skill_name(each.skill) for each in pupil.skills if each.never) or None,
    ]
    for fact in facts:
        known = pupil.fact(fact)
        cells += [known.right.whole, known.right.part, known.seconds] if known else [0, 0, None]
    return cells
