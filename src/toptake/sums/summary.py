"""How the sums of a game went, by fact: for the player at the end, and for whoever teaches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toptake.sums.facts import Fact
from toptake.sums.turn_sums import Outcome


@dataclass(frozen=True)
class FactTally:
    """The sums of one fact."""

    fact: Fact
    right_at_once: int
    said: int
    """All of them, right or not."""


def tally(sums: Iterable[tuple[Fact, Outcome]]) -> list[FactTally]:
    """The sums of each fact, in the order of learning."""
    outcomes: dict[Fact, list[Outcome]] = {fact: [] for fact in Fact}
    for fact, outcome in sums:
        outcomes[fact].append(outcome)
    return [
        FactTally(fact, of_fact.count(Outcome.RIGHT_AT_ONCE), len(of_fact))
        for fact, of_fact in outcomes.items()
        if of_fact
    ]


def summary_sentence(tallies: Sequence[FactTally]) -> str:
    """All sums in one sentence, with the fact that went worst.

    >>> summary_sentence(tally([(Fact.THIRDS, Outcome.RIGHT), (Fact.MINUS, Outcome.RIGHT_AT_ONCE)]))
    '1 of 2 right at once. Practise these: thirds.'
    """
    said = sum(each.said for each in tallies)
    right = sum(each.right_at_once for each in tallies)
    if not said:
        return "There was nothing to say in this game."
    if right == said:
        return f"{right} of {said} right at once: well said!"
    # Of facts that went equally badly the one with more sums; then the one that is learned first.
    worst = min(tallies, key=lambda each: (each.right_at_once / each.said, -each.said))
    return f"{right} of {said} right at once. Practise these: {worst.fact.label}."
