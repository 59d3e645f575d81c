"""Needs a look: the few pupils to whom a teacher should turn next, each with one reason and one suggestion.

Who was given something lately is left in peace with it. Among equals those come first who were not looked at
for longest; if that is the same too, the day and a digest of the id decide, so that no name is always last.
"""

from __future__ import annotations

import datetime
import enum
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from toptake.classroom.progress import suggestions
from toptake.classroom.progress.history import History
from toptake.classroom.progress.level_proposal import Why
from toptake.classroom.progress.measures import never_used, weakest
from toptake.classroom.progress.pupil_progress import PupilProgress, pupil_progress
from toptake.classroom.progress.sentences import (
    fact_sentence,
    first_take_sentence,
    never_sentence,
    overlooked_sentence,
    proposal_sentence,
)
from toptake.classroom.progress.suggestions import Suggestion, Suggestions
from toptake.coach.speech import counted

MOST = 5
"""More nobody can turn to in one lesson."""
RECENT = datetime.timedelta(28)
"""What happened longer ago is no reason to look now."""
QUIET = datetime.timedelta(14)
"""Who has not played for so long, while the others did, is not only ill."""
CLASS_DAYS = 3
"""The others played on so many days meanwhile."""
REST = datetime.timedelta(7)
"""So long somebody is left with what was given."""


class Reason(enum.Enum):
    """Why somebody needs a look, the most urgent first."""

    STUCK = "stuck"
    """Neither takes nor sums go well at this level."""
    QUIET = "quiet"
    """Has not played while the others did."""
    WEAK_FACT = "weak fact"
    """Sums of one fact go wrong more often than not."""
    OVERLOOKS_TAKES = "overlooks takes"
    FIRST_TAKE = "first take"
    """Stops at the first take."""
    NEVER_USES = "never uses"
    """An idea or a kind of card was never used, although there were chances."""
    TOO_EASY = "too easy"
    """Is ready for the next level."""


@dataclass(frozen=True)
class Look:
    """One pupil to turn to."""

    pupil: str
    reason: Reason
    sentence: str
    """For the teacher, with the counts."""
    suggestion: Suggestion
    urgency: Fraction = field(repr=False)
    """Among those with the same reason the higher comes first."""


def needs_a_look(
    histories: Sequence[History],
    today: datetime.date,
    looked_at: Mapping[str, datetime.date] | None = None,
    given: Mapping[str, datetime.date] | None = None,
) -> list[Look]:
    """At most five pupils, the most urgent first; with the days on which each was last listed here, and was
    last given something."""
    seen, busy = looked_at or {}, given or {}
    class_days = {day for history in histories for day in history.days if today - QUIET < day <= today}
    found = []
    for history in histories:
        if history.pupil in busy and today - REST < busy[history.pupil]:
            continue
        recent = pupil_progress(history.within(today - RECENT, today))
        looks = [*_quiet(history, len(class_days), today), *_looks(recent, history.tutorials)]
        if looks:
            found.append(min(looks, key=lambda look: _REASONS.index(look.reason)))

    def place(look: Look) -> tuple[int, Fraction, datetime.date, bytes]:
        lot = hashlib.sha256(f"toptake look {today} {look.pupil}".encode()).digest()
        return _REASONS.index(look.reason), -look.urgency, seen.get(look.pupil, datetime.date.min), lot

    return sorted(found, key=place)[:MOST]


_REASONS = tuple(Reason)


def _quiet(history: History, class_days: int, today: datetime.date) -> Iterator[Look]:
    """Of somebody who has not played, the days since then, or since joining."""
    last = max((day for day in history.days if day <= today), default=None)
    quiet = today - (last or history.joined)
    if quiet < QUIET or class_days < CLASS_DAYS:
        return
    what = "Has not played for" if last else "Has joined and never played, for"
    yield Look(
        history.pupil,
        Reason.QUIET,
        f"{what} {counted(quiet.days, 'day')}; the class played on {class_days} of the last {QUIET.days}.",
        suggestions.level_practice(history.level),
        Fraction(quiet.days),
    )


def _looks(progress: PupilProgress, done: frozenset[str]) -> Iterator[Look]:
    """Every reason that the counts of one pupil give."""
    level, proposal, habits = progress.level, progress.proposal, progress.habits

    def look(reason: Reason, sentence: str, found: Suggestions, urgency: Fraction) -> Look:
        return Look(progress.pupil, reason, sentence, found.first_not_in(done), urgency)

    share = proposal.share.mean
    if proposal.why is Why.TOO_HARD and share is not None:
        easier = suggestions.level_practice(proposal.next)
        found = Suggestions(suggestions.for_level(level).tutorial, easier)
        yield look(Reason.STUCK, proposal_sentence(proposal), found, 1 - share)
    weak = weakest(progress.facts)
    if weak is not None:
        found = suggestions.for_fact(weak.fact)
        yield look(Reason.WEAK_FACT, fact_sentence(weak), found, 1 - weak.right.share)
    if habits.overlooks_takes:
        found = suggestions.for_missed_takes(level)
        yield look(Reason.OVERLOOKS_TAKES, overlooked_sentence(habits), found, habits.overlooked.share)
    if habits.stops_at_first_take:
        found = suggestions.for_small_takes(level)
        yield look(Reason.FIRST_TAKE, first_take_sentence(habits), found, habits.first_take.share)
    never = never_used(progress.skills)
    if never is not None:
        found = suggestions.for_skill(never.skill, level)
        yield look(Reason.NEVER_USES, never_sentence(never), found, Fraction(never.used.whole))
    if proposal.why is Why.READY and share is not None:
        found = suggestions.for_level(proposal.next)
        yield look(Reason.TOO_EASY, proposal_sentence(proposal), found, share)
