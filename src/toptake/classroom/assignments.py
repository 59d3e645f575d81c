"""Assignments: puzzles that a teacher gives, with dates, to all pupils or to a group, and what came of them.

An attempt is somebody's answer, right or wrong. The first one counts, for whoever tries again knows more;
the later ones are kept, because they show that somebody went on.
"""

from __future__ import annotations

import datetime
import enum
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from toptake.errors import ClassroomError, MalformedError, quote
from toptake.puzzles.judging import Verdict

MOST_PUZZLES = 30
"""More are no set for a week."""
MOST_ATTEMPTS = 10
LONGEST_TITLE = 80


class Medium(enum.Enum):
    """Where answers are given."""

    SCREEN = "on screen"
    PAPER = "on paper"


class Phase(enum.Enum):
    """Where an assignment stands on a day."""

    WAITING = "waiting"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True)
class Assignment:
    """Puzzles to be solved between two dates; a weekly challenge is an assignment of one."""

    id: str
    title: str
    puzzles: tuple[str, ...]
    """Their ids."""
    opens: datetime.date
    closes: datetime.date
    """The last day."""
    group: frozenset[str] | None = None
    """The pupils that it is for; None for all, whoever joins later included."""
    medium: Medium = Medium.SCREEN
    attempts: int = 1
    """Allowed for each puzzle; the first one counts."""
    tells_answers: bool = True
    """Are the best plays shown when it is closed?"""

    def __post_init__(self) -> None:
        name = quote(self.title)
        if not self.title.strip():
            raise MalformedError("An assignment needs a title.")
        if len(self.title) > LONGEST_TITLE:
            raise MalformedError(f"The title {name} is longer than {LONGEST_TITLE} letters.")
        if not 1 <= len(self.puzzles) <= MOST_PUZZLES:
            raise MalformedError(
                f"The assignment {name} has {len(self.puzzles)} challenges, not 1 to {MOST_PUZZLES}."
            )
        twice = [id for place, id in enumerate(self.puzzles) if id in self.puzzles[:place]]
        if twice:
            raise MalformedError(f"The assignment {name} has the challenge {twice[0]} twice.")
        if self.closes < self.opens:
            raise MalformedError(f"The assignment {name} closes on {self.closes}, before it opens.")
        if self.group is not None and not self.group:
            raise MalformedError(f"The assignment {name} is for nobody.")
        if not 1 <= self.attempts <= MOST_ATTEMPTS:
            raise MalformedError(
                f"The assignment {name} allows {self.attempts} attempts, not 1 to {MOST_ATTEMPTS}."
            )
        if self.medium is Medium.PAPER and self.attempts > 1:
            raise MalformedError(f"The assignment {name} is on paper, where there is one attempt.")

    def phase(self, day: datetime.date) -> Phase:
        if day < self.opens:
            return Phase.WAITING
        return Phase.OPEN if day <= self.closes else Phase.CLOSED

    def is_for(self, pupil: str) -> bool:
        return self.group is None or pupil in self.group

    def shows_answers(self, day: datetime.date) -> bool:
        """Are the best plays told on that day?"""
        return self.tells_answers and self.phase(day) is Phase.CLOSED


@dataclass(frozen=True)
class Attempt:
    """A pupil's answer to one puzzle."""

    pupil: str
    puzzle: str
    verdict: Verdict
    at: datetime.datetime
    play: str | None = None
    """As it was typed or played; None where the teacher entered what was reached on paper."""
    seconds: float | None = None
    """From seeing the puzzle to the answer, where it is known."""

    @property
    def by_teacher(self) -> bool:
        """Was it entered by the teacher?"""
        return self.play is None

    @property
    def solved(self) -> bool:
        """Is it a best play?"""
        return self.verdict.share == 1


def check_attempt(assignment: Assignment, earlier: Iterable[Attempt], attempt: Attempt) -> None:
    """Raise if an attempt cannot be taken, saying why.

    What the teacher enters is taken at any time, after the closing too: papers are marked later.
    """
    name = quote(assignment.title)
    if attempt.puzzle not in assignment.puzzles:
        raise ClassroomError(f"The challenge {attempt.puzzle} is not one of the assignment {name}.")
    if not assignment.is_for(attempt.pupil):
        raise ClassroomError(f"The assignment {name} was given to another group.")
    day = attempt.at.date()
    phase = assignment.phase(day)
    if phase is Phase.WAITING:
        raise ClassroomError(f"The assignment {name} opens on {assignment.opens}.")
    if attempt.by_teacher:
        return
    if phase is Phase.CLOSED:
        raise ClassroomError(f"The assignment {name} was closed on {assignment.closes}.")
    made = _attempts_at(earlier, attempt.pupil, attempt.puzzle)
    if any(each.by_teacher for each in made):
        raise ClassroomError("The answer to this challenge was entered by the teacher already.")
    if len(made) >= assignment.attempts:
        times = "once" if assignment.attempts == 1 else f"{assignment.attempts} times"
        raise ClassroomError(f"In the assignment {name} each challenge is answered {times}.")


def _attempts_at(attempts: Iterable[Attempt], pupil: str, puzzle: str) -> list[Attempt]:
    found = [each for each in attempts if (each.pupil, each.puzzle) == (pupil, puzzle)]
    return sorted(found, key=lambda each: each.at)


# --- what came of it ---


@dataclass(frozen=True)
class Cell:
    """What a pupil made of one puzzle."""

    counts: Attempt
    """The first attempt; of what the teacher entered the last, which corrects what was entered before."""
    best: Attempt
    """The first of those that reached most."""
    attempts: int


