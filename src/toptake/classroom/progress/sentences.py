"""Progress in words: to a child as "you", to a teacher in short. Each number in them was counted.

What goes well comes first, and of what does not a child is told two things at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from toptake.cards.card import Operation
from toptake.classroom.level import Level
from toptake.classroom.progress.history import Skill
from toptake.classroom.progress.level_proposal import LevelProposal, Why
from toptake.classroom.progress.measures import (
    NOT_CLAIMED,
    FactProgress,
    Habits,
    SkillUse,
    never_used,
    weakest,
)
from toptake.classroom.progress.pupil_progress import PupilProgress
from toptake.classroom.progress.thresholds import (
    FEWEST_SUMS,
    LEVEL_DAYS,
    LEVEL_SUMS,
    LEVEL_TURNS,
    RECENT_TURNS,
    UP_RIGHT,
    UP_SHARE,
    UP_SHARE_ALONE,
    WEAK,
)
from toptake.coach.speech import counted, listed

_MOST_TO_IMPROVE = 2
"""A child is told so many things that do not go well."""
_MOST_NAMED = 3
"""Facts, or ideas, in one sentence."""

_OPERATIONS = {
    Operation.SUBTRACT: "− cards",
    Operation.MULTIPLY: "× cards",
    Operation.DIVIDE: "÷ cards",
    Operation.FRACTION: "fraction cards",
    Operation.POWER: "power cards",
    Operation.ROOT: "root cards",
}


def skill_name(skill: Skill) -> str:
    """For people."""
    return _OPERATIONS[skill] if isinstance(skill, Operation) else skill.value


# --- to a child ---


def child_sentences(progress: PupilProgress) -> list[str]:
    """What a pupil reads about itself."""
    amount = progress.amount
    if not amount.days:
        return ["You have not played yet. Your first game will show up here."]
    games = f" and played {counted(amount.games, 'game')}" if amount.games else ""
    return [
        f"You were here on {counted(amount.days, 'day')}{games}.",
        *_well_done(progress),
        *list(_to_improve(progress))[:_MOST_TO_IMPROVE],
        *_child_level(progress.proposal),
    ]


def _well_done(progress: PupilProgress) -> Iterator[str]:
    share, right, solved = progress.share, progress.right, progress.amount.solved
    if share.percent is not None:
        turns = counted(share.turns, "turn")
        yield f"There was something to take in {turns}, and you won {share.percent}% of the best take."
    if right.whole >= FEWEST_SUMS and right.share >= WEAK:
        yield f"You said {right} sums right at once."
    if solved.part:
        yield f"You solved {solved} challenges at the first try."
    sure = [each for each in progress.facts if each.sure]
    if sure:
        yield f"You are sure of {listed([_fact_count(each) for each in _best(sure)])}."
    used = [each for each in progress.skills if each.used.part and each.skill not in NOT_CLAIMED]
    ideas = [each for each in used if not isinstance(each.skill, Operation)]
    if ideas:
        often = sorted(ideas, key=lambda each: -each.used.part)[:_MOST_NAMED]
        told = [f"{skill_name(each.skill)} ({_times(each.used.part)})" for each in often]
        yield f"Ideas that you used: {listed(told)}."


def _to_improve(progress: PupilProgress) -> Iterator[str]:
    weak = weakest(progress.facts)
    if weak is not None:
        yield f"Practise {weak.fact.label}: {weak.right} were right at once."
    habits = progress.habits
    if habits.overlooks_takes:
        yield f"Add up the centre first: in {habits.overlooked} turns there was a take that you did not make."
    if habits.stops_at_first_take:
        yield f"Look again before you take: in {habits.first_take} takes there was a better one."
    never = never_used(progress.skills)
    if never is not None:
        yield f"Try this: {skill_name(never.skill)}. It would have helped {_times(never.used.whole)}."


def _easier(proposal: LevelProposal) -> str:
    where = f"at {proposal.next.value}" if proposal.changes else "with number cards up to 10"
    return f"A few games {where} make you quick, and then you come back."


def _child_level(proposal: LevelProposal) -> Iterator[str]:
    level = proposal.next.value
    if proposal.why is Why.READY:
        yield f"You are ready for {level}: ask your teacher."
    elif proposal.why is Why.TOO_HARD:
        yield f"There is a lot to learn at {proposal.now.value}. {_easier(proposal)}"
    elif proposal.why is Why.WEAK_FACT and proposal.weak is not None and proposal.now is not Level.FOUR:
        yield f"When you know {proposal.weak.fact.label}, you are ready for the next level."


# --- to a teacher ---


def teacher_sentences(progress: PupilProgress) -> list[str]:
    """What a teacher reads about a pupil."""
    amount = progress.amount
    if not amount.days:
        return ["Has not played yet."]
    return [
        f"Here on {counted(amount.days, 'day')}: {counted(amount.games, 'game')},"
        f" {counted(amount.turns, 'turn')}.",
        *_measured(progress),
        *_noticed(progress),
        proposal_sentence(progress.proposal),
    ]


def _measured(progress: PupilProgress) -> Iterator[str]:
    share, right, solved = progress.share, progress.right, progress.amount.solved
    if share.percent is not None:
        yield f"{share.percent}% of the best take, in {share.turns} turns with a take."
    if right.whole:
        yield f"{right} sums right at once."
    if solved.whole:
        yield f"{solved} challenges solved at the first attempt."


def _noticed(progress: PupilProgress) -> Iterator[str]:
    for each in progress.facts:
        if each.weak or each.sure:
            yield fact_sentence(each)
    habits = progress.habits
    if habits.overlooks_takes:
        yield overlooked_sentence(habits)
    if habits.stops_at_first_take:
        yield first_take_sentence(habits)
    for skill in progress.skills:
        if skill.never:
            yield never_sentence(skill)


def fact_sentence(fact: FactProgress) -> str:
    """How the sums of a fact go."""
    speed = f", in {fact.seconds:.1f} seconds (median)" if fact.seconds is not None else ""
    label = fact.fact.label
    return f"{label[0].upper()}{label[1:]}: {fact.right} right at once{speed}."


def overlooked_sentence(habits: Habits) -> str:
    """How many takes were not seen."""
    return f"Overlooks takes: made none in {habits.overlooked} turns with a take worth making."


def first_take_sentence(habits: Habits) -> str:
    """How many takes could have been better."""
    return f"Stops at the first take: in {habits.first_take} takes there was a better one."


def never_sentence(skill: SkillUse) -> str:
    """What was never used, and how often it would have helped."""
    return f"Never used: {skill_name(skill.skill)}, which would have helped {_times(skill.used.whole)}."


def proposal_sentence(proposal: LevelProposal) -> str:
    """The level that is proposed, with the reason."""
    now, counts = proposal.now.value, _counts(proposal)
    match proposal.why:
        case Why.READY:
            return f"Proposed: {proposal.next.value}, for at {now} {counts}."
        case Why.TOO_HARD:
            where = proposal.next.value if proposal.changes else "number cards up to 10"
            return f"Proposed: {where} for a while, to be quick and sure; at {now} {counts}."
        case Why.WEAK_FACT:
            assert proposal.weak is not None
            fact = proposal.weak
            return f"Stays at {now}: {counts}, but of {fact.fact.label} only {fact.right} were right at once."
        case Why.TOO_LITTLE:
            return (
                f"Stays at {now}: {counted(proposal.share.turns, 'turn')} with a take on"
                f" {counted(proposal.days, 'day')}; a proposal needs {LEVEL_TURNS} on {LEVEL_DAYS}."
            )
        case Why.RIGHT_HERE:
            return f"Stays at {now}: {counts}{_goal(proposal)}."
        case Why.HIGHEST:
            return f"Stays at {now}, the highest: {counts}. More wild cards would be something new."
        case Why.OWN_CARDS:
            return "Plays with cards of your choice: the next ones are your choice as well."


def _goal(proposal: LevelProposal) -> str:
    """What the next level needs, where there is one."""
    if proposal.now is Level.FOUR:
        return ""
    if proposal.right.whole >= LEVEL_SUMS:
        return f"; the next level needs {_percent(UP_SHARE)} and {_percent(UP_RIGHT)}"
    return (
        f"; with fewer than {LEVEL_SUMS} sums said the next level needs {_percent(UP_SHARE_ALONE)}"
        f" in {RECENT_TURNS} turns"
    )


def _percent(share: Fraction) -> str:
    return f"{int(100 * share)}%"


def _counts(proposal: LevelProposal) -> str:
    takes = f"{proposal.share.percent}% of the best take in the latest {proposal.share.turns} turns"
    return f"{takes}, and {proposal.right} sums right at once" if proposal.right.whole else takes


# --- parts of sentences ---


def _best(facts: list[FactProgress]) -> list[FactProgress]:
    ranked = sorted(facts, key=lambda each: (-each.right.share, -each.right.whole))
    return ranked[:_MOST_NAMED]


def _fact_count(fact: FactProgress) -> str:
    return f"{fact.fact.label} ({fact.right})"


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"