@dataclass(frozen=True)
class AnswerTable:
    """Pupils by puzzles: what counts, and None where nothing was tried."""

    pupils: tuple[str, ...]
    puzzles: tuple[str, ...]
    cells: Mapping[tuple[str, str], Cell]
    """By pupil and puzzle."""

    def cell(self, pupil: str, puzzle: str) -> Cell | None:
        return self.cells.get((pupil, puzzle))

    def tried(self, puzzle: str) -> int:
        """By how many pupils."""
        return sum((pupil, puzzle) in self.cells for pupil in self.pupils)

    def solved(self, puzzle: str) -> int:
        """By how many pupils, in the attempt that counts."""
        return sum(cell.counts.solved for cell in self._column(puzzle))

    def mean_share(self, puzzle: str) -> Fraction | None:
        """Of the optimum, among those who tried; None if nobody did."""
        shares = [cell.counts.verdict.share for cell in self._column(puzzle)]
        return sum(shares, Fraction()) / len(shares) if shares else None

    def stars(self, pupil: str) -> int:
        """Of all puzzles together."""
        found = [self.cell(pupil, puzzle) for puzzle in self.puzzles]
        return sum(cell.counts.verdict.stars for cell in found if cell)

    def _column(self, puzzle: str) -> list[Cell]:
        found = [self.cell(pupil, puzzle) for pupil in self.pupils]
        return [cell for cell in found if cell]


def answer_table(assignment: Assignment, pupils: Sequence[str], attempts: Iterable[Attempt]) -> AnswerTable:
    """The table of those among these pupils, in their order, that the assignment is for."""
    rows = tuple(pupil for pupil in pupils if assignment.is_for(pupil))
    return _table(rows, assignment.puzzles, attempts)


def _table(pupils: tuple[str, ...], puzzles: tuple[str, ...], attempts: Iterable[Attempt]) -> AnswerTable:
    by_place: dict[tuple[str, str], list[Attempt]] = {}
    known, wanted = frozenset(pupils), frozenset(puzzles)
    for attempt in sorted(attempts, key=lambda each: each.at):
        if attempt.pupil in known and attempt.puzzle in wanted:
            by_place.setdefault((attempt.pupil, attempt.puzzle), []).append(attempt)
    return AnswerTable(pupils, puzzles, {place: _cell(made) for place, made in by_place.items()})


def _cell(made: Sequence[Attempt]) -> Cell:
    entered = [each for each in made if each.by_teacher]
    counts = entered[-1] if entered else made[0]
    # What the teacher corrected was never reached.
    best = max([*(each for each in made if not each.by_teacher), *entered[-1:]], key=_share)
    return Cell(counts, best, len(made) - max(0, len(entered) - 1))


def _share(attempt: Attempt) -> Fraction:
    return attempt.verdict.share


# --- challenges of pupils ---


class Decision(enum.Enum):
    """What the teacher says to a pupil's own challenge."""

    PROPOSED = "proposed"
    ACCEPTED = "accepted"
    DECLINED = "declined"


LONGEST_REASON = 200


@dataclass(frozen=True)
class Proposal:
    """A challenge that a pupil set. Who sets one has found its best play."""

    puzzle: str
    pupil: str
    proposed: datetime.date
    verdict: Verdict
    """Of the pupil's own answer."""
    decision: Decision = Decision.PROPOSED
    reason: str = ""
    """Why it was declined; the pupil reads it."""

    def __post_init__(self) -> None:
        if self.verdict.share != 1:
            raise ClassroomError(
                f"Your answer reaches {self.verdict.percent}%: find the best play of your challenge first."
            )

    def accept(self) -> Proposal:
        self._check_undecided()
        return replace(self, decision=Decision.ACCEPTED)

    def decline(self, reason: str) -> Proposal:
        self._check_undecided()
        if not reason.strip():
            raise MalformedError("Say why the challenge is declined: the pupil will read it.")
        if len(reason) > LONGEST_REASON:
            raise MalformedError(f"The reason is longer than {LONGEST_REASON} letters.")
        return replace(self, decision=Decision.DECLINED, reason=reason.strip())

    def _check_undecided(self) -> None:
        if self.decision is not Decision.PROPOSED:
            raise ClassroomError(f"The challenge {self.puzzle} was {self.decision.value} already.")


def top_challenges(
    proposals: Iterable[Proposal], pupils: Sequence[str], attempts: Iterable[Attempt]
) -> tuple[str, ...]:
    """Of a set by several pupils the challenge that the fewest solved; of those the one with the lowest mean
    share; several where that is the same too, and none for a set by one pupil.

    Authors do not count for their own. What hardly anybody tried is not hard for that: a challenge has to
    have been tried by at least half as many as the one that most have tried.
    """
    accepted = {each.puzzle: each.pupil for each in proposals if each.decision is Decision.ACCEPTED}
    if len(set(accepted.values())) < 2:
        return ()
    of_others = [each for each in attempts if each.pupil != accepted.get(each.puzzle)]
    table = _table(tuple(pupils), tuple(accepted), of_others)
    most = max(map(table.tried, accepted))
    hard = {
        puzzle: (table.solved(puzzle), table.mean_share(puzzle))
        for puzzle in accepted
        if table.tried(puzzle) and 2 * table.tried(puzzle) >= most
    }
    if not hard:
        return ()
    hardest = min((solved, share) for solved, share in hard.values() if share is not None)
    return tuple(sorted(puzzle for puzzle, found in hard.items() if found == hardest))
